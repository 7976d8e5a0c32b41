import { useEffect, useRef, useState } from "react";
import { useMedia } from "#ui/use-media.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { chronometerText, elapsedAt } from "../rules.ts";
import type { Chronometer } from "../rules.ts";
import styles from "./rolling-digits.module.css";
import { usePageVisible } from "./use-page-visible.ts";

/** How long a strip takes for a turn, and how many digits it has; a sign stands before some. */
const strips = [
  { key: "ten minutes", before: "", digits: 10, turnMs: 6_000_000 },
  { key: "minutes", before: "", digits: 10, turnMs: 600_000 },
  { key: "ten seconds", before: ":", digits: 6, turnMs: 60_000 },
  { key: "seconds", before: "", digits: 10, turnMs: 10_000 },
  { key: "tenths", before: ".", digits: 10, turnMs: 1000 },
  { key: "hundredths", before: "", digits: 10, turnMs: 100 },
] as const;

const hundredMinutesMs = 6_000_000;

const hundredsOf = (elapsed: number) => Math.floor(elapsed / hundredMinutesMs);

/** Full hundreds of minutes, for which the strips have no place. */
function useHundreds(chronometer: Chronometer): number {
  const [hundreds, setHundreds] = useState(0);
  useEffect(() => {
    if (chronometer.state === "stopped") return;
    let timer: ReturnType<typeof setTimeout>;
    const count = () => {
      const elapsed = elapsedAt(chronometer, performance.now());
      setHundreds(hundredsOf(elapsed));
      timer = setTimeout(count, hundredMinutesMs - (elapsed % hundredMinutesMs));
    };
    count();
    return () => clearTimeout(timer);
  }, [chronometer]);
  return chronometer.state === "stopped" ? hundredsOf(chronometer.elapsed) : hundreds;
}

/**
 * A chronometer's reading. Every digit is a strip that the browser moves by itself, so that hundredths run
 * without a script; stopped, all stand exactly where the time that passed puts them.
 */
export function RollingDigits({ chronometer }: { chronometer: Chronometer }) {
  const row = useRef<HTMLSpanElement>(null);
  const isVisible = usePageVisible();
  const isReduced = useMedia("(prefers-reduced-motion: reduce)");
  const hundreds = useHundreds(chronometer);

  useEffect(() => {
    const elements = row.current?.querySelectorAll("[data-strip]");
    if (!elements) return;
    const isMoving = chronometer.state === "running" && isVisible;
    const animations = [...elements].map((element, index) => {
      const { digits, turnMs } = strips[index] ?? strips[0];
      // Where motion is reduced nothing changes more often than once a second.
      const isStill = chronometer.state === "running" && isReduced && turnMs <= 1000;
      const animation = element.animate(
        [{ transform: "translateY(0)" }, { transform: "translateY(-100%)" }],
        { duration: turnMs, iterations: Infinity, easing: `steps(${digits})` },
      );
      if (!isMoving || isStill) animation.pause();
      return { animation, isStill };
    });
    const elapsed = elapsedAt(chronometer, performance.now());
    for (const { animation, isStill } of animations) {
      // A whole hundredth stands at the start of its digit; half of one keeps it off the edge.
      animation.currentTime = isStill ? 0 : isMoving ? elapsed : Math.floor(elapsed / 10) * 10 + 5;
    }
    return () => {
      for (const { animation } of animations) animation.cancel();
    };
  }, [chronometer, isVisible, isReduced]);

  const said = chronometer.state === "running" ? null : chronometerText(chronometer.elapsed);
  return (
    <span className={styles.reading} role="timer">
      <VisuallyHidden>{said ?? "Running"}</VisuallyHidden>
      <span ref={row} className={styles.row} aria-hidden="true">
        {hundreds > 0 ? hundreds : null}
        {strips.map(({ key, before, digits }) => (
          <span key={key} className={styles.place}>
            {before}
            <span className={styles.slot}>
              <span className={styles.strip} data-strip="">
                {Array.from({ length: digits }, (_, digit) => (
                  <span key={digit}>{digit}</span>
                ))}
              </span>
            </span>
          </span>
        ))}
      </span>
    </span>
  );
}
