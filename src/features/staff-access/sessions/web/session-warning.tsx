import { useEffect, useState } from "react";
import { formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LiveRegion } from "#ui/live-region.tsx";
import { serverNow } from "#ui/server-clock.ts";
import { useNow } from "#ui/use-now.ts";
import { AppError } from "../../../../errors.ts";
import type { SignedIn } from "../../contract.ts";
import { sessionWarning } from "../../rules.ts";
import { useRecheckSession, useRenewSession } from "../../web/use-session.ts";
import styles from "./session-warning.module.css";

/** "1:42". */
function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whether it is time to warn of this session's end; looks at the server first, which may know better. */
function useWarning(session: SignedIn) {
  const recheck = useRecheckSession();
  const { idleEndsAt, expiresAt } = session;
  const ends = { idleEndsAt: Date.parse(idleEndsAt ?? ""), expiresAt: Date.parse(expiresAt ?? "") };
  const [due, setDue] = useState<number | null>(null);
  const { at } = sessionWarning(ends, serverNow());

  useEffect(() => {
    const timer = setTimeout(
      () => {
        // Another tab may have acted meanwhile.
        recheck();
        setDue(at);
      },
      Math.max(0, at - serverNow()),
    );
    return () => clearTimeout(timer);
  }, [at, recheck]);

  return due === at ? sessionWarning(ends, serverNow()).kind : null;
}

/** Warns in time before the session ends; acting goes on, and what is on the page stays in any case. */
export function SessionWarning({ session }: { session: SignedIn }) {
  const kind = useWarning(session);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const renew = useRenewSession();
  const [attempt, setAttempt] = useState<{ isBusy: boolean; error: string | null }>({
    isBusy: false,
    error: null,
  });
  const isOpen = kind !== null && !(kind === "absolute" && dismissed === session.expiresAt);

  const stay = () => {
    if (attempt.isBusy) return;
    setAttempt({ isBusy: true, error: null });
    renew().then(
      () => setAttempt({ isBusy: false, error: null }),
      (error: unknown) =>
        setAttempt({
          isBusy: false,
          error: error instanceof AppError ? error.message : "That did not work. Please try again.",
        }),
    );
  };
  const close = kind === "absolute" ? () => setDismissed(session.expiresAt) : stay;

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      closeLabel={kind === "absolute" ? "Close" : "Stay signed in"}
      title={kind === "absolute" ? "Your session ends soon" : "Are you still there?"}
      actions={
        kind === "absolute" ? (
          <Button onClick={close}>I will sign in again</Button>
        ) : (
          <Button busy={attempt.isBusy} busyLabel="One moment" onClick={stay}>
            Stay signed in
          </Button>
        )
      }
    >
      {isOpen ? <Words kind={kind} session={session} /> : null}
      {attempt.error === null ? null : (
        <p className={styles.error} role="alert">
          {attempt.error}
        </p>
      )}
    </Dialog>
  );
}

function Words({ kind, session }: { kind: "idle" | "absolute"; session: SignedIn }) {
  useNow(1000);
  const { idleMinutes, absoluteHours } = session.policy;
  const end = Date.parse(session.idleEndsAt ?? "");
  return (
    <>
      <p className={styles.text}>
        {kind === "idle"
          ? `Nobody acted here for a while. After ${idleMinutes} minutes the session ends, so that nobody else finds it open.`
          : `Every session ends after ${absoluteHours} hours. At ${formatTime(new Date(end))} you sign in again.`}
      </p>
      <p className={styles.left}>
        <span>Signed in for another</span>
        <span role="timer" className={styles.time}>
          {clockText(end - serverNow())}
        </span>
      </p>
      <p className={styles.text}>What is on this page stays, also after that.</p>
      <LiveRegion
        urgent
        message={
          kind === "idle" ? "Your session ends in less than two minutes. Press Stay signed in." : ""
        }
      />
    </>
  );
}
