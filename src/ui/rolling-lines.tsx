import { useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./rolling-lines.module.css";
import { usePageVisible } from "./use-page-visible.ts";

export interface RollingLinesProps {
  /** One after the other. */
  lines: readonly string[];
  /** When each begins, in milliseconds of a turn and constant; unless told, each stands for the same time. */
  starts?: readonly number[];
  /** How long it takes until the first stands there again. */
  turnMs: number;
  /** When the first stood there for the first time, in milliseconds since 1970. */
  since: number;
  /** Whether a line ends where the place ends. */
  isAtEnd?: boolean;
}

/** Each line stands still until the next one's turn. */
function framesOf(count: number, turnMs: number, starts?: readonly number[]): Keyframe[] {
  const lines = Array.from({ length: count }, (_, line) => ({
    offset: starts === undefined ? line / count : (starts[line] ?? 0) / turnMs,
    transform: `translateY(${(-100 * line) / count}%)`,
    easing: "steps(1)",
  }));
  return [...lines, { offset: 1, transform: "translateY(-100%)" }];
}

/**
 * Text that changes by itself as time goes on. The lines stand below each other behind a window of one
 * line, and the browser moves them: no script, no layout. Screen readers are told otherwise.
 */
export function RollingLines({ lines, starts, turnMs, since, isAtEnd = false }: RollingLinesProps) {
  const strip = useRef<HTMLSpanElement>(null);
  const isVisible = usePageVisible();
  const count = lines.length;
  const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), "");

  useLayoutEffect(() => {
    const animation = strip.current?.animate(framesOf(count, turnMs, starts), {
      duration: turnMs,
      iterations: Infinity,
    });
    if (!animation) return;
    animation.currentTime = Math.max(0, Date.now() - since) % turnMs;
    if (!isVisible) animation.pause();
    return () => animation.cancel();
  }, [count, starts, turnMs, since, isVisible]);

  return (
    <span className={classNames(styles.window, isAtEnd && styles.atEnd)} aria-hidden="true">
      <span className={styles.widest}>{longest}</span>
      <span ref={strip} className={styles.strip} data-lines="">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </span>
  );
}
