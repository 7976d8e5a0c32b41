import { formatCalendarFullDate } from "#practice/time.ts";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { TextButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { shortestSearch, usePeopleFound, useSettledText } from "../../search/web/use-people.ts";
import styles from "./other-record.module.css";

/** Chooses the other record by hand, where no rule suggests it. */
export function OtherRecord({
  about,
  onChoose,
}: {
  about: string;
  onChoose: (id: string) => void;
}) {
  const { typed, setTyped, settled } = useSettledText();
  const found = usePeopleFound({ q: settled, show: "all", order: "name", page: 1 });
  const isSearch = settled.length >= shortestSearch;
  const others = isSearch ? (found.data?.patients.filter(({ id }) => id !== about) ?? []) : [];
  return (
    <div className={styles.other}>
      <TextField
        label="Compare with another record"
        hint="Name, phone, email, birth date or confirmation code."
        inputMode="search"
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.list}>
        {others.map((person) => (
          <li key={person.id}>
            <TextButton onClick={() => onChoose(person.id)}>
              {person.firstName} {person.lastName}
            </TextButton>{" "}
            {[
              person.dateOfBirth === null
                ? ""
                : `born ${formatCalendarFullDate(person.dateOfBirth)}`,
              person.phone === null ? "" : displayPhone(person.phone),
            ]
              .filter(Boolean)
              .join(", ")}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {found.isError ? `The search failed. ${found.error.message}` : null}
        {isSearch && found.data && others.length === 0 ? "No other record matches." : null}
      </p>
    </div>
  );
}
