import { useEffect, useRef } from "react";
import type { FoundPatient } from "#features/patients/search/contract.ts";
import { formatCalendarFullDate, formatNearDay, formatTime } from "#practice/time.ts";
import { useClock } from "#ui/use-clock.ts";
import { markDigits, markWords, markYear } from "./finds.ts";
import type { Piece } from "./finds.ts";
import styles from "./palette.module.css";
import type { Find } from "./use-finds.ts";

/** Rows that stand under one heading, in their order. */
function groupsOf(finds: readonly Find[]): [string, Find[]][] {
  return [...Map.groupBy(finds, ({ group }) => group)];
}

export interface FoundListProps {
  id: string;
  finds: readonly Find[];
  typed: string;
  chosen: Find | undefined;
  onPoint: (find: Find) => void;
  onChoose: (find: Find) => void;
}

/** Everything that was found, by kind. The field keeps the focus; the chosen row is only marked. */
export function FoundList({ id, finds, typed, chosen, onPoint, onChoose }: FoundListProps) {
  return (
    <div id={id} role="listbox" aria-label="Found" className={styles.list}>
      {groupsOf(finds).map(([group, rows]) => (
        <div key={group} role="group" aria-label={group}>
          <div role="presentation" className={styles.group}>
            {group}
          </div>
          {rows.map((find) => (
            <FoundRow
              key={find.id}
              id={`${id}-${find.id}`}
              find={find}
              typed={typed}
              isChosen={find === chosen}
              onPoint={() => onPoint(find)}
              onChoose={() => onChoose(find)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface FoundRowProps {
  id: string;
  find: Find;
  typed: string;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function FoundRow({ id, find, typed, isChosen, onPoint, onChoose }: FoundRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    // The field has the keys; a press on a row is the pointer's way.
    <div
      ref={row}
      id={id}
      tabIndex={-1}
      role="option"
      aria-selected={isChosen}
      className={styles.found}
      onPointerMove={isChosen ? undefined : onPoint}
      onPointerDown={(press) => press.preventDefault()}
      onClick={onChoose}
      onKeyDown={(press) => {
        if (press.key === "Enter") onChoose();
      }}
    >
      <find.Icon size={19} stroke={1.5} aria-hidden="true" />
      {find.person ? (
        <PersonWords person={find.person} label={find.label} typed={typed} />
      ) : (
        <span className={styles.label}>{find.label}</span>
      )}
      <span className={styles.detail}>
        {find.person ? <Marked pieces={markDigits(find.detail, typed)} /> : find.detail}
      </span>
      {isChosen ? (
        <kbd className={styles.key} aria-hidden="true">
          Enter
        </kbd>
      ) : null}
    </div>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ from, text, isMatch }) =>
    isMatch ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
  );
}

function visitText({ nextVisit, lastVisitAt }: FoundPatient, now: Date): string {
  if (nextVisit) {
    const start = new Date(nextVisit.start);
    return `${formatNearDay(start, now)}, ${formatTime(start)}, ${nextVisit.serviceName}`;
  }
  return lastVisitAt === null
    ? "No visit yet"
    : `Last visit ${formatNearDay(new Date(lastVisitAt), now)}`;
}

function PersonWords({
  person,
  label,
  typed,
}: {
  person: FoundPatient;
  label: string;
  typed: string;
}) {
  const { dateOfBirth, email, bookedAs } = person;
  const now = useClock(60_000);
  const isByMail = email !== null && typed.includes("@");
  return (
    <span className={styles.person}>
      <span>
        <span className={styles.label}>
          <Marked pieces={markWords(label, typed)} />
        </span>
        {dateOfBirth === null ? ", birth date not on file" : ", born "}
        {dateOfBirth === null ? null : (
          <Marked pieces={markYear(formatCalendarFullDate(dateOfBirth), typed)} />
        )}
      </span>
      <span className={styles.more}>
        {visitText(person, now)}
        {isByMail ? `, ${email}` : ""}
        {bookedAs.length > 0 ? `. Also booked as ${bookedAs.join(", ")}` : ""}
      </span>
    </span>
  );
}

/** Who of the people found cannot be told apart by their number. */
export function SharedNumbers({ shared }: { shared: readonly string[] }) {
  if (shared.length === 0) return null;
  return (
    <p className={styles.shared}>
      Several people share {shared.join(", ")}. Ask for the birth date.
    </p>
  );
}
