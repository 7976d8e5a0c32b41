import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { LiveRegion } from "#ui/live-region.tsx";
import { serverNow } from "#ui/server-clock.ts";
import { useNow } from "#ui/use-now.ts";
import { AppError } from "../../../../errors.ts";
import { NoteLine } from "../../web/entrance.tsx";
import { mailsNote } from "../content.ts";
import type { AskedLink } from "../contract.ts";
import { CodeField } from "./code-field.tsx";
import { askFailure } from "./link-form.tsx";
import styles from "./link-sent.module.css";
import { useAskForLink, useCodeEntry, useForgetLink } from "./use-link.ts";

/** "9:42"; never below zero. */
function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The mail is on its way, to whomever is listed: how long it works, and the field for its code. */
export function LinkSent({ link, from }: { link: AskedLink; from: string | null }) {
  useNow(1000);
  const now = serverNow();
  const left = Date.parse(link.expiresAt) - now;
  const isOver = left <= 0;

  useEffect(() => {
    document.getElementById("main")?.focus();
  }, []);

  return (
    <>
      <p className={styles.text}>
        If <strong>{link.email}</strong> is on our list, the mail is on its way. Open it in this
        browser and press the button inside.
      </p>
      {isOver ? (
        <NoteLine tone="warn">
          <strong>This link no longer works.</strong> Its 10 minutes are over. Please send a new
          one.
        </NoteLine>
      ) : (
        <p className={styles.left}>
          <span>Link works once, for another</span>
          <span role="timer" className={styles.timer}>
            {minutesAndSeconds(left)}
          </span>
        </p>
      )}
      {isOver ? null : <CodePart key={link.expiresAt} isCodeOver={link.isCodeOver} />}
      <p className={styles.note}>{mailsNote}</p>
      <Resend link={link} from={from} wait={Date.parse(link.resendAt) - now} />
    </>
  );
}

/** The field for the code, or why there is none any more. */
function CodePart({ isCodeOver }: { isCodeOver: boolean }) {
  if (!isCodeOver) return <CodeEntry />;
  return (
    <NoteLine tone="bad">
      <strong>Too many codes were not right, so none works any more.</strong> The link of your
      newest mail still does: open it in this browser.
    </NoteLine>
  );
}

/** Checks the code as soon as its sixth digit is there. */
function CodeEntry() {
  const [code, setCode] = useState("");
  const entry = useCodeEntry();
  const field = useRef<HTMLInputElement>(null);
  const { error } = entry;
  const isAboutCode =
    error instanceof AppError &&
    (error.code === "sign_in_code_wrong" || error.code === "validation_failed");

  const submit = (digits: string) => {
    if (digits.length !== 6 || entry.isPending) return;
    entry.mutate(digits, {
      onError: () => {
        setCode("");
        field.current?.focus();
      },
    });
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
      noValidate
    >
      <CodeField
        ref={field}
        label="Reading mail on another device?"
        hint="Type the 6-digit code from the mail. It is checked at its last digit."
        value={code}
        onChange={(digits) => {
          if (entry.isPending) return;
          if (error && digits !== "") entry.reset();
          setCode(digits);
          submit(digits);
        }}
        error={isAboutCode ? error.message : undefined}
      />
      {error && !isAboutCode ? <NoteLine tone="bad">{error.message}</NoteLine> : null}
      <LiveRegion message={entry.isPending ? "Checking the code" : ""} />
    </form>
  );
}

function Resend({ link, from, wait }: { link: AskedLink; from: string | null; wait: number }) {
  const ask = useAskForLink();
  const forget = useForgetLink();
  const isWaiting = wait > 0;
  return (
    <>
      {ask.error ? <NoteLine tone="bad">{askFailure(ask.error)}</NoteLine> : null}
      <div className={styles.actions}>
        <Button
          variant="line"
          busy={ask.isPending}
          busyLabel="Sending the link"
          aria-disabled={isWaiting}
          onClick={() => {
            if (!isWaiting) ask.mutate({ email: link.email, from });
          }}
        >
          {isWaiting ? `Send again in ${minutesAndSeconds(wait)}` : "Send again"}
        </Button>
        <Button variant="quiet" onClick={forget}>
          Use another address
        </Button>
      </div>
      <LiveRegion message={ask.isSuccess ? "Check your email for the login link!" : ""} />
    </>
  );
}
