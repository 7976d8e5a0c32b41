import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { draftOf, KeptState, useKeptState } from "#features/drafts/web/public.ts";
import { askableItem } from "#practice/estimate-prices.ts";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { formatCalendarDate, practiceDate } from "#practice/time.ts";
import { Button, TextLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { ErrorSummary, Notice } from "#ui/notice.tsx";
import { QueryProvider } from "#ui/query-client.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { useRequestKey } from "#ui/use-request-key.ts";
import { birthContent } from "../../birth/content.ts";
import { readBirth } from "../../birth/rules.ts";
import { totalOf } from "../../rules.ts";
import styles from "./ask-dialog.module.css";
import type { Calculator } from "../contract.ts";
import { type Askable, chosenOf, ticked, type Ticks } from "../rules.ts";
import { asAppError, requestEstimate } from "./api.ts";

export interface AskDialogProps {
  from: Calculator;
  choices: readonly Askable[];
  onClose: () => void;
}

/** The small form by which a visitor asks for a written estimate. */
export function AskDialog(props: AskDialogProps) {
  return (
    <QueryProvider>
      <Asking {...props} />
    </QueryProvider>
  );
}

const nobody = { firstName: "", lastName: "", dateOfBirth: "", email: "", phone: "" };
type Person = typeof nobody;
const fields: readonly {
  name: keyof Person;
  label: string;
  type: string;
  autoComplete: string;
  maxLength?: number;
  hint?: string;
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
  {
    name: "dateOfBirth",
    label: "Date of birth",
    type: "text",
    // A browser would fill in the date another way round than it is asked for here.
    autoComplete: "off",
    maxLength: 40,
    hint: birthContent[locale].hint,
  },
  { name: "email", label: "Email", type: "email", autoComplete: "email", maxLength: 254 },
  { name: "phone", label: "Phone", type: "tel", autoComplete: "tel", maxLength: 40 },
];

/** What every field needs before the server is asked; a birth date is read besides. */
const missing: Record<Exclude<keyof Person, "dateOfBirth">, string> = {
  firstName: "Type your first name.",
  lastName: "Type your last name.",
  email: "Type your email address.",
  phone: "Type a phone number with 10 digits.",
};

interface State {
  person: Person;
  ticks: Ticks;
}

const idsOf = (ticks: Ticks, wanted: boolean) =>
  [...ticks].filter(([, isTicked]) => isTicked === wanted).map(([id]) => id);

const first: State = { person: nobody, ticks: new Map() };
/** One for the tab: closing the dialog, going elsewhere or a refresh loses nothing. */
const held = new KeptState(first, {
  draft: draftOf("estimate-request"),
  write: ({ person, ticks }) => ({
    ...person,
    ticked: idsOf(ticks, true),
    unticked: idsOf(ticks, false),
  }),
  read: ({ ticked: on, unticked: off, ...person }): State => ({
    person,
    ticks: new Map([
      ...on.map((id) => [id, true] as const),
      ...off.map((id) => [id, false] as const),
    ]),
  }),
});

function useAsking(from: Calculator, choices: readonly Askable[]) {
  const { value, change, isReady } = useKeptState(held);
  const { person, ticks } = value;
  const chosen = chosenOf(choices, ticks);
  const [own, setOwn] = useState<Record<string, string>>({});
  const { keyOf, settle } = useRequestKey();
  const ask = useMutation({
    mutationFn: async (dateOfBirth: string) => {
      const items = [...chosen].map(([id, quantity]) => ({ id, quantity }));
      const body = { person: { ...person, dateOfBirth }, from, items };
      return { ...(await requestEstimate(body, keyOf(body))), email: person.email };
    },
    onSuccess: held.clear,
    onError: settle,
  });
  const refused = ask.error ? asAppError(ask.error) : null;
  const problems = { ...refused?.fields, ...own };
  const submit = () => {
    const found: Record<string, string> = {};
    const born = readBirth(person.dateOfBirth, practiceDate(new Date()));
    for (const { name } of fields) {
      if (name === "dateOfBirth") {
        if ("problem" in born) found[`person.${name}`] = born.problem;
      } else if (person[name].trim() === "") found[`person.${name}`] = missing[name];
    }
    if (chosen.size === 0) found["items"] = "Choose at least one thing.";
    setOwn(found);
    if ("date" in born && Object.keys(found).length === 0 && !ask.isPending) ask.mutate(born.date);
  };
  const toggle = (one: Askable) => {
    setOwn({});
    change((now) => ({ ...now, ticks: ticked(now.ticks, one) }));
  };
  const type = (name: keyof Person, typed: string) => {
    setOwn({});
    change((now) => ({ ...now, person: { ...now.person, [name]: typed } }));
  };
  return { isReady, person, choices, chosen, problems, refused, ask, submit, toggle, type };
}

function Asking({ from, choices, onClose }: AskDialogProps) {
  const id = useId();
  const form = useAsking(from, choices);
  const { ask, refused, problems } = form;
  const summary = useRef<HTMLDivElement>(null);
  const named = Object.entries(problems).map(([field, message]) => ({
    id: `${id}-${field}`,
    message,
  }));
  const isRefused = named.length > 0 || refused !== null;
  useEffect(() => {
    if (isRefused) summary.current?.focus();
  }, [isRefused, refused]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={ask.isPending}
      size="medium"
      title={ask.data ? "We have your request" : "A written estimate"}
      actions={
        ask.data ? (
          <Button onClick={onClose}>Done</Button>
        ) : !form.isReady ? null : (
          <Button type="submit" form={id} busy={ask.isPending} busyLabel="Sending">
            Ask for the estimate
          </Button>
        )
      }
    >
      {ask.data ? (
        <Asked {...ask.data} />
      ) : !form.isReady ? (
        <Loading label="What you typed" lines={5} />
      ) : (
        <form id={id} className={styles.form} onSubmit={submit} noValidate>
          <p className={styles.words}>
            A Good Faith Estimate says in writing what we expect to do and to charge. It is free,
            books nothing and is not a contract. You get it by email within three business days.
            Until you ask for it, what you type is kept sealed for this browser alone, for a day at
            most.
          </p>
          {named.length > 0 ? (
            <ErrorSummary
              ref={summary}
              title={named.length === 1 ? "One thing to fix." : `${named.length} things to fix.`}
              problems={named}
            />
          ) : refused ? (
            <Notice tone="error" title="It was not sent." ref={summary} tabIndex={-1}>
              {refused.message}
            </Notice>
          ) : null}
          <Items id={id} form={form} />
          <div className={styles.fields}>
            {fields.map(({ name, ...field }) => (
              <TextField
                key={name}
                {...field}
                id={`${id}-person.${name}`}
                name={name}
                value={form.person[name]}
                error={problems[`person.${name}`]}
                onChange={({ target }) => form.type(name, target.value)}
              />
            ))}
          </div>
        </form>
      )}
    </Dialog>
  );
}

function Items({ id, form }: { id: string; form: ReturnType<typeof useAsking> }) {
  const { choices, chosen, problems, toggle } = form;
  const total = totalOf(
    [...chosen].map(([item, quantity]) => ({ quantity, unitCents: askableItem(item).cents })),
  );
  return (
    <fieldset className={styles.group} id={`${id}-items`} tabIndex={-1}>
      <legend className={styles.legend}>What it is to say</legend>
      <div className={styles.choices}>
        {choices.map((choice) => {
          const { name, cents } = askableItem(choice.id);
          const times = choice.quantity > 1 ? `${choice.quantity} × ` : "";
          return (
            <Checkbox
              key={choice.id}
              checked={chosen.has(choice.id)}
              onChange={() => toggle(choice)}
              label={`${times}${name}, typically ${formatDollars(cents)}${times && " each"}`}
            />
          );
        })}
      </div>
      <p className={styles.words} role="status">
        {problems["items"] ??
          (chosen.size === 0
            ? "Nothing is chosen yet."
            : `Typically ${formatDollars(total)} together. The estimate has your own figures.`)}
      </p>
    </fieldset>
  );
}

interface AskedProps {
  reference: string;
  answerBy: string;
  mail: "sent-soon" | "held";
  email: string;
}

function Asked({ reference, answerBy, mail, email }: AskedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.form}>
      <p className={styles.words}>
        Your request has the number <strong>{reference}</strong>.{" "}
        {mail === "held"
          ? `We cannot send email yet, so we call you by ${formatCalendarDate(answerBy)}.`
          : `We write to ${email} by ${formatCalendarDate(answerBy)}, with a link to your estimate.`}
      </p>
      <p className={styles.words}>
        Questions before that:{" "}
        <TextLink href={`tel:${identity.phone.e164}`}>{identity.phone.display}</TextLink>
      </p>
    </div>
  );
}
