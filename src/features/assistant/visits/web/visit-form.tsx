import { useEffect, useRef, useState } from "react";
import type { AppError } from "#errors.ts";
import { smsConsentWords } from "#features/booking/appointments/rules.ts";
import { useKeptState } from "#features/drafts/web/public.ts";
import { locale } from "#practice/locale.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { visitCards } from "../content.ts";
import type { FormPurpose } from "../contract.ts";
import { asAppError, sendDetails, type VisitDetailsInput } from "./api.ts";
import { detailsAtFirst, type TypedDetails, typedDetails } from "./use-typed-details.ts";
import styles from "./visit-facts.module.css";

const words = visitCards[locale].form;

/** Said or typed by whoever sends, and never kept. */
type Said = { confirmationCode: string; isAdult: boolean };
type Typed = TypedDetails & Said;
const unsaid: Said = { confirmationCode: "", isAdult: false };

function bodyOf(purpose: FormPurpose, typed: Typed): VisitDetailsInput {
  const { firstName, lastName, phone, email, consentSms, confirmationCode, contact, name } = typed;
  if (purpose === "proof") return { purpose, confirmationCode, contact };
  if (purpose === "person") return { purpose, name, contact };
  return {
    purpose,
    firstName,
    lastName,
    phone,
    ...(email.trim() !== "" && { email }),
    // The server says what is wrong when it was not ticked.
    isAdult: typed.isAdult as true,
    consentSms,
  };
}

const textFields = {
  book: [
    ["firstName", "given-name", "text"],
    ["lastName", "family-name", "text"],
    ["phone", "tel", "tel"],
    ["email", "email", "email"],
  ],
  proof: [
    ["confirmationCode", "off", "text"],
    ["contact", "email", "text"],
  ],
  person: [
    ["name", "name", "text"],
    ["contact", "email", "text"],
  ],
} as const;

const labels = { ...words, confirmationCode: words.code };

function useDetailsForm(
  conversationId: string,
  purpose: FormPurpose,
  onGiven: (say: string) => void,
) {
  const { value, change: keep } = useKeptState(typedDetails);
  const [said, setSaid] = useState(unsaid);
  // They belong to their conversation: another one begins with nothing.
  const own = value.conversationId === conversationId ? value : detailsAtFirst;
  const typed: Typed = { ...own, ...said };
  const [error, setError] = useState<AppError | null>(null);
  const [isSending, setSending] = useState(false);
  const [given, setGiven] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const send = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    try {
      const { say } = await sendDetails(conversationId, bodyOf(purpose, typed));
      setError(null);
      setGiven(say);
      typedDetails.clear();
      onGiven(say);
    } catch (thrown) {
      setError(asAppError(thrown));
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  const say = (part: Partial<Said>) => setSaid({ ...said, ...part });
  const type = (part: Partial<TypedDetails>) =>
    keep((now) => ({
      ...(now.conversationId === conversationId ? now : detailsAtFirst),
      conversationId,
      ...part,
    }));
  const write = (field: (typeof textFields)[FormPurpose][number][0], text: string) =>
    field === "confirmationCode" ? say({ confirmationCode: text }) : type({ [field]: text });
  return { typed, write, type, say, error, isSending, given, send: () => void send() };
}

export interface VisitFormProps {
  conversationId: string;
  purpose: FormPurpose;
  /** Something is being said or answered: a press has to wait. */
  isBusy: boolean;
  /** The server has it; `say` lets the conversation go on. */
  onGiven: (say: string) => void;
}

/**
 * Asks for contact details; they go to the server alone and stand in no message. What was typed before a refresh is
 * found again.
 */
export function VisitForm(props: VisitFormProps) {
  const { isReady } = useKeptState(typedDetails);
  return isReady ? <DetailsForm {...props} /> : <Loading label="What you typed" lines={3} />;
}

function DetailsForm({ conversationId, purpose, isBusy, onGiven }: VisitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { typed, write, type, say, error, isSending, given, send } = useDetailsForm(
    conversationId,
    purpose,
    onGiven,
  );
  const fields = error?.fields ?? {};
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  if (given !== null)
    return (
      <section data-to-do="" className={styles.card} aria-label={words[purpose]}>
        <p className={styles.note}>{words.given}</p>
        <div className={styles.buttons}>
          <Button
            size="small"
            busy={isBusy}
            busyLabel={words.sending}
            onClick={() => onGiven(given)}
          >
            {words.send}
          </Button>
        </div>
      </section>
    );
  const hints: Partial<Record<keyof Typed, string>> = {
    email: words.emailHint,
    ...(purpose === "proof" && { contact: words.contactHint }),
  };
  return (
    <form
      ref={form}
      noValidate
      data-to-do=""
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3 className={styles.heading}>{words[purpose]}</h3>
      {error && Object.keys(fields).length === 0 ? (
        <Notice tone="error" title={words.failed}>
          {error.message}
        </Notice>
      ) : null}
      {textFields[purpose].map(([name, autoComplete, kind]) => (
        <TextField
          key={name}
          label={labels[name]}
          type={kind}
          autoComplete={autoComplete}
          optional={name === "email"}
          hint={hints[name]}
          maxLength={254}
          value={typed[name]}
          error={fields[name]}
          onChange={({ target }) => write(name, target.value)}
        />
      ))}
      {purpose === "book" ? (
        <>
          <Checkbox
            label={words.adult}
            checked={typed.isAdult}
            error={fields["isAdult"]}
            onChange={({ target }) => say({ isAdult: target.checked })}
          />
          <Checkbox
            label={smsConsentWords}
            checked={typed.consentSms}
            onChange={({ target }) => type({ consentSms: target.checked })}
          />
        </>
      ) : null}
      <p className={styles.note}>{words.privacy}</p>
      <Button type="submit" size="small" busy={isSending} busyLabel={words.sending}>
        {words.send}
      </Button>
    </form>
  );
}
