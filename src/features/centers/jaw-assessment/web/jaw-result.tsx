import { useState } from "react";
import type { CSSProperties, RefObject } from "react";
import { openChat } from "#features/assistant/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { ButtonLink, TextButton } from "#ui/button.tsx";
import { IconMessageCircle, IconPhone, IconRefresh } from "#ui/icons.ts";
import { IconPrinter } from "#ui/late-icons.ts";
import { Notice } from "#ui/notice.tsx";
import { jawAssessmentContent } from "../content.ts";
import {
  callFirst,
  chatMessageOf,
  highestTotal,
  jawBands,
  meaningOf,
  weightiest,
  zoneOf,
} from "../rules.ts";
import type { JawAnswers, JawResult } from "../rules.ts";
import { JawEmergency } from "./jaw-emergency.tsx";
import { pointsOf } from "./jaw-question.tsx";
import styles from "./jaw-result.module.css";
import { JawSheet } from "./jaw-sheet.tsx";

const words = jawAssessmentContent[locale];

/** The second press of a double one is not meant for the button that has come under the finger. */
function once(act: () => void) {
  return ({ detail }: { detail: number }) => {
    if (detail < 2) act();
  };
}

/** Where the points lie between none and all, to scale. */
function Zones({ total, band }: JawResult) {
  return (
    <div className={styles.zones} style={{ "--at": total / highestTotal } as CSSProperties}>
      <div className={styles.scale} aria-hidden="true">
        {jawBands.map((one) => (
          <span key={one} data-band={one} data-on={one === band ? "" : undefined} />
        ))}
        <span className={styles.mark} data-band={band}>
          {total}
        </span>
      </div>
      <ul className={styles.names}>
        {jawBands.map((one) => (
          <li key={one} data-band={one} data-on={one === band ? "" : undefined}>
            <span>{words.bands[one].name}</span>
            <span>{filled(words.zone, zoneOf(one))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The answers with the most points. */
function Weightiest({ answers }: { answers: JawAnswers }) {
  const rows = weightiest(answers).flatMap((at) => {
    const question = words.questions[at];
    return question ? [{ ...question, score: answers[at] ?? 0 }] : [];
  });
  if (rows.length === 0)
    return answers.some((score) => score !== 0) ? <p>{words.weighedAlike}</p> : null;
  return (
    <>
      <h4 className={styles.subtitle}>{words.weighed}</h4>
      <ul className={styles.rows}>
        {rows.map(({ id, sign, score }) => (
          <li key={id}>
            <span>{words.answers[score]}</span>
            <span>{sign}</span>
            <span>{pointsOf(score)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** When a person should be called and not a visit awaited. */
function CallFirst({ why }: { why: string }) {
  return (
    <Notice
      tone="warning"
      className={styles.notice}
      actions={
        <ButtonLink
          href={`tel:${identity.phone.e164}`}
          variant="line"
          size="small"
          icon={<IconPhone size={18} stroke={1.5} aria-hidden="true" />}
        >
          {filled(words.call, { phone: identity.phone.display })}
        </ButtonLink>
      }
    >
      {why}
    </Notice>
  );
}

function Actions({ result, onRetake }: { result: JawResult; onRetake: () => void }) {
  const [isSent, setSent] = useState(false);
  const save = () => {
    // Once for a result: pressed again, it only leads back to the chat.
    if (isSent) {
      openChat();
      return;
    }
    noteEvent("tmj_interest", "assessment");
    const { total, isLocking, isFrequent } = result;
    openChat(chatMessageOf(result), { kind: "jaw-result", total, isLocking, isFrequent });
    setSent(true);
  };
  return (
    <>
      <div className={styles.actions}>
        <ButtonLink to="/booking?service=tmj-consultation">{words.times}</ButtonLink>
        <TextButton
          aria-haspopup="dialog"
          icon={<IconMessageCircle size={18} stroke={1.5} aria-hidden="true" />}
          onClick={once(save)}
        >
          {isSent ? words.toChat : words.save}
        </TextButton>
        <TextButton
          icon={<IconPrinter size={18} stroke={1.5} aria-hidden="true" />}
          onClick={once(() => window.print())}
        >
          {words.print}
        </TextButton>
        <TextButton
          icon={<IconRefresh size={18} stroke={1.5} aria-hidden="true" />}
          onClick={once(onRetake)}
        >
          {words.retake}
        </TextButton>
      </div>
      <p className={styles.small}>
        {words.notDiagnosis} {isSent ? words.sent : `${words.kept} ${words.saveHint}`}
      </p>
    </>
  );
}

export interface JawResultViewProps {
  answers: JawAnswers;
  result: JawResult;
  heading: RefObject<HTMLHeadingElement | null>;
  onRetake: () => void;
}

/** What the answers come to, what weighed most, and the ways on. It is a pointer, not a diagnosis. */
export function JawResultView({ answers, result, heading, onRetake }: JawResultViewProps) {
  const { total, band } = result;
  const urgent = callFirst(result);
  return (
    <div className={styles.result}>
      <h3 ref={heading} tabIndex={-1} className={styles.band}>
        {words.bands[band].name}
      </h3>
      <p className={styles.sum}>{filled(words.total, { total, most: highestTotal })}</p>
      <p className={styles.text}>{meaningOf(result)}</p>
      <Zones {...result} />
      {urgent === null ? null : <CallFirst why={urgent} />}
      <Weightiest answers={answers} />
      <Actions result={result} onRetake={onRetake} />
      <JawEmergency />
      <JawSheet answers={answers} result={result} />
    </div>
  );
}
