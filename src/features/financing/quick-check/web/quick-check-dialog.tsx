import { useEffect } from "react";
import type { LandingResult } from "#features/assistant/landing-chats/web/public.ts";
import { draftOf, KeptState, useKeptState } from "#features/drafts/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { randomId } from "#ui/random-id.ts";
import { Loading } from "#ui/skeleton.tsx";
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

interface State {
  answers: QuickAnswers;
  /** What the answers came to, once it was asked for. */
  result: QuickResult | null;
}

const first: State = { answers: firstAnswers, result: null };
const held = new KeptState(first, {
  draft: draftOf("quick-check"),
  write: ({ answers, result }) => ({ ...answers, isDone: result !== null }),
  read: ({ isDone, ...answers }) => ({ answers, result: isDone ? quickResult(answers) : null }),
});

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

/** Four answers and what they come to, reckoned here: nobody is asked. A refresh loses nothing of it. */
export function QuickCheckDialog(props: QuickCheckDialogProps) {
  const { open, onClose, onResult, onApply, onTalk } = props;
  const { value, change, isReady } = useKeptState(held);
  const { answers, result } = value;
  const check = () => {
    change((now) => ({ ...now, result: quickResult(now.answers) }));
    noteEvent("tool_finish", "dialog");
  };
  // Also of a result that was there before a refresh: the chat began anew with it.
  useEffect(() => {
    if (result !== null) onResult(toldOf(result));
  }, [result, onResult]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      size="medium"
      actions={result === null && isReady ? <Button onClick={check}>{words.check}</Button> : null}
    >
      {!isReady ? (
        <Loading label={words.answersBefore} lines={4} />
      ) : result === null ? (
        <QuickQuestions
          answers={answers}
          onChange={(next) => change((now) => ({ ...now, answers: next }))}
        />
      ) : (
        <QuickAnswerView
          result={result}
          costCents={answers.costCents}
          onAgain={() => change((now) => ({ ...now, result: null }))}
          onApply={onApply}
          onTalk={onTalk}
        />
      )}
    </Dialog>
  );
}
