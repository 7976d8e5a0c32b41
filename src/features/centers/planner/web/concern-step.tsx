import { locale } from "#practice/locale.ts";
import { IconCheck } from "#ui/icons.ts";
import { plannerContent } from "../content.ts";
import { concernIds, toggled } from "../rules.ts";
import type { Plan } from "../rules.ts";
import styles from "./concern-step.module.css";
import type { Planning } from "./use-plan.ts";

const words = plannerContent[locale];

/** What somebody would like to change: as many as they like, and each press takes it back again. */
export function ConcernStep({ plan, onChange }: { plan: Plan; onChange: Planning["change"] }) {
  return (
    <div role="group" aria-labelledby="planner-step" className={styles.chips}>
      {concernIds.map((id) => {
        const isChosen = plan.concerns.includes(id);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            className={styles.chip}
            onClick={() => onChange((now) => toggled(now, id))}
          >
            {isChosen ? <IconCheck size={18} stroke={2} aria-hidden="true" /> : null}
            {words.concerns[id]}
          </button>
        );
      })}
    </div>
  );
}
