import { PrivateText } from "#features/staff-access/web/public.ts";
import { financingProviderName } from "#practice/financing.ts";
import { agoText } from "#ui/age.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { ThreadRow, ThreadRows } from "#ui/thread-row.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { FinancingCheckRow } from "../../checks/contract.ts";
import { financingLook, nameOf, treatmentText } from "../rules.ts";
import { discOf, Marks } from "./check-parts.tsx";

export interface CheckRowsProps {
  rows: readonly FinancingCheckRow[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Checks, each with who asked, for what, and what came of it. */
export function CheckRows({ rows, chosen, onChoose }: CheckRowsProps) {
  const now = useClock(15_000);
  return (
    <ThreadRows>
      {rows.map((row) => {
        const { tone, words } = financingLook(row.outcome, row.offerCount);
        return (
          <li key={row.id} data-check={row.id}>
            <ThreadRow
              isCurrent={row.id === chosen}
              isUnread={row.closedAt === null}
              onPress={() => onChoose(row.id)}
              disc={discOf(row.person)}
              who={<PrivateText>{nameOf(row.person)}</PrivateText>}
              when={agoText(now.getTime() - Date.parse(row.createdAt))}
              words={wordsOf(row)}
              standing={
                <>
                  <StatusChip tone={tone}>{words}</StatusChip>
                  <Marks source={row.source} isSample={row.isSample} />
                </>
              }
              opposite={row.closedAt === null ? null : "Closed"}
            />
          </li>
        );
      })}
    </ThreadRows>
  );
}

/** For what they asked, and which lender's offer comes first. No figure of a month stands without its terms. */
function wordsOf({ procedure, amountCents, best }: FinancingCheckRow): string {
  const treatment = treatmentText(procedure, amountCents);
  if (best === null) return treatment;
  return `${treatment}; first ${financingProviderName(best.provider)}, ${best.coversAll ? "all of it" : "a part"}`;
}
