import { useEffect, useRef, useState } from "react";
import { useMedia } from "#ui/use-media.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { chronometerText, elapsedAt } from "../rules.ts";
import type { Chronometer } from "../rules.ts";
import styles from "./rolling-digits.module.css";
import { usePageVisible } from "#ui/use-page-visible.ts";

const inOrder = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * How long a strip takes for a turn, and which digits stand there, each for the same time; a sign stands
 * before some. What is smaller than a second goes on with the sweep hand, eight times a second: an eye
 * reads no more, and every beat shows the digits that are exact then.
 */
const strips = [
  { key: "ten minutes", before: "", shown: inOrder, turnMs: 6_000_000 },
  { key: "minutes", before: "", shown: inOrder, turnMs: 600_000 },
  { key: "ten seconds", before: ":", shown: inOrder.slice(0, 6), turnMs: 60_000 },
  { key: "seconds", before: "", shown: inOrder, turnMs: 10_000 },
  { key: "tenths", before: ".", shown: [0, 1, 2, 3, 5, 6, 7, 8], turnMs: 1000 },
  { key: "hundredths", before: "", shown: [0, 2, 5, 7], turnMs: 500 },
] as const;

const atDigit = (digit: number) => `translateY(${-10 * digit}%)`;

/** Each digit stands still until the next one's turn. */
const framesOf = (shown: readonly number[]) =>
  [...shown, shown[0] ?? 0].map((digit) => ({ transform: atDigit(digit), easing: "steps(1)" }));

const hundredMinutesMs = 6_000_000;

const hundredsOf = (elapsed: number) => Math.floor(elapsed / hundredMinutesMs);

/** The digits that stand in the strips at a time, to the hundredth. */
function digitsOf(elapsed: number): number[] {
  const hundredMinutes = Math.max(0, elapsed) % hundredMinutesMs;
  return Array.from(chronometerText(hundredMinutes).replaceAll(/\D/g, ""), Number);
}

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
    const elapsed = elapsedAt(chronometer, performance.now());
    const digits = digitsOf(elapsed);
    const animations = [...elements].flatMap((element, index) => {
      const { shown, turnMs } = strips[index] ?? strips[0];
      // Where motion is reduced nothing changes more often than once a second.
      const isStill = chronometer.state === "running" && isReduced && turnMs <= 1000;
      if (element instanceof HTMLElement)
        element.style.transform = atDigit(isStill ? 0 : (digits[index] ?? 0));
      if (!isMoving || isStill) return [];
      const animation = element.animate(framesOf(shown), {
        duration: turnMs,
        iterations: Infinity,
      });
      animation.currentTime = elapsed % turnMs;
      return [animation];
    });
    return () => {
      for (const animation of animations) animation.cancel();
    };
  }, [chronometer, isVisible, isReduced]);

  const said = chronometer.state === "running" ? null : chronometerText(chronometer.elapsed);
  return (
    <span className={styles.reading} role="timer">
      <VisuallyHidden>{said ?? "Running"}</VisuallyHidden>
      <span ref={row} className={styles.row} aria-hidden="true">
        {hundreds > 0 ? hundreds : null}
        {strips.map(({ key, before }) => (
          <span key={key} className={styles.place}>
            {before}
            <span className={styles.slot}>
              <span className={styles.strip} data-strip="">
                {inOrder.map((digit) => (
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
