import { useEffect, useRef, useState } from "react";
import { draftOf, KeptState, useKeptState } from "#features/drafts/web/public.ts";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { Button, TextLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { canBeReached } from "../../team-questions/rules.ts";
import { landingChatContent } from "../content.ts";
import { type LandingSaid, lastMessages, mostMessages } from "../rules.ts";
import type { Shareable } from "./api.ts";
import styles from "./share-form.module.css";
import { useShare } from "./use-share.ts";

const words = landingChatContent[locale].share;

type Contact = { name: string; contact: string };
type Typed = Contact & { isAgreed: boolean };
type Problems = Partial<Record<keyof Typed, string | undefined>>;

function problemsOf({ name, contact, isAgreed }: Typed): Problems {
  return {
    ...(name.trim() === "" && { name: words.nameMissing }),
    ...(!canBeReached(contact) && { contact: words.contactMissing }),
    ...(!isAgreed && { isAgreed: words.agreeMissing }),
  };
}

const nobody: Contact = { name: "", contact: "" };
/** Without the tick: whoever sends agrees to it then. */
const held = new KeptState(nobody, {
  draft: draftOf("result-share"),
  write: (typed) => typed,
  read: (typed) => typed,
});

export interface ShareFormProps {
  shareable: Shareable;
  messages: readonly LandingSaid[];
  onShared: () => void;
}

/** Passes a result to the team, and only after the box was ticked. What was typed stays until it is there. */
export function ShareForm({ shareable, messages, onShared }: ShareFormProps) {
  const { value: contact, change: type, isReady } = useKeptState(held);
  const [isAgreed, setAgreed] = useState(false);
  const typed: Typed = { ...contact, isAgreed };
  const [own, setOwn] = useState<Problems>({});
  const { state, send } = useShare(shareable, lastMessages(messages), () => {
    held.clear();
    onShared();
  });
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const problem = state.kind === "typing" ? state.problem : null;
  const hasOwn = Object.keys(own).length > 0;
  useEffect(() => {
    if (hasOwn || problem) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [hasOwn, problem]);
  useEffect(() => {
    if (state.kind === "sent") done.current?.focus();
  }, [state.kind]);
  if (state.kind === "sent")
    return (
      <p ref={done} tabIndex={-1} className={styles.sent}>
        {filled(words.sent, { when: state.answeredBy })}
      </p>
    );
  if (!isReady) return <Loading label={words.typedBefore} lines={2} />;
  const change = (part: Partial<Contact>) => {
    setOwn({});
    type((now) => ({ ...now, ...part }));
  };
  const fields = problem?.fields ?? {};
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const found = problemsOf(typed);
        setOwn(found);
        if (Object.keys(found).length === 0) send({ name: typed.name, contact: typed.contact });
      }}
    >
      <h3 className={styles.title}>{words.title}</h3>
      <p className={styles.text}>{filled(words.text, { count: mostMessages })}</p>
      <TextField
        label={words.name}
        autoComplete="name"
        maxLength={100}
        value={typed.name}
        error={own.name ?? fields["contactInfo.name"]}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={words.contact}
        autoComplete="email"
        maxLength={200}
        value={typed.contact}
        error={own.contact ?? fields["contactInfo.contact"]}
        onChange={({ target }) => change({ contact: target.value })}
      />
      <Checkbox
        label={words.agree}
        checked={typed.isAgreed}
        error={own.isAgreed}
        onChange={({ target }) => {
          setOwn({});
          setAgreed(target.checked);
        }}
      />
      {problem ? (
        <Notice
          tone="error"
          title={words.failed}
          actions={
            <TextLink href={`tel:${identity.phone.e164}`}>
              {filled(words.call, { phone: identity.phone.display })}
            </TextLink>
          }
        >
          {problem.message}
        </Notice>
      ) : null}
      <Button type="submit" size="small" busy={state.kind === "sending"} busyLabel={words.sending}>
        {problem ? landingChatContent[locale].retry : words.send}
      </Button>
    </form>
  );
}
