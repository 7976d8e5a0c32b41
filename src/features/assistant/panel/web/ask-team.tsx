import { useEffect, useRef } from "react";
import { locale } from "#practice/locale.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { longestQuestion } from "../../contract.ts";
import { panelContent } from "../content.ts";
import styles from "./ask-team.module.css";
import { useDraft } from "./use-draft.ts";
import { useTeamQuestion } from "./use-team-question.ts";

const words = panelContent[locale].ask;

export interface AskTeamProps {
  question: string;
  /** Where its draft belongs. */
  place: string;
  onCancel: () => void;
}

/** Hands a question to the team, with a way to answer it. What was typed stays until it is sent. */
export function AskTeam({ question, place, onCancel }: AskTeamProps) {
  const [text, setText] = useDraft(`${place}.question`, question.slice(0, longestQuestion));
  const [name, setName] = useDraft("ask.name");
  const [contact, setContact] = useDraft("ask.contact");
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const { answeredBy, error, isSending, send } = useTeamQuestion(place);
  const fields = error?.fields ?? {};

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input")?.focus();
  }, []);
  useEffect(() => {
    if (answeredBy !== null) done.current?.focus();
  }, [answeredBy]);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);

  if (answeredBy !== null) {
    return (
      <p ref={done} tabIndex={-1} className={styles.done}>
        {words.sent.replace("{when}", answeredBy)}
      </p>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send({ question: text, name, contact });
      }}
    >
      <h3 className={styles.heading}>{words.heading}</h3>
      {error && (Object.keys(fields).length === 0 || fields["conversationId"]) ? (
        <Notice tone="error" title={words.failed}>
          {fields["conversationId"] ?? error.message}
        </Notice>
      ) : null}
      <TextArea
        label={words.question}
        rows={2}
        maxLength={longestQuestion}
        value={text}
        error={fields["question"]}
        hint={question.length > longestQuestion ? words.shortened : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <TextField
        label={words.name}
        autoComplete="name"
        maxLength={100}
        value={name}
        error={fields["name"]}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={words.contact}
        hint={words.contactHint}
        autoComplete="email"
        maxLength={200}
        value={contact}
        error={fields["contact"]}
        onChange={({ target }) => setContact(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" busy={isSending} busyLabel={words.sending}>
          {words.send}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel} disabled={isSending}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
