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
import { readinessContent } from "../content.ts";
import { firstReadiness, readinessOf } from "../rules.ts";
import type { Readiness, ReadinessAnswers } from "../rules.ts";
import { ReadinessQuestions } from "./readiness-questions.tsx";
import { ReadinessView } from "./readiness-view.tsx";

const words = readinessContent[locale];

/** What the page's chat says of an assessment, and what of it can be passed on from there. */
function toldOf(result: Readiness, answers: ReadinessAnswers): LandingResult {
  const { score, band, factors, outcome } = result;
  return {
    id: randomId(),
    type: "robotic_assessment",
    sentences: [
      filled(words.said, { score, band: words.bands[band].toLowerCase() }),
      ...factors.map((factor) => words.factors[factor]),
      words.notMedical,
    ],
    share: {
      kind: "assessment",
      outcome,
      patientInterest: [words.implants[answers.implantType]],
      technologyQuestions: answers.currentConcerns.map((id) => words.concerns[id]),
      roboticReadiness: score,
    },
  };
}

interface State {
  answers: ReadinessAnswers;
  /** What the answers came to, once it was asked for. */
  result: Readiness | null;
}

const first: State = { answers: firstReadiness, result: null };
const held = new KeptState(first, {
  draft: draftOf("readiness"),
  write: ({ answers, result }) => ({
    ...answers,
    currentConcerns: [...answers.currentConcerns],
    isDone: result !== null,
  }),
  read: ({ isDone, ...answers }) => ({ answers, result: isDone ? readinessOf(answers) : null }),
});

export interface ReadinessDialogProps {
  open: boolean;
  onClose: () => void;
  /** Each finished assessment, once. */
  onResult: (result: LandingResult) => void;
  /** Goes on in the page's chat, which was given the result. */
  onTalk: () => void;
}

/** Six answers and what they come to, reckoned here. A refresh loses nothing of it. */
export function ReadinessDialog({ open, onClose, onResult, onTalk }: ReadinessDialogProps) {
  const { value, change, isReady } = useKeptState(held);
  const { answers, result } = value;
  const check = () => {
    change((now) => ({ ...now, result: readinessOf(now.answers) }));
    noteEvent("tool_finish", "assessment");
  };
  // Also of a result that was there before a refresh: the chat began anew with it.
  useEffect(() => {
    if (result !== null) onResult(toldOf(result, answers));
  }, [result, answers, onResult]);
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
        <ReadinessQuestions
          answers={answers}
          onChange={(next) => change((now) => ({ ...now, answers: next }))}
        />
      ) : (
        <ReadinessView
          result={result}
          onAgain={() => change((now) => ({ ...now, result: null }))}
          onTalk={onTalk}
        />
      )}
    </Dialog>
  );
}
