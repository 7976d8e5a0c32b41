import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { formatFullDay } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { keepAnswer } from "#ui/keep-answer.ts";
import { Notice } from "#ui/notice.tsx";
import type { RecallTexts } from "../contract.ts";
import { recallConsentWords } from "../rules.ts";
import { asAppError, fetchRecallTexts, requestRecallTexts } from "./api.ts";
import styles from "./recall-panel.module.css";

export interface RecallPanelProps {
  /** The secret of the visit's manage link. */
  token: string;
}

const keyOf = (token: string) => ["recall-texts", token];

/** Agreeing to be texted when one is due to come again, and taking that back. */
export function RecallPanel({ token }: RecallPanelProps) {
  const client = useQueryClient();
  const said = useRef<HTMLParagraphElement>(null);
  /** How often something was answered here: each answer takes the focus. */
  const [answers, setAnswers] = useState(0);
  const { data, isPending, error } = useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => fetchRecallTexts(token, signal),
  });
  const change = useMutation({
    mutationFn: (isAgreed: boolean) => requestRecallTexts(token, isAgreed),
    onSuccess: (now) => {
      keepAnswer(client, keyOf(token), now);
      setAnswers((count) => count + 1);
    },
  });
  useEffect(() => {
    if (answers > 0) said.current?.focus({ preventScroll: true });
  }, [answers]);
  if (isPending || error || !data) return null;
  return (
    <section className={styles.panel} aria-labelledby="recall-texts">
      <h2 id="recall-texts" className={styles.title}>
        When you are due again
      </h2>
      <p ref={said} tabIndex={-1} className={styles.words} role="status">
        {wordsOf(data, answers > 0)}
      </p>
      {change.error ? (
        <Notice tone="error" title="Nothing was changed.">
          {asAppError(change.error).message}
        </Notice>
      ) : null}
      {data.isAgreed ? (
        <Button
          variant="line"
          onClick={() => change.mutate(false)}
          busy={change.isPending}
          busyLabel="Ending"
        >
          End these texts
        </Button>
      ) : null}
      {data.isAgreed || data.isStopped ? null : (
        <Agreement isBusy={change.isPending} onAgree={() => change.mutate(true)} />
      )}
    </section>
  );
}

function wordsOf({ since, isStopped }: RecallTexts, hasAnswered: boolean): string {
  if (isStopped) return "You ended our texts. Text START to us from your phone to get them again.";
  if (since !== null) {
    return `You agreed on ${formatFullDay(new Date(since))} to a text when you are due to come again.`;
  }
  return hasAnswered
    ? "We will not text you about coming again. Texts about your visits stay as they are."
    : "We can remind you by text. Nothing changes if you leave this as it is.";
}

function Agreement({ isBusy, onAgree }: { isBusy: boolean; onAgree: () => void }) {
  const [isTicked, setTicked] = useState(false);
  const [isTried, setTried] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isTicked && !isBusy) onAgree();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Checkbox
        checked={isTicked}
        onChange={(event) => setTicked(event.target.checked)}
        label={recallConsentWords}
        error={isTried && !isTicked ? "Tick the box if you agree." : undefined}
      />
      <Button type="submit" variant="line" busy={isBusy} busyLabel="Saving">
        Save
      </Button>
    </form>
  );
}
