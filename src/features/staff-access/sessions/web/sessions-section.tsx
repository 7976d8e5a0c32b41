import { formatDay, formatTime, practiceDate } from "#practice/time.ts";
import { agoText } from "#ui/age.ts";
import { Button } from "#ui/button.tsx";
import { serverNow } from "#ui/server-clock.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { useToast } from "#ui/toast.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { OwnSessionRow } from "../contract.ts";
import styles from "./sessions-section.module.css";
import { useEndSessions, useSessions } from "./use-sessions.ts";

const wayNames: Readonly<Record<string, string>> = {
  link: "with a mailed link",
  code: "with a mailed code",
  google: "with Google",
};

/** Every browser this person is signed in with, and the way to end each. */
export function SessionsSection() {
  const sessions = useSessions();
  const toast = useToast();
  const end = useEndSessions((count) =>
    toast.say(count === 1 ? "That session has ended." : `${count} sessions have ended.`),
  );
  const rows = sessions.data?.sessions ?? [];
  const others = rows.filter((row) => !row.isThis);
  const run = (which: { id: string } | "others") => {
    if (!end.isPending) end.mutate(which, { onError: (error) => toast.fail(error.message) });
  };

  return (
    <section aria-labelledby="sessions" className={styles.section}>
      <div className={styles.head}>
        <h2 id="sessions" className={styles.heading}>
          Where you are signed in
        </h2>
        {others.length > 0 ? (
          <Button
            variant="danger-line"
            size="small"
            busy={end.isPending && end.variables === "others"}
            busyLabel="Ending"
            onClick={() => run("others")}
          >
            End all others
          </Button>
        ) : null}
      </div>
      <p className={styles.text}>
        Something here you do not know? End it, and tell an administrator.
      </p>
      {sessions.isError ? (
        <ErrorState
          title="Your sessions could not be loaded."
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        >
          {sessions.error.message}
        </ErrorState>
      ) : null}
      {sessions.isPending && !sessions.isError ? <Loading label="Your sessions" lines={3} /> : null}
      {rows.length > 0 ? (
        <ul className={styles.list}>
          {rows.map((row) => (
            <SessionRow
              key={row.id}
              row={row}
              isEnding={
                end.isPending && typeof end.variables === "object" && end.variables.id === row.id
              }
              onEnd={() => run({ id: row.id })}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function SessionRow({
  row,
  isEnding,
  onEnd,
}: {
  row: OwnSessionRow;
  isEnding: boolean;
  onEnd: () => void;
}) {
  useClock(30_000);
  const now = serverNow();
  const signedIn = new Date(row.signedInAt);
  const isToday = practiceDate(signedIn) === practiceDate(new Date(now));
  const when = isToday ? formatTime(signedIn) : `${formatDay(signedIn)}, ${formatTime(signedIn)}`;
  return (
    <li className={styles.row} data-session={row.id}>
      <div className={styles.what}>
        <strong>{row.device}</strong>
        <span>
          Signed in {wayNames[row.signedInBy] ?? `by ${row.signedInBy}`} at {when}
          {row.address === null ? "" : `, from ${row.address}`}
        </span>
      </div>
      {row.isThis ? (
        <StatusChip tone="confirmed">This browser</StatusChip>
      ) : (
        <>
          <span className={styles.seen}>
            Used {agoText(Math.max(0, now - Date.parse(row.lastSeenAt)))}
          </span>
          <Button
            variant="line"
            size="small"
            aria-label={`End the session of ${row.device}, signed in at ${when}`}
            busy={isEnding}
            busyLabel="Ending"
            onClick={onEnd}
          >
            End
          </Button>
        </>
      )}
    </li>
  );
}
