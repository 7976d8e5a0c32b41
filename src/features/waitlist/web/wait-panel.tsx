import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { practiceDate } from "#practice/time.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { keepAnswer } from "#ui/keep-answer.ts";
import { Notice } from "#ui/notice.tsx";
import { waitlistConsent } from "../content.ts";
import type { Waiting } from "../entries/contract.ts";
import { asAppError, fetchWaiting, requestLeave, requestWait } from "./api.ts";
import { useWish } from "./use-wish.ts";
import { WaitWords } from "./wait-words.tsx";
import styles from "./wait-panel.module.css";
import { WishFields } from "./wish-fields.tsx";

export interface WaitPanelProps {
  /** The secret of the visit's manage link. */
  token: string;
  /** When the visit is now. */
  start: string;
  provider: { id: string; name: string };
}

const waitingKey = (token: string) => ["waitlist", "visit", token];

/** Waiting for an earlier time of a visit: beginning, changing and ending it. */
export function WaitPanel(props: WaitPanelProps) {
  const { token } = props;
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [happened, setHappened] = useState("");
  /** How often something was answered here: each answer takes the focus. */
  const [answers, setAnswers] = useState(0);
  const said = useRef<HTMLParagraphElement>(null);
  const { data, isPending, error } = useQuery({
    queryKey: waitingKey(token),
    queryFn: ({ signal }) => fetchWaiting(token, signal),
  });
  useEffect(() => {
    if (answers > 0) said.current?.focus({ preventScroll: true });
  }, [answers]);
  const know = (waiting: Waiting | null, words: string) => {
    keepAnswer(client, waitingKey(token), waiting);
    setOpen(false);
    setHappened(words);
    setAnswers((count) => count + 1);
  };
  const leave = useMutation({
    mutationFn: () => requestLeave(token),
    onSuccess: () => know(null, "You are no longer on the waitlist."),
  });
  if (isPending || error) return null;
  const waiting = data ?? null;
  return (
    <section className={styles.panel} aria-labelledby="waitlist">
      <h2 id="waitlist" className={styles.title}>
        An earlier time?
      </h2>
      <p ref={said} tabIndex={-1} className={styles.words} role="status">
        {waiting ? (
          <WaitWords waiting={waiting} />
        ) : (
          `${happened === "" ? "Times become free now and then." : happened} This visit stays yours while you wait.`
        )}
      </p>
      {leave.error ? (
        <Notice tone="error" title="You are still on the waitlist.">
          {asAppError(leave.error).message}
        </Notice>
      ) : null}
      {isOpen ? (
        <WaitForm
          {...props}
          waiting={waiting}
          onDone={(now) => know(now, "")}
          onClose={() => setOpen(false)}
        />
      ) : (
        <div className={styles.actions}>
          <Button variant="line" onClick={() => setOpen(true)}>
            {waiting ? "Change the days" : "Tell me if an earlier time becomes free"}
          </Button>
          {waiting ? (
            <TextButton onClick={() => leave.mutate()} aria-disabled={leave.isPending}>
              Leave the waitlist
            </TextButton>
          ) : null}
        </div>
      )}
    </section>
  );
}

interface WaitFormProps extends WaitPanelProps {
  waiting: Waiting | null;
  onDone: (waiting: Waiting) => void;
  onClose: () => void;
}

function WaitForm({ token, start, provider, waiting, onDone, onClose }: WaitFormProps) {
  const id = useId();
  const form = useWish(waiting?.wish ?? null, practiceDate(new Date(start)));
  const [consentSms, setConsent] = useState(false);
  const [isTried, setTried] = useState(false);
  const heading = useRef<HTMLFormElement>(null);
  useEffect(() => heading.current?.querySelector("input")?.focus(), []);
  const save = useMutation({
    mutationFn: () => requestWait(token, form.wish, consentSms),
    onSuccess: onDone,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (form.problem === null && !save.isPending) save.mutate();
  };
  return (
    <form ref={heading} className={styles.form} onSubmit={submit} noValidate>
      <WishFields form={form} provider={provider} id={id} />
      {waiting?.offersBy === "text" ? null : (
        <Checkbox
          checked={consentSms}
          onChange={(event) => setConsent(event.target.checked)}
          label={waitlistConsent.words}
        />
      )}
      {isTried && form.problem !== null ? <Notice tone="error" title={form.problem} /> : null}
      {save.error ? (
        <Notice tone="error" title="You are not on the waitlist yet.">
          {asAppError(save.error).message}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" busy={save.isPending} busyLabel="Saving">
          {waiting ? "Save the days" : "Put me on the waitlist"}
        </Button>
        <TextButton onClick={onClose}>Not now</TextButton>
      </div>
    </form>
  );
}
