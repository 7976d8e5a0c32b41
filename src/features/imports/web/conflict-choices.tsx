import { Select } from "#ui/select.tsx";
import { useToast } from "#ui/toast.tsx";
import { choiceNames, lineKindNames } from "../content.ts";
import type { LineChoice, LineKind, WholeImport } from "../contract.ts";
import { allowedChoices, choiceFor } from "../rules.ts";
import { saveChoices } from "./api.ts";
import styles from "./conflict-choices.module.css";
import { useStep } from "./use-imports.ts";

interface ConflictChoicesProps {
  imported: WholeImport;
  counts: Partial<Record<LineKind, number>>;
}

/** What becomes of each kind of conflict, as somebody chooses. */
export function ConflictChoices({ imported, counts }: ConflictChoicesProps) {
  const toast = useToast();
  const step = useStep((error) => toast.fail(error.message));
  const { id, kind, version, choices } = imported;
  const found = (Object.entries(counts) as [LineKind, number][]).filter(
    ([one, count]) => count > 0 && one !== "clean" && one !== "error",
  );
  if (found.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="import-conflicts">
      <h2 id="import-conflicts" className={styles.heading}>
        What becomes of conflicts
      </h2>
      <ul className={styles.list}>
        {found.map(([one, count]) => {
          const allowed = allowedChoices(kind, one);
          return (
            <li key={one} className={styles.row} data-conflict={one}>
              <span className={styles.name}>
                {lineKindNames[one]}{" "}
                <span className={styles.count}>{count.toLocaleString("en-US")}</span>
              </span>
              {allowed.length === 1 ? (
                <span className={styles.fixed}>{choiceNames[allowed[0]]}</span>
              ) : (
                <Select
                  label={`What becomes of: ${lineKindNames[one]}`}
                  value={choiceFor(kind, one, choices)}
                  options={allowed.map((choice) => [choice, choiceNames[choice]] as const)}
                  disabled={step.isPending}
                  onChange={(change) => {
                    const choice = change.target.value as LineChoice;
                    step.mutate(() => saveChoices(id, version, { ...choices, [one]: choice }));
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
