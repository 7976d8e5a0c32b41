import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./next-free.module.css";
import { dayAndTime } from "../calendar/rules.ts";

interface NextFreeProps {
  /** Undefined while it is looked for. */
  start: string | undefined;
  taking: boolean;
  onTake: (start: string) => void;
  /** It could not be looked for. */
  failed: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/** The soonest time, at one press. */
export function NextFree({ start, taking, onTake, failed, retrying, onRetry }: NextFreeProps) {
  if (failed && start === undefined) {
    return (
      <div className={styles.band} role="alert">
        <div>
          <p className={styles.label}>Next free</p>
          <p>It could not be looked up. You can choose a day below.</p>
        </div>
        <Button
          variant="line"
          size="small"
          busy={retrying}
          busyLabel="Trying again"
          onClick={onRetry}
        >
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.band}>
      <div>
        <p className={styles.label}>Next free</p>
        <p className={styles.time}>
          {start === undefined ? <Skeleton className={styles.waiting} /> : dayAndTime(start)}
        </p>
      </div>
      <Button
        variant="line"
        size="small"
        busy={taking || start === undefined}
        busyLabel={taking ? "Holding" : "Take this time"}
        onClick={() => start !== undefined && onTake(start)}
      >
        Take this time
      </Button>
    </div>
  );
}
