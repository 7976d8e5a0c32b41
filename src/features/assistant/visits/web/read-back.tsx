import { useEffect, useState } from "react";
import { locale } from "#practice/locale.ts";
import { formatDay, formatTime } from "#practice/time.ts";
import { Button, TextButton } from "#ui/button.tsx";
import type { ChatAction } from "../../contract.ts";
import { visitCards } from "../content.ts";
import { useArrangedVisit } from "./use-arranged-visit.ts";
import { Facts } from "./visit-facts.tsx";
import styles from "./visit-facts.module.css";

const words = visitCards[locale];

/** Whether a moment has come; looked at again when it does. */
function usePassed(moment: string | null): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (moment === null) return;
    const left = new Date(moment).getTime() - Date.now();
    const timer = setTimeout(() => setPassed(true), Math.max(left, 0));
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [moment]);
  return isPassed;
}

function Held({ until }: { until: string | null }) {
  const isPassed = usePassed(until);
  const isKept = until !== null && !isPassed;
  return (
    <p role="status" className={styles.note}>
      {isKept ? words.kept.replace("{time}", formatTime(new Date(until))) : words.notKept}
    </p>
  );
}

export interface ReadBackProps {
  conversationId: string;
  action: Extract<ChatAction, { kind: "read-back" }>;
  /** The newest message: it can still be answered. */
  isLive: boolean;
  isBusy: boolean;
  onSay: (text: string) => void;
}

/** What is about to happen, with a yes and a no; nothing happens without the yes. */
export function ReadBack({ conversationId, action, isLive, isBusy, onSay }: ReadBackProps) {
  const { arranged, again } = useArrangedVisit(isLive ? conversationId : null);
  const { purpose, start, from, serviceName, staffName, minutes, yes, no } = action;
  const at = new Date(start);
  const contact = arranged.state === "ready" ? arranged.visit.contact : null;
  const person = [contact?.name, contact?.phone, contact?.email].filter((part) => part).join(", ");
  const facts = [
    [words.when, `${formatDay(at)} at ${formatTime(at)}`],
    ...(from === null
      ? []
      : [[words.before, `${formatDay(new Date(from))} at ${formatTime(new Date(from))}`]]),
    [words.what, `${serviceName}, ${words.length.replace("{minutes}", String(minutes))}`],
    [words.who, staffName],
    ...(purpose === "book" && person !== "" ? [[words.patient, person]] : []),
  ];
  return (
    <section
      data-to-do={isLive ? "" : undefined}
      className={styles.card}
      aria-label={words.readBack[purpose]}
    >
      <h3 className={styles.heading}>{words.readBack[purpose]}</h3>
      <Facts facts={facts} />
      {isLive && arranged.state === "failed" ? (
        <p role="status" className={styles.note}>
          {words.lost} <TextButton onClick={again}>{words.again}</TextButton>
        </p>
      ) : null}
      {isLive && arranged.state === "ready" && purpose !== "cancel" ? (
        <Held until={arranged.visit.heldUntil} />
      ) : null}
      {isLive ? (
        <div className={styles.buttons}>
          <Button
            size="small"
            variant={purpose === "cancel" ? "danger" : "filled"}
            aria-disabled={isBusy}
            onClick={() => onSay(yes.text)}
          >
            {yes.label}
          </Button>
          <Button size="small" variant="line" aria-disabled={isBusy} onClick={() => onSay(no.text)}>
            {no.label}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
