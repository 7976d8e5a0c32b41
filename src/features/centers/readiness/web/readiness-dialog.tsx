import { useState } from "react";
import type { LandingResult } from "#features/assistant/landing-chats/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { randomId } from "#ui/random-id.ts";
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

export interface ReadinessDialogProps {
  open: boolean;
  onClose: () => void;
  /** Each finished assessment, once. */
  onResult: (result: LandingResult) => void;
  /** Goes on in the page's chat, which was given the result. */
  onTalk: () => void;
}

/** Six answers and what they come to, reckoned here and kept nowhere. */
export function ReadinessDialog({ open, onClose, onResult, onTalk }: ReadinessDialogProps) {
  const [answers, setAnswers] = useState<ReadinessAnswers>(firstReadiness);
  const [result, setResult] = useState<Readiness | null>(null);
  const check = () => {
    const found = readinessOf(answers);
    setResult(found);
    noteEvent("tool_finish", "assessment");
    onResult(toldOf(found, answers));
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
        <ReadinessQuestions answers={answers} onChange={setAnswers} />
      ) : (
        <ReadinessView result={result} onAgain={() => setResult(null)} onTalk={onTalk} />
      )}
    </Dialog>
  );
}
