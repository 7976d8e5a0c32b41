// A phone of the demo on which staff play the other side: the people to choose from, what one of them sees,
// keys to answer with, and what happens to the next message.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";
import styles from "./played-phone.module.css";

/** What scrolls is one stop for the keyboard, which nothing in it would be. */
const oneStop = 0;

/** The people beside the phone of whoever is chosen. */
export function PlayedFrame({
  label,
  side,
  children,
}: {
  label: string;
  side: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      <section className={styles.side} aria-label={label}>
        {side}
      </section>
      {children}
    </div>
  );
}

export interface PlayedPerson {
  id: string;
  name: ReactNode;
  when: string;
  words: ReactNode;
}

export interface PlayedPeopleProps {
  people: readonly PlayedPerson[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Whom staff can play. */
export function PlayedPeople({ people, chosen, onChoose }: PlayedPeopleProps) {
  return (
    <ul className={styles.list}>
      {people.map(({ id, name, when, words }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.row}
            aria-current={id === chosen ? "true" : undefined}
            onClick={() => onChoose(id)}
          >
            <strong>{name}</strong>
            <span className={styles.rowWhen}>{when}</span>
            <span className={styles.words}>{words}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export interface PlayedOtherProps {
  label: string;
  inputMode?: "tel" | "text";
  /** What is wrong with what was typed, or null: then somebody else was opened. */
  onOpen: (typed: string) => string | null;
}

/** Opens the phone of somebody who is not in the list. */
export function PlayedOther({ label, inputMode = "text", onOpen }: PlayedOtherProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  return (
    <form
      className={styles.other}
      onSubmit={(event) => {
        event.preventDefault();
        const problem = onOpen(typed);
        setError(problem ?? undefined);
        if (problem === null) setTyped("");
      }}
    >
      <TextField
        label={label}
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="line" size="small">
        Open
      </Button>
    </form>
  );
}

export interface PlayedPhoneProps {
  title: string;
  /** Whose phone it is, in words. */
  about: ReactNode;
  /** Who writes to it. */
  sender: { name: string; detail: string };
  /** What stands on the phone. */
  screen: ReactNode;
  error: string | null;
  children: ReactNode;
}

/** One phone: whose it is, what stands on it, and below it what staff choose about it. */
export function PlayedPhone({ title, about, sender, screen, error, children }: PlayedPhoneProps) {
  return (
    <section className={styles.phone} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.about}>{about}</p>
      <div className={styles.device}>
        <p className={styles.sender}>
          <strong>{sender.name}</strong>
          {sender.detail}
        </p>
        {screen}
      </div>
      {error === null ? null : (
        <p className={styles.error} role="alert">
          Not sent. {error}
        </p>
      )}
      {children}
    </section>
  );
}

export interface PlayedMessage {
  id: string;
  /** "in": of whom staff play; "out": of the practice. */
  direction: "in" | "out";
  words: ReactNode;
  when: string;
  isLost: boolean;
}

/** What was said on the phone, the newest in sight. */
export function PlayedLog({
  label,
  none,
  messages,
}: {
  label: string;
  none: string;
  messages: readonly PlayedMessage[];
}) {
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [last]);
  return (
    <div ref={box} role="log" aria-label={label} tabIndex={oneStop} className={styles.texts}>
      {messages.length === 0 ? <p className={styles.none}>{none}</p> : null}
      {messages.map(({ id, direction, words, when, isLost }) => (
        <div key={id} className={styles.text} data-direction={direction}>
          <p className={styles.bubble} data-lost={isLost ? "" : undefined}>
            {words}
          </p>
          <p className={styles.when}>
            {when}
            {isLost ? ", did not arrive: a real phone would not show it" : ""}
          </p>
        </div>
      ))}
    </div>
  );
}

export interface PlayedKeysProps {
  label: string;
  keys: readonly string[];
  isBusy: boolean;
  onPress: (key: string) => void;
}

/** What is often done, at one press. */
export function PlayedKeys({ label, keys, isBusy, onPress }: PlayedKeysProps) {
  return (
    <div role="group" aria-label={label} className={styles.keys}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-disabled={isBusy}
          onClick={() => onPress(key)}
        >
          {key}
        </button>
      ))}
    </div>
  );
}

export interface PlayedInputProps {
  label: string;
  maxLength: number;
  value: string;
  isBusy: boolean;
  onType: (typed: string) => void;
  onSend: () => void;
}

/** The line in which whom staff play writes. */
export function PlayedInput(props: PlayedInputProps) {
  const { label, maxLength, value, isBusy, onType, onSend } = props;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <input
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      <Button
        type="submit"
        size="small"
        busy={isBusy}
        busyLabel="Sending"
        aria-disabled={value.trim() === ""}
      >
        Send
      </Button>
    </form>
  );
}

export interface PlayedChoicesProps<Name extends string> {
  label: string;
  choices: readonly (readonly [name: Name, label: string])[];
  chosen: string;
  /** Which one is being saved. */
  busy: Name | null;
  onChoose: (name: Name) => void;
  /** What the choice means, or why it failed. */
  said?: ReactNode;
}

/** Buttons of which one is pressed, with what it means. */
export function PlayedChoices<Name extends string>(props: PlayedChoicesProps<Name>) {
  const { label, choices, chosen, busy, onChoose, said } = props;
  return (
    <>
      <div role="group" aria-label={label} className={styles.fates}>
        {choices.map(([name, words]) => (
          <Button
            key={name}
            variant="line"
            size="small"
            aria-pressed={chosen === name}
            busy={busy === name}
            onClick={() => onChoose(name)}
          >
            {words}
          </Button>
        ))}
      </div>
      {said === undefined ? null : (
        <p className={styles.about} role="status">
          {said}
        </p>
      )}
    </>
  );
}
