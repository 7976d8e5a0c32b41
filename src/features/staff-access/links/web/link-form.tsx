import { useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { IconMail } from "#ui/icons.ts";
import { AppError } from "../../../../errors.ts";
import { NoteLine } from "../../web/entrance.tsx";
import { linkWords } from "../content.ts";
import { linkPolicy } from "../rules.ts";
import styles from "./link-form.module.css";
import { useAskForLink } from "./use-link.ts";

const fieldId = "work-email";

/** Our own words where there are some; a fault says only that it failed. */
export function askFailure(error: Error): string {
  const isPlain = error instanceof AppError && error.code !== "unexpected";
  return isPlain ? error.message : linkWords.failed;
}

/** Asks for the address and has a link sent there. */
export function LinkForm({ from }: { from: string | null }) {
  const email = useRef<HTMLInputElement>(null);
  const ask = useAskForLink();
  const [isEmpty, setEmpty] = useState(false);
  const fields = ask.error instanceof AppError ? ask.error.fields : undefined;
  const problem = isEmpty ? linkWords.empty : fields?.["email"];

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const typed = email.current?.value.trim() ?? "";
    setEmpty(typed === "");
    if (typed === "") {
      ask.reset();
      email.current?.focus();
      return;
    }
    ask.mutate({ email: typed, from }, { onError: () => email.current?.focus() });
  };

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {ask.error && !isEmpty && fields?.["email"] === undefined ? (
        <NoteLine tone="bad">{askFailure(ask.error)}</NoteLine>
      ) : null}
      <TextField
        id={fieldId}
        ref={email}
        type="email"
        name="email"
        label="Work email"
        placeholder="name@practice.example"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={problem}
        className={styles.email}
      />
      <Button
        type="submit"
        wide
        busy={ask.isPending}
        busyLabel="Sending the link"
        icon={<IconMail size={18} stroke={1.5} aria-hidden="true" />}
      >
        Send Magic Link
      </Button>
      <p className={styles.small}>
        The link works once, for {linkPolicy.minutes} minutes, in this browser.
      </p>
    </form>
  );
}
