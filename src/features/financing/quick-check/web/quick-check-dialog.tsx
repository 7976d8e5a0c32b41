import { useState } from "react";
import type { LandingResult } from "#features/assistant/landing-chats/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { randomId } from "#ui/random-id.ts";
import { quickCheckContent } from "../content.ts";
import { firstAnswers, quickInterests, quickResult } from "../rules.ts";
import type { QuickAnswers, QuickResult } from "../rules.ts";
import { QuickAnswerView } from "./quick-answer.tsx";
import { QuickQuestions } from "./quick-questions.tsx";

const words = quickCheckContent[locale];

/** What the page's chat says of a check, and what of it can be passed on from there. */
function toldOf({ score, shown, isLikely, outcome }: QuickResult): LandingResult {
  const { likely, unlikely, notCredit } = words.said;
  return {
    id: randomId(),
    type: "qualification",
    sentences: [filled(isLikely ? likely : unlikely, { score: shown }), notCredit],
    share: {
      kind: "qualification",
      outcome,
      patientInterest: [...quickInterests],
      qualificationScore: score,
    },
  };
}

export interface QuickCheckDialogProps {
  open: boolean;
  onClose: () => void;
  /** Each finished check, once. */
  onResult: (result: LandingResult) => void;
  /** Goes on to the application. */
  onApply: () => void;
  /** Goes on in the page's chat, which was given the result. */
  onTalk: () => void;
}

/** Four answers and what they come to, reckoned here: nobody is asked and nothing is kept. */
export function QuickCheckDialog(props: QuickCheckDialogProps) {
  const { open, onClose, onResult, onApply, onTalk } = props;
  const [answers, setAnswers] = useState<QuickAnswers>(firstAnswers);
  const [result, setResult] = useState<QuickResult | null>(null);
  const check = () => {
    const found = quickResult(answers);
    setResult(found);
    noteEvent("tool_finish", "dialog");
    onResult(toldOf(found));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      size="medium"
      actions={result === null ? <Button onClick={check}>{words.check}</Button> : null}
    >
      {result === null ? (
        <QuickQuestions answers={answers} onChange={setAnswers} />
      ) : (
        <QuickAnswerView
          result={result}
          costCents={answers.costCents}
          onAgain={() => setResult(null)}
          onApply={onApply}
          onTalk={onTalk}
        />
      )}
    </Dialog>
  );
}
