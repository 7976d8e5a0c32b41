import { Suspense, useEffect, useRef } from "react";
import type { LandingResult } from "#features/assistant/landing-chats/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { locale } from "#practice/locale.ts";
import { randomId } from "#ui/random-id.ts";
import { Loading } from "#ui/skeleton.tsx";
import { centerDrawings } from "../../web/center-drawings.tsx";
import { jawAssessmentContent } from "../content.ts";
import { sentencesOf } from "../rules.ts";
import type { JawResult } from "../rules.ts";
import styles from "./jaw-assessment.module.css";
import { JawQuestion } from "./jaw-question.tsx";
import { JawResultView } from "./jaw-result.tsx";
import { type Assessing, useJawAssessment } from "./use-jaw-assessment.ts";

const words = jawAssessmentContent[locale];
const Jaw = centerDrawings.tmj;

/** The joint that is asked about, with a sentence about the sign. */
function Joint({ about }: { about: string }) {
  return (
    <figure className={styles.joint}>
      <div className={styles.panel}>
        <Suspense>
          <Jaw className={styles.drawing} />
        </Suspense>
      </div>
      <figcaption className={styles.caption}>
        <span>{about}</span>
        <span>{words.illustration}</span>
      </figcaption>
    </figure>
  );
}

/** The result as the page's own chat shows it; it goes nowhere from there. */
function forChat(result: JawResult | null): LandingResult | null {
  if (result === null) return null;
  return {
    id: randomId(),
    type: "jaw_assessment",
    sentences: sentencesOf(result),
    share: null,
  };
}

export interface JawAssessmentProps {
  /** Told of every result, for the page's chat, and of null when the questions begin anew. */
  onResult: (result: LandingResult | null) => void;
}

/** Eight questions about the jaw and what the answers come to; nobody is told of it by itself. */
export function JawAssessment({ onResult }: JawAssessmentProps) {
  const assessing = useJawAssessment();
  // Before they are there nothing can be answered that they would replace, and nothing moves the eye.
  return assessing.isReady ? (
    <Assessment assessing={assessing} onResult={onResult} />
  ) : (
    <Loading label={words.answersBefore} lines={6} />
  );
}

function Assessment({ assessing, onResult }: JawAssessmentProps & { assessing: Assessing }) {
  const { at, answers, result } = assessing;
  const heading = useRef<HTMLHeadingElement>(null);
  const place = result ? "result" : at;
  const shown = useRef<number | "result">(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus();
    if (place === "result") noteEvent("tool_finish", "assessment");
  }, [place]);
  // Also of a result that was there before a refresh: the chat began anew with it.
  useEffect(() => onResult(forChat(result)), [result, onResult]);
  return (
    <div className={styles.tool} data-hue="tmj">
      {result ? (
        <JawResultView
          answers={answers}
          result={result}
          heading={heading}
          onRetake={assessing.retake}
        />
      ) : (
        <JawQuestion assessing={assessing} heading={heading} />
      )}
      <Joint about={result ? words.caption : (words.questions[at]?.about ?? words.caption)} />
    </div>
  );
}
