import { draftOf, KeptState, useKeptState } from "#features/drafts/web/public.ts";
import { locale } from "#practice/locale.ts";
import { Loading } from "#ui/skeleton.tsx";
import { implantCalculatorContent } from "../content.ts";
import { countFor, firstChoice, implantEstimate, switched, withAddition } from "../rules.ts";
import type { Choice, ListedLender } from "../rules.ts";
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

const words = implantCalculatorContent[locale];

interface State {
  choice: Choice;
  /** Of whose listed plan the payments are shown. */
  plan: ListedLender;
}

const first: State = { choice: firstChoice, plan: "cherry" };
const held = new KeptState(first, {
  draft: draftOf("implant-costs"),
  write: ({ choice: { kind, count, additions }, plan }) => ({
    kind,
    count,
    additions: [...additions],
    plan,
  }),
  read: ({ kind, count, additions, plan }): State => ({
    choice: { kind, count: countFor(kind, count), additions: new Set(additions) },
    plan,
  }),
});

/** What a case would come to, line by line, and what paying that over time would cost. */
export function ImplantCalculator({ onCheck }: ImplantCalculatorProps) {
  const { value, change, isReady } = useKeptState(held);
  if (!isReady) return <Loading label={words.chosenBefore} lines={6} />;
  const { choice, plan } = value;
  const choose = (next: (now: Choice) => Choice) =>
    change((now) => ({ ...now, choice: next(now.choice) }));
  const estimate = implantEstimate(choice);
  return (
    <div className={styles.calculator}>
      <CaseChoice
        choice={choice}
        onKind={(kind) => choose((now) => switched(now, kind))}
        onCount={(count) => choose((now) => ({ ...now, count: countFor(now.kind, count) }))}
        onAddition={(id) => choose((now) => withAddition(now, id))}
      />
      <div className={styles.panel}>
        <CaseSum estimate={estimate} />
        <PlanTerms
          totalCents={estimate.totalCents}
          chosen={plan}
          onChoose={(next) => change((now) => ({ ...now, plan: next }))}
        />
        <SumActions choice={choice} totalCents={estimate.totalCents} onCheck={onCheck} />
      </div>
      {/* Below one's own sum where one stands under the other, beside it where there is room. */}
      <div className={styles.from}>
        <StartingFrom />
      </div>
    </div>
  );
}
