import { useEffect, useRef } from "react";
import { draftOf, KeptState, useKeptState } from "#features/drafts/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { locale } from "#practice/locale.ts";
import { Loading } from "#ui/skeleton.tsx";
import { WizardFrame } from "#ui/wizard-frame.tsx";
import { combinationContent } from "../content.ts";
import { firstCombination, moved } from "../rules.ts";
import type { CombinationMove, CombinationState } from "../rules.ts";
import { BookStep } from "./book-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { SelectStep } from "./select-step.tsx";

const words = combinationContent[locale];
const steps = [...words.steps];

interface StepProps {
  state: CombinationState;
  go: (move: CombinationMove) => void;
}

function Body({ state, go }: StepProps) {
  const startOver = () => go({ kind: "start-over" });
  switch (state.step) {
    case 0:
      return <SelectStep chosen={state.chosen} onToggle={(id) => go({ kind: "toggle", id })} />;
    case 1:
      return <ReviewStep chosen={state.chosen} onStartOver={startOver} />;
    case 2:
      return <BookStep chosen={state.chosen} onStartOver={startOver} />;
  }
}

/** The way on from a step; the last one's ways lead out of the wizard and stand in it. */
function nextOf({ state, go }: StepProps) {
  if (state.step === 0)
    return {
      label: words.find,
      onPress: () => go({ kind: "find" }),
      blockedBy: state.chosen.size === 0 ? words.empty : undefined,
    };
  return state.step === 1 ? { label: words.book, onPress: () => go({ kind: "book" }) } : null;
}

const held = new KeptState(firstCombination, {
  draft: draftOf("medspa-combinations"),
  write: ({ step, chosen }) => (chosen.size === 0 ? null : { step, chosen: [...chosen] }),
  read: ({ step, chosen }): CombinationState =>
    chosen.length === 0 ? firstCombination : { step, chosen: new Set(chosen) },
});

/** Three steps from treatments to the package that fits them, and to a person. A refresh loses nothing of it. */
export function CombinationWizard() {
  const { value, change, isReady } = useKeptState(held);
  const go = (move: CombinationMove) => change((before) => moved(before, move));
  return (
    <div data-hue="medspa">
      {isReady ? <Steps state={value} go={go} /> : <Loading label={words.chosenBefore} lines={6} />}
    </div>
  );
}

function Steps({ state, go }: StepProps) {
  const isCounted = useRef(state.step > 0);
  useEffect(() => {
    if (state.step !== 1 || isCounted.current) return;
    isCounted.current = true;
    noteEvent("tool_finish", "wizard");
  }, [state.step]);
  return (
    <WizardFrame
      label={words.label}
      steps={steps}
      at={state.step}
      heading={words.headings[state.step]}
      back={state.step === 0 ? null : { label: words.back, onPress: () => go({ kind: "back" }) }}
      next={nextOf({ state, go })}
      onStep={(to) => go({ kind: to < state.step ? "back" : state.step === 0 ? "find" : "book" })}
    >
      <Body state={state} go={go} />
    </WizardFrame>
  );
}
