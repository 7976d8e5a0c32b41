import { ageText } from "./age.ts";
import { RollingLines } from "./rolling-lines.tsx";
import { useMinute } from "./use-minute.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
/** When each age is reached: every second of a minute, every minute of an hour, and the first hour. */
const starts = [
  ...Array.from({ length: 60 }, (_, second) => second * secondMs),
  ...Array.from({ length: 60 }, (_, minute) => (minute + 1) * minuteMs),
];
/** The last one stands until the clock's next minute, and longer. */
const turnMs = hourMs + 2 * minuteMs;
const ages = starts.map((age) => (age === 0 ? "0 s" : ageText(age)));

export interface RollingAgeProps {
  /** In milliseconds since 1970. */
  since: number;
  /** Around the age: "Checked 18 s ago". */
  before?: string;
  after: string;
  isAtEnd?: boolean;
}

/**
 * How old something is, second by second without a layout: "18 s old", "4 min old". What a screen reader is
 * told, and an age of hours, is renewed with the minute of the clock, as all other text of a page is.
 */
export function RollingAge({ since, before = "", after, isAtEnd = false }: RollingAgeProps) {
  const age = useMinute().getTime() - since;
  const told = (words: string) => `${before}${words}${after}`;
  if (age >= hourMs) return told(ageText(age));
  return (
    <>
      <VisuallyHidden>{told(age < minuteMs ? "less than a minute" : ageText(age))}</VisuallyHidden>
      <RollingLines
        lines={ages.map(told)}
        starts={starts}
        turnMs={turnMs}
        since={since}
        isAtEnd={isAtEnd}
      />
    </>
  );
}
