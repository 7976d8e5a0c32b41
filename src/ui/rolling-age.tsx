import { useEffect, useState } from "react";
import { ageText } from "./age.ts";
import { RollingLines } from "./rolling-lines.tsx";
import { usePageVisible } from "./use-page-visible.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

const minuteMs = 60_000;
const seconds = Array.from({ length: 60 }, (_, second) => `${second} s`);

const minutesSince = (since: number) => Math.max(0, Math.floor((Date.now() - since) / minuteMs));

/** How many whole minutes have passed; renewed as each is over, and when the page is seen again. */
function useMinutesSince(since: number): number {
  const isVisible = usePageVisible();
  const [known, setKnown] = useState({ since, minutes: minutesSince(since) });
  useEffect(() => {
    if (!isVisible) return;
    let timer: ReturnType<typeof setTimeout>;
    const renew = () => {
      const minutes = minutesSince(since);
      setKnown((before) =>
        before.since === since && before.minutes === minutes ? before : { since, minutes },
      );
      timer = setTimeout(renew, Math.max(50, since + (minutes + 1) * minuteMs - Date.now() + 5));
    };
    renew();
    return () => clearTimeout(timer);
  }, [since, isVisible]);
  return known.since === since ? known.minutes : minutesSince(since);
}

export interface RollingAgeProps {
  /** In milliseconds since 1970. */
  since: number;
  /** Around the age: "Checked 18 s ago". */
  before?: string;
  after: string;
  isAtEnd?: boolean;
}

/** How old something is, second by second without a layout: "18 s old", "4 min old". */
export function RollingAge({ since, before = "", after, isAtEnd = false }: RollingAgeProps) {
  const minutes = useMinutesSince(since);
  const told = (age: string) => `${before}${age}${after}`;
  if (minutes > 0) return told(ageText(minutes * minuteMs));
  return (
    <>
      <VisuallyHidden>{told("less than a minute")}</VisuallyHidden>
      <RollingLines lines={seconds.map(told)} turnMs={minuteMs} since={since} isAtEnd={isAtEnd} />
    </>
  );
}
