import type { FieldMessages } from "#errors.ts";
import { IconButton, TextButton } from "#ui/button.tsx";
import { IconX } from "#ui/icons.ts";
import { IconPlus } from "#ui/staff-icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { mostStretchesADay, type Period, weekdayNames, weekdays } from "../rules.ts";
import styles from "./week-fields.module.css";

export interface WeekFieldsProps {
  id: string;
  periods: readonly Period[];
  errors: FieldMessages;
  onChange: (periods: Period[]) => void;
  onSubmit: () => void;
}

/** The next stretch of a day: an hour after the one before it, or a usual day. */
function nextStretch(own: readonly Period[], weekday: number): Period {
  const last = own.at(-1);
  if (last === undefined) return { weekday, from: "09:00", to: "17:00" };
  const hour = Math.min(22, Number(last.to.slice(0, 2)) + 1);
  const two = (value: number) => `${String(value).padStart(2, "0")}:00`;
  return { weekday, from: two(hour), to: two(Math.min(23, hour + 4)) };
}

/** The stretches of each weekday. */
export function WeekFields({ id, periods, errors, onChange, onSubmit }: WeekFieldsProps) {
  const numbered = periods.map((period, index) => ({ period, index }));
  const replace = (index: number, period: Period) => onChange(periods.with(index, period));
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {weekdays.map((weekday) => {
        const name = weekdayNames[weekday - 1] ?? "";
        const own = numbered.filter(({ period }) => period.weekday === weekday);
        return (
          <fieldset key={weekday} className={styles.day}>
            <legend>{name}</legend>
            <div className={styles.stretches}>
              {own.length === 0 ? <p className={styles.off}>Does not work</p> : null}
              {own.map(({ period, index }) => (
                <Stretch
                  key={index}
                  about={name}
                  period={period}
                  error={errors[`periods.${index}.from`] ?? errors[`periods.${index}.to`]}
                  onChange={(changed) => replace(index, changed)}
                  onRemove={() => onChange(periods.toSpliced(index, 1))}
                />
              ))}
            </div>
            {own.length < mostStretchesADay ? (
              <TextButton
                icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => {
                  const added = nextStretch(
                    own.map(({ period }) => period),
                    weekday,
                  );
                  onChange([...periods, added]);
                }}
              >
                Add<VisuallyHidden> a stretch on {name}</VisuallyHidden>
              </TextButton>
            ) : null}
          </fieldset>
        );
      })}
    </form>
  );
}

interface StretchProps {
  about: string;
  period: Period;
  error: string | undefined;
  onChange: (period: Period) => void;
  onRemove: () => void;
}

function Stretch({ about, period, error, onChange, onRemove }: StretchProps) {
  const time = (part: "from" | "to", label: string) => (
    <label>
      <VisuallyHidden>
        {about}, {label}
      </VisuallyHidden>
      <input
        type="time"
        className={styles.time}
        value={period[part]}
        required
        aria-invalid={error ? true : undefined}
        onChange={(change) => onChange({ ...period, [part]: change.target.value })}
      />
    </label>
  );
  return (
    <div className={styles.stretch}>
      {time("from", "from")}
      <span aria-hidden="true">to</span>
      {time("to", "to")}
      <IconButton
        label={`Remove ${about}, ${period.from} to ${period.to}`}
        onClick={onRemove}
        className={styles.remove}
      >
        <IconX size={17} stroke={1.5} aria-hidden="true" />
      </IconButton>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
