import { useEffect, useId, useRef } from "react";
import { formatTime } from "#practice/time.ts";
import { ButtonLink } from "#ui/button.tsx";
import { IconLock } from "#ui/staff-icons.ts";
import { useToastHost } from "#ui/toast-host.ts";
import { useHasUnsaved } from "#ui/use-unsaved.ts";
import type { SessionPolicy } from "../rules.ts";
import styles from "./authentication-required.module.css";

export interface AuthenticationRequiredProps {
  /** Whose session it was: "Rosa Quill, Front desk". */
  who: string;
  endedAt: Date;
  policy: SessionPolicy;
  loginPath: string;
}

/** Stands over a page whose session has ended. It cannot be closed: only signing in goes on. */
export function AuthenticationRequired({
  who,
  endedAt,
  policy,
  loginPath,
}: AuthenticationRequiredProps) {
  const card = useRef<HTMLDialogElement>(null);
  const hasUnsaved = useHasUnsaved();
  const titleId = useId();
  const textId = useId();

  useEffect(() => {
    card.current?.showModal();
  }, []);
  useToastHost(card, true);

  return (
    <dialog
      ref={card}
      className={styles.card}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(cancel) => cancel.preventDefault()}
      onKeyDown={(press) => {
        // Some browsers close on a second Escape without asking.
        if (press.key === "Escape") press.preventDefault();
      }}
    >
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          <IconLock size={20} stroke={1.5} aria-hidden="true" />
          Authentication Required
        </h2>
        <div id={textId}>
          <p className={styles.text}>You need to be logged in to access this dashboard.</p>
          <p className={styles.reason}>
            The session ended at {formatTime(endedAt)}. It ends when you sign out, after{" "}
            {policy.idleMinutes} minutes without a sign of life, or after {policy.absoluteHours}{" "}
            hours. Names are hidden until you are back.
          </p>
          <p className={styles.note}>
            <strong>Your place is kept.</strong>{" "}
            {hasUnsaved
              ? "So is what you typed and did not save: sign in on the new page, then come back to this one."
              : "You come back to this page and this day."}
          </p>
        </div>
      </div>
      <footer className={styles.foot}>
        <span>{who}</span>
        <ButtonLink href={loginPath} target={hasUnsaved ? "_blank" : undefined}>
          Go to Login
        </ButtonLink>
      </footer>
    </dialog>
  );
}
