import { discOf, Marks } from "#features/financing/check-views/web/public.ts";
import { nameOf, treatmentText } from "#features/financing/check-views/rules.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { formatDollars } from "#practice/money.ts";
import { agoText } from "#ui/age.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { ThreadRow, ThreadRows } from "#ui/thread-row.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { InsuranceCheckRow } from "../../checks/contract.ts";
import { dueText, insuranceLook, mustLook } from "../rules.ts";

export interface CheckRowsProps {
  rows: readonly InsuranceCheckRow[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Checks, each with who asked, of which insurer, for what, and what came of it. */
export function CheckRows({ rows, chosen, onChoose }: CheckRowsProps) {
  const now = useClock(15_000);
  return (
    <ThreadRows>
      {rows.map((row) => {
        const { tone, words } = insuranceLook(row, now);
        const isOpen = mustLook(row);
        return (
          <li key={row.id} data-check={row.id}>
            <ThreadRow
              isCurrent={row.id === chosen}
              isUnread={isOpen}
              onPress={() => onChoose(row.id)}
              disc={discOf(row.person)}
              who={<PrivateText>{nameOf(row.person)}</PrivateText>}
              when={agoText(now.getTime() - Date.parse(row.createdAt))}
              besides={<PrivateText>{row.insurer}</PrivateText>}
              words={wordsOf(row)}
              standing={
                <>
                  <StatusChip tone={tone}>{words}</StatusChip>
                  {/* Until somebody has looked nobody has said anything. */}
                  <Marks
                    source={row.outcome === "manual" ? null : row.source}
                    isSample={row.isSample}
                  />
                </>
              }
              opposite={isOpen ? dueText(row.verifyDueAt, now) : null}
            />
          </li>
        );
      })}
    </ThreadRows>
  );
}

function wordsOf({ procedure, costCents, ...row }: InsuranceCheckRow): string {
  const { patientCents, likelyCents, hasWaitingPeriod } = row;
  const treatment = treatmentText(procedure, costCents);
  if (patientCents === null) return treatment;
  const likely = likelyCents === null ? "" : `, more likely ${formatDollars(likelyCents)}`;
  const waits = hasWaitingPeriod ? "; waiting period" : "";
  return `${treatment}; the patient would pay ${formatDollars(patientCents)}${likely}${waits}`;
}
