import { bookingPolicy } from "#practice/booking-policy.ts";
import { addDays } from "#practice/time.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/field.tsx";
import { weekdayNames } from "../content.ts";
import { openWeekdays, type WishForm } from "./use-wish.ts";
import styles from "./wait-panel.module.css";

interface WishFieldsProps {
  form: WishForm;
  /** Who can be asked for alone; nobody when anybody will do anyway. */
  provider: { id: string; name: string } | null;
  /** Unique on the page. */
  id: string;
}

/** Days, parts of the day, with whom and until when. */
export function WishFields({ form, provider, id }: WishFieldsProps) {
  const { wish, today } = form;
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Days</legend>
        <div className={styles.choices}>
          {openWeekdays.map((weekday) => (
            <Checkbox
              key={weekday}
              checked={wish.weekdays.includes(weekday)}
              onChange={() => form.toggleDay(weekday)}
              label={weekdayNames[weekday - 1]}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Time of day</legend>
        <div className={styles.choices}>
          <Checkbox
            checked={wish.dayparts.includes("morning")}
            onChange={() => form.togglePart("morning")}
            label="Mornings"
          />
          <Checkbox
            checked={wish.dayparts.includes("afternoon")}
            onChange={() => form.togglePart("afternoon")}
            label="Afternoons, from noon"
          />
        </div>
      </fieldset>
      {provider ? (
        <Checkbox
          checked={wish.staffId === provider.id}
          onChange={(event) => form.setOnlyWith(event.target.checked ? provider.id : null)}
          label={`Only with ${provider.name}`}
        />
      ) : null}
      <TextField
        id={`${id}-until`}
        label="Until"
        type="date"
        className={styles.until}
        min={today}
        max={addDays(today, bookingPolicy.horizonDays)}
        value={wish.until}
        onChange={(event) => form.setUntil(event.target.value)}
      />
    </>
  );
}
