import { TabState, useTabState } from "#ui/use-tab-state.ts";
import { countFor, firstChoice, implantEstimate, switched, withAddition } from "../rules.ts";
import { CaseChoice } from "./case-choice.tsx";
import { CaseSum } from "./case-sum.tsx";
import styles from "./implant-calculator.module.css";
import { PlanTerms } from "./plan-terms.tsx";
import { StartingFrom } from "./starting-from.tsx";
import { SumActions } from "./sum-actions.tsx";

export interface ImplantCalculatorProps {
  /** Opens the quick check. */
  onCheck: () => void;
}

const held = new TabState(firstChoice);

/** What a case would come to, line by line, and what paying that over time would cost. */
export function ImplantCalculator({ onCheck }: ImplantCalculatorProps) {
  const [choice, setChoice] = useTabState(held);
  const estimate = implantEstimate(choice);
  return (
    <div className={styles.calculator}>
      <CaseChoice
        choice={choice}
        onKind={(kind) => setChoice((now) => switched(now, kind))}
        onCount={(count) => setChoice((now) => ({ ...now, count: countFor(now.kind, count) }))}
        onAddition={(id) => setChoice((now) => withAddition(now, id))}
      />
      <div className={styles.panel}>
        <CaseSum estimate={estimate} />
        <PlanTerms totalCents={estimate.totalCents} />
        <SumActions choice={choice} totalCents={estimate.totalCents} onCheck={onCheck} />
      </div>
      {/* Below one's own sum where one stands under the other, beside it where there is room. */}
      <div className={styles.from}>
        <StartingFrom />
      </div>
    </div>
  );
}
