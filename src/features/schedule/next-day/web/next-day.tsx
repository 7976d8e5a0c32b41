import { formatCalendarDate } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import styles from "./next-day.module.css";

export interface NextDayProps {
  /** The next day with visits; null when there is none. */
  date: string | null;
  /** Whose visits are asked for; null: everybody's. */
  name?: string | null;
  onGo: (date: string) => void;
}

/** Leads from an empty day or week to the next day with visits. */
export function NextDay({ date, name = null, onGo }: NextDayProps) {
  if (date === null) return null;
  const words = formatCalendarDate(date);
  return (
    <p className={styles.next}>
      <span>
        {name === null ? "The next visits are" : `The next visits of ${name} are`} on {words}.
      </span>
      <Button variant="line" size="small" onClick={() => onGo(date)}>
        Go to {words}
      </Button>
    </p>
  );
}
