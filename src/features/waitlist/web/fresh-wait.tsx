import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { draftOf, KeptState, useKeptState } from "#features/drafts/web/public.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { useRequestKey } from "#ui/use-request-key.ts";
import { waitlistConsent } from "../content.ts";
import type { Waiting, WishInput } from "../entries/contract.ts";
import { asAppError, requestFreshWait } from "./api.ts";
import { useWish } from "./use-wish.ts";
import { WaitWords } from "./wait-words.tsx";
import styles from "./wait-panel.module.css";
import { WishFields } from "./wish-fields.tsx";

export interface FreshWaitProps {
  serviceId: string;
  provider: { id: string; name: string } | null;
}

/** Waiting for a time of a service when none of the free ones suits. */
export function FreshWait({ serviceId, provider }: FreshWaitProps) {
  const [isOpen, setOpen] = useState(false);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (waiting) said.current?.focus({ preventScroll: true });
  }, [waiting]);
  return (
    <section className={styles.panel} aria-labelledby="waitlist">
      <h2 id="waitlist" className={styles.title}>
        No time that suits you?
      </h2>
      <p ref={said} tabIndex={-1} className={styles.words} role="status">
        {waiting ? (
          <WaitWords waiting={waiting} />
        ) : (
          "We can write to you when another time becomes free. Nothing is booked by that."
        )}
      </p>
      {waiting === null && isOpen ? (
        <FreshForm
          serviceId={serviceId}
          provider={provider}
          onDone={setWaiting}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {waiting === null && !isOpen ? (
        <Button variant="line" onClick={() => setOpen(true)}>
          Tell me when a time becomes free
        </Button>
      ) : null}
    </section>
  );
}

const people = { firstName: "", lastName: "", email: "", phone: "" };
type Person = typeof people;
const fields: readonly {
  name: keyof Person;
  label: string;
  type: string;
  autoComplete: string;
  maxLength: number;
}[] = [
  {
    name: "firstName",
    label: "First name",
    type: "text",
    autoComplete: "given-name",
    maxLength: 80,
  },
  {
    name: "lastName",
    label: "Last name",
    type: "text",
    autoComplete: "family-name",
    maxLength: 80,
  },
  { name: "email", label: "Email", type: "email", autoComplete: "email", maxLength: 254 },
  { name: "phone", label: "Phone", type: "tel", autoComplete: "tel", maxLength: 40 },
];

/** What was typed and chosen; null: nothing was changed of the usual wish. */
type Typed = { person: Person; wish: WishInput | null };
const first: Typed = { person: people, wish: null };
/** Without the ticks: whoever sends says those anew. */
const held = new KeptState(first, {
  draft: draftOf("waitlist-entry"),
  write: ({ person, wish }) => ({ ...person, wish }),
  read: ({ wish, ...person }): Typed => ({ person, wish }),
});

interface FreshFormProps extends FreshWaitProps {
  onDone: (waiting: Waiting) => void;
  onClose: () => void;
}

function FreshForm(props: FreshFormProps) {
  const { isReady } = useKeptState(held);
  return isReady ? <FreshFields {...props} /> : <Loading label="What you typed" lines={4} />;
}

/** The wish as it stands in the form is kept once it differs from what it began with. */
function useKeptWish(known: WishInput | null, onChange: (wish: WishInput) => void) {
  const form = useWish(known);
  const { wish } = form;
  const begun = useRef(wish);
  useEffect(() => {
    if (wish === begun.current) return;
    begun.current = wish;
    onChange(wish);
  }, [wish, onChange]);
  return form;
}

/** Whom it was typed for may not give the visit that is chosen now. */
function wishWith(wish: WishInput | null, provider: FreshWaitProps["provider"]): WishInput | null {
  if (wish === null || wish.staffId === null || wish.staffId === provider?.id) return wish;
  return { ...wish, staffId: null };
}

const keepWish = (wish: WishInput) => held.change((now) => ({ ...now, wish }));

function FreshFields({ serviceId, provider, onDone, onClose }: FreshFormProps) {
  const id = useId();
  const { value, change } = useKeptState(held);
  const { person } = value;
  const form = useKeptWish(wishWith(value.wish, provider), keepWish);
  const [isAdult, setAdult] = useState(false);
  const [consentSms, setConsent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const own = useRef<HTMLFormElement>(null);
  const { keyOf, settle } = useRequestKey();
  useEffect(() => own.current?.querySelector("input")?.focus(), []);
  const save = useMutation({
    mutationFn: () => {
      const body = {
        serviceId,
        wish: form.wish,
        patient: person,
        isAdult: true,
        consentSms,
      } as const;
      return requestFreshWait(body, keyOf([body]));
    },
    onSuccess: (waiting) => {
      held.clear();
      onDone(waiting);
    },
    onError: settle,
  });
  const refused = save.error ? asAppError(save.error) : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const missing = isAdult
      ? form.problem
      : "Waiting without a visit is for adults. For a child please choose a time first, then ask for an earlier one.";
    setProblem(missing);
    if (missing === null && !save.isPending) save.mutate();
  };
  return (
    <form ref={own} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.names}>
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            id={`${id}-${name}`}
            name={name}
            value={person[name]}
            error={refused?.fields?.[`patient.${name}`]}
            onChange={(event) => {
              const { value: typed } = event.target;
              change((now) => ({ ...now, person: { ...now.person, [name]: typed } }));
            }}
          />
        ))}
      </div>
      <WishFields form={form} provider={provider} id={id} />
      <Checkbox
        checked={isAdult}
        onChange={(event) => setAdult(event.target.checked)}
        label="I am 18 or older"
      />
      <Checkbox
        checked={consentSms}
        onChange={(event) => setConsent(event.target.checked)}
        label={waitlistConsent.words}
      />
      {problem !== null ? <Notice tone="error" title={problem} /> : null}
      {refused ? (
        <Notice tone="error" title="You are not on the waitlist yet.">
          {refused.message}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" busy={save.isPending} busyLabel="Saving">
          Put me on the waitlist
        </Button>
        <TextButton onClick={onClose}>Not now</TextButton>
      </div>
    </form>
  );
}
