import type { CSSProperties } from "react";
import { locale } from "#practice/locale.ts";
import { plannerContent } from "../content.ts";
import { spanOf } from "../rules.ts";
import type { TimelineId } from "../rules.ts";
import styles from "./timeline-ruler.module.css";

const words = plannerContent[locale];
const longest = 6;
const named = [1, 3, 6] as const;

/** The half year ahead as a ruler, with the time that was asked for; the sentence below says the same. */
export function TimelineRuler({ timeline }: { timeline: TimelineId }) {
  const span = spanOf(timeline);
  const place = span && {
    "--from": span.earliest / longest,
    "--to": span.latest / longest,
  };
  return (
    <div className={styles.timeline}>
      <div className={styles.ruler} aria-hidden="true">
        {place ? (
          <>
            <span
              className={styles.until}
              style={{ ...place, "--from": 0, "--to": place["--from"] } as CSSProperties}
            />
            <span className={styles.span} style={place as CSSProperties} />
          </>
        ) : null}
      </div>
      <div className={styles.names} aria-hidden="true">
        <span>{words.start}</span>
        {named.map((month) => (
          <span key={month} style={{ "--to": month / longest } as CSSProperties}>
            {month === longest ? words.months.replace("{count}", String(month)) : month}
          </span>
        ))}
      </div>
      <p className={styles.sentence}>{words.timelines[timeline].sentence}</p>
    </div>
  );
}
