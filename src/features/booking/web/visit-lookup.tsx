import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { identity } from "#practice/identity.ts";
import { Button, TextLink } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { IconAlertTriangle, IconPhone } from "#ui/icons.ts";
import { ErrorSummary, Notice } from "#ui/notice.tsx";
import { isTenDigitPhone, normalizeCode } from "../appointments/rules.ts";
import styles from "./manage-page.module.css";
import { expectLookup } from "./use-lookup.ts";
import type { Lookup, LookupProblem } from "./use-lookup.ts";

interface VisitLookupProps {
  lookup: Lookup;
  /** The link that led here opens no visit. */
  linkFailed: boolean;
  /** Somebody comes from a visit, and has no focus left there. */
  isEntered: boolean;
}

interface Problem {
  id: string;
  message: string;
}

function problemsOf(code: string, contact: string): Problem[] {
  const problems: Problem[] = [];
  if (normalizeCode(code).length !== 6) {
    problems.push({
      id: "visit-code",
      message: "Type the confirmation code: six letters and digits.",
    });
  }
  if (!contact.includes("@") && !isTenDigitPhone(contact)) {
    problems.push({
      id: "visit-contact",
      message: "Type the email address or the 10-digit phone number you booked with.",
    });
  }
  return problems;
}

/** Finds a visit by its code together with the email or phone of the booking. */
export function VisitLookup({ lookup, linkFailed, isEntered }: VisitLookupProps) {
  // The form is there before the scripts are: its fields keep what was typed until then.
  const code = useRef<HTMLInputElement>(null);
  const contact = useRef<HTMLInputElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useEffectEvent(() => isEntered);
  const [problems, setProblems] = useState<Problem[]>([]);
  const problemOf = (id: string) => problems.find((problem) => problem.id === id)?.message;

  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);

  useEffect(() => {
    // A field that had the focus before the scripts had started.
    if (form.current?.contains(document.activeElement)) expectLookup();
    if (takesFocus()) heading.current?.focus({ preventScroll: true });
  }, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = { code: code.current?.value ?? "", contact: contact.current?.value ?? "" };
    const found = problemsOf(typed.code, typed.contact);
    setProblems(found);
    if (lookup.isPending || found.length > 0) return;
    const who = typed.contact.includes("@") ? { email: typed.contact } : { phone: typed.contact };
    lookup.find({ confirmationCode: typed.code, ...who });
  };

  return (
    <div className={`shell grid12 ${styles.lookup}`}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Manage your visit
        </h1>
        <p className="lead">See, move or cancel it with the code from your confirmation.</p>
      </div>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        {linkFailed && !lookup.problem ? (
          <Notice
            tone="warning"
            title="This link opens no visit."
            icon={<IconAlertTriangle size={22} stroke={1.5} />}
          >
            It may be incomplete. Please use your confirmation code instead.
          </Notice>
        ) : null}
        {problems.length > 0 ? (
          <ErrorSummary
            ref={summary}
            title={problems.length === 1 ? "One thing to fix." : "Two things to fix."}
            problems={problems}
          />
        ) : null}
        {lookup.problem && problems.length === 0 ? <LookupFailure {...lookup.problem} /> : null}
        {/* Without names, a press before the scripts run puts nothing into the address. */}
        <TextField
          id="visit-code"
          label="Confirmation code"
          ref={code}
          onFocus={expectLookup}
          error={problemOf("visit-code")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          className={styles.code}
        />
        <TextField
          id="visit-contact"
          label="Email or phone you booked with"
          ref={contact}
          onFocus={expectLookup}
          error={problemOf("visit-contact")}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          maxLength={254}
        />
        <div className={styles.submit}>
          <Button type="submit" busy={lookup.isPending} busyLabel="Looking it up">
            Show my visit
          </Button>
          <TextLink
            href={`tel:${identity.phone.e164}`}
            icon={<IconPhone size={20} stroke={1.5} aria-hidden="true" />}
          >
            {identity.phone.display}
          </TextLink>
        </div>
      </form>
    </div>
  );
}

/** Without a network not even the words of a failure can be loaded. */
function LookupFailure({ error, part }: LookupProblem) {
  if (part) return <part.LookupFailure error={error} />;
  return (
    <Notice tone="error" title="The visit could not be looked up.">
      You seem to be offline. What you typed is still here.
    </Notice>
  );
}
