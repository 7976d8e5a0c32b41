import { displayPhone } from "#features/booking/appointments/rules.ts";
import { formatCalendarFullDate } from "#practice/time.ts";
import { TextField } from "#ui/field.tsx";
import { RowButton } from "#ui/thread-row.tsx";
import type { FoundPatient } from "../contract.ts";
import styles from "./person-search.module.css";
import { shortestSearch, usePeopleFound, useSettledText } from "./use-people.ts";

const bornOn = ({ dateOfBirth }: FoundPatient) =>
  dateOfBirth === null ? "birth date not on file" : `born ${formatCalendarFullDate(dateOfBirth)}`;

export interface PersonSearchProps {
  /** What can be typed, and what to mind; of a link when left out. */
  hint?: string;
  onPick: (person: { id: string; name: string }) => void;
}

const linkHint =
  "Name, phone, email, birth date or confirmation code. Be sure who writes before you link.";

/** Finds the person on file whom something is about; every search is on record. */
export function PersonSearch({ hint = linkHint, onPick }: PersonSearchProps) {
  const { typed, setTyped, settled } = useSettledText();
  const search = usePeopleFound({ q: settled, show: "all", order: "name", page: 1 });
  const isEnough = typed.trim().length >= shortestSearch;
  const people = isEnough ? (search.data?.patients ?? []) : [];
  return (
    <>
      <TextField
        label="Find the person"
        hint={hint}
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles.people}>
        {people.map((one) => (
          <li key={one.id}>
            <RowButton
              className={styles.found}
              onPress={() => onPick({ id: one.id, name: `${one.firstName} ${one.lastName}` })}
            >
              <strong>
                {one.firstName} {one.lastName}
              </strong>
              <span>
                {bornOn(one)}
                {one.phone === null ? "" : `, ${displayPhone(one.phone)}`}
              </span>
            </RowButton>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {search.isError ? `The search failed. ${search.error.message}` : null}
        {search.data && people.length === 0 && isEnough ? "Nobody on file matches." : null}
        {search.data?.hasMore === true && people.length > 0
          ? "More people match: type more."
          : null}
      </p>
    </>
  );
}
