import { useEffect, useRef } from "react";
import type { AppError } from "#errors.ts";
import { locale } from "#practice/locale.ts";
import { visibleText } from "#text.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { insurancePageContent, insuranceTextConsent } from "../content.ts";
import type { FollowUpForm } from "../rules.ts";
import styles from "./insurance-follow-up.module.css";

const words = insurancePageContent[locale].followUp;

export interface InsuranceFollowUpProps {
  followUp: FollowUpForm & {
    problems: Readonly<Record<string, string>>;
    isSending: boolean;
    isKept: boolean;
    failure: AppError | null;
  };
  onType: (part: Partial<FollowUpForm>) => void;
  onSend: () => void;
  /** What was given is to be typed anew. */
  onChange: () => void;
}

/** Asks where the result of a check by hand is to be told. */
export function InsuranceFollowUp({ followUp, onType, onSend, onChange }: InsuranceFollowUpProps) {
  const { email, phone, consentSms, problems, isSending, isKept, failure } = followUp;
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const wasKept = useRef(isKept);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);
  useEffect(() => {
    if (isKept && !wasKept.current) done.current?.focus();
    if (!isKept && wasKept.current) form.current?.querySelector("input")?.focus();
    wasKept.current = isKept;
  }, [isKept]);
  if (isKept)
    return (
      <div className={styles.card}>
        <p ref={done} tabIndex={-1} className={styles.done}>
          {words.kept}
        </p>
        <TextButton onClick={onChange}>{words.change}</TextButton>
      </div>
    );
  const isMarked = Object.keys(problems).length > 0;
  return (
    <form
      ref={form}
      noValidate
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <h4 className={styles.heading}>{words.title}</h4>
      <p className={styles.note}>{words.intro}</p>
      {failure && !isMarked ? (
        <Notice tone="error" title={isAnswerLost(failure) ? words.lost : words.failed}>
          {isAnswerLost(failure) ? words.lookAgain : failure.message}
        </Notice>
      ) : null}
      <TextField
        label={words.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={problems["email"]}
        onChange={({ target }) => onType({ email: target.value })}
      />
      <TextField
        label={words.phone}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={phone}
        error={problems["phone"]}
        onChange={({ target }) => {
          const isGone = visibleText(target.value) === "";
          onType({ phone: target.value, ...(isGone && { consentSms: false }) });
        }}
      />
      {visibleText(phone) === "" ? null : (
        <Checkbox
          label={insuranceTextConsent.words}
          checked={consentSms}
          error={problems["consentSms"]}
          onChange={({ target }) => onType({ consentSms: target.checked })}
        />
      )}
      <div>
        <Button type="submit" size="small" busy={isSending} busyLabel={words.sending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
