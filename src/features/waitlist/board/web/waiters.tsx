import { useState } from "react";
import { Link } from "react-router";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { formatCalendarShortDay, formatDay } from "#practice/time.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { wishWords } from "../../web/wait-words.tsx";
import type { Waiter } from "../contract.ts";
import { asAppError } from "./api.ts";
import { boardActs, useBoardAct } from "./use-board.ts";
import styles from "./waitlist-page.module.css";

const columns = ["Person", "Waits for", "Visit now", "Since", "Offers", "Actions"] as const;

/** Who waits, the longest first. */
export function Waiters({ waiting, count }: { waiting: readonly Waiter[]; count: number }) {
  const pause = useBoardAct(boardActs.pause);
  const [leaving, setLeaving] = useState<Waiter | null>(null);
  const { error } = pause;
  return (
    <>
      {error ? (
        <Notice tone="error" title="That was not saved.">
          {asAppError(error).message}
        </Notice>
      ) : null}
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {waiting.map((waiter) => (
            <WaiterRow
              key={waiter.id}
              waiter={waiter}
              onPause={() => pause.mutate({ id: waiter.id, isPaused: !waiter.isPaused })}
              onRemove={() => setLeaving(waiter)}
            />
          ))}
        </tbody>
      </table>
      {count > waiting.length ? (
        <p className={styles.quiet}>
          The {waiting.length} longest waits are shown; {count - waiting.length} more wait.
        </p>
      ) : null}
      <RemoveDialog waiter={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

/** The row is gone then, and the button that was pressed with it. */
const focusOnList = () => requestAnimationFrame(() => document.getElementById("waiting")?.focus());

/** Asks before somebody loses their place: it cannot be given back. */
function RemoveDialog({ waiter, onClose }: { waiter: Waiter | null; onClose: () => void }) {
  const remove = useBoardAct(boardActs.remove, () => {
    onClose();
    focusOnList();
  });
  return (
    <Dialog
      open={waiter !== null}
      onClose={onClose}
      busy={remove.isPending}
      title="Take them off the waitlist?"
      size="small"
      actions={
        <>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyLabel="Removing"
            onClick={() => {
              if (waiter !== null) remove.mutate(waiter.id);
            }}
          >
            Remove
          </Button>
          <Button variant="line" onClick={onClose}>
            Keep them
          </Button>
        </>
      }
    >
      {waiter === null ? null : (
        <p>
          <PrivateText>{waiter.patientName}</PrivateText> waits for {waiter.serviceName} since{" "}
          {formatDay(new Date(waiter.since))} and is offered nothing any more then.
        </p>
      )}
      {remove.error ? (
        <Notice tone="error" title="Nobody was removed.">
          {asAppError(remove.error).message}
        </Notice>
      ) : null}
    </Dialog>
  );
}

interface WaiterRowProps {
  waiter: Waiter;
  onPause: () => void;
  onRemove: () => void;
}

function WaiterRow({ waiter, onPause, onRemove }: WaiterRowProps) {
  const { patientName, isPaused, visitStart, wish } = waiter;
  return (
    <tr data-waiter={waiter.id} data-paused={isPaused ? "" : undefined}>
      <td data-label="Person">
        <Link to={`${staffPaths.patients}/${waiter.patientId}`}>
          <PrivateText>{patientName}</PrivateText>
        </Link>{" "}
        {waiter.isSample ? <span className={styles.sample}>Sample</span> : null}{" "}
        {isPaused ? <span className={styles.mark}>Paused</span> : null}
      </td>
      <td data-label="Waits for">
        {waiter.serviceName}
        <span className={styles.more}>
          {wishWords(wish)}
          {waiter.staffName === null ? "" : `, only ${waiter.staffName}`}, until{" "}
          {formatCalendarShortDay(wish.until)}
        </span>
      </td>
      <td data-label="Visit now">
        {visitStart === null ? "None yet" : formatDay(new Date(visitStart))}
      </td>
      <td data-label="Since">{formatDay(new Date(waiter.since))}</td>
      <td data-label="Offers">{waiter.offers}</td>
      <td data-label="Actions">
        <span className={styles.acts}>
          <TextButton
            onClick={onPause}
            aria-label={`${isPaused ? "Go on offering to" : "Pause"} ${patientName}`}
          >
            {isPaused ? "Go on" : "Pause"}
          </TextButton>
          <TextButton tone="bad" onClick={onRemove} aria-label={`Remove ${patientName}`}>
            Remove
          </TextButton>
        </span>
      </td>
    </tr>
  );
}
