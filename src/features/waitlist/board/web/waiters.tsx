import { Link } from "react-router";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { formatCalendarShortDay, formatDay } from "#practice/time.ts";
import { TextButton } from "#ui/button.tsx";
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
  const remove = useBoardAct(boardActs.remove);
  const error = pause.error ?? remove.error;
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
              onRemove={() => remove.mutate(waiter.id)}
            />
          ))}
        </tbody>
      </table>
      {count > waiting.length ? (
        <p className={styles.quiet}>
          The {waiting.length} longest waits are shown; {count - waiting.length} more wait.
        </p>
      ) : null}
    </>
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
