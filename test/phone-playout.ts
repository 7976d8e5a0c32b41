import { performance } from "node:perf_hooks";
import { frameMs, loudnessOf, phoneRate } from "./phone-sound.ts";

/** From here on somebody hears something. */
const audible = 0.004;

export type Playout = ReturnType<typeof createPlayout>;

/**
 * The carrier's loudspeaker: plays what it is sent one after the other on its own clock, tells of a mark when all
 * before it was played, and on "clear" drops what waits and tells of its marks at once. `isQuick` plays in no time.
 */
export function createPlayout({
  onMark,
  isQuick = false,
}: {
  onMark: (name: string) => void;
  isQuick?: boolean;
}) {
  /** When all that waits will have been played. */
  let endsAt = 0;
  let marks: { name: string; timer: NodeJS.Timeout | undefined }[] = [];
  /** When something audible was heard, from and to; what was cleared is cut off. */
  let heard: { from: number; to: number }[] = [];
  const clears: number[] = [];
  let bytes = 0;
  const told = (mark: (typeof marks)[number]) => {
    marks = marks.filter((one) => one !== mark);
    onMark(mark.name);
  };
  return {
    media(payload: Uint8Array): void {
      bytes += payload.length;
      const from = Math.max(performance.now(), endsAt);
      endsAt = isQuick ? from : from + (payload.length / phoneRate) * 1000;
      if (loudnessOf(payload) < audible) return;
      const to = Math.max(endsAt, from + (isQuick ? 0 : frameMs));
      const last = heard.at(-1);
      if (last !== undefined && from - last.to < 1) last.to = to;
      else heard.push({ from, to });
    },
    mark(name: string): void {
      const mark: (typeof marks)[number] = { name, timer: undefined };
      marks.push(mark);
      const wait = endsAt - performance.now();
      mark.timer = setTimeout(() => told(mark), Math.max(0, wait));
    },
    clear(): void {
      const now = performance.now();
      clears.push(now);
      endsAt = now;
      heard = heard
        .filter(({ from }) => from < now)
        .map(({ from, to }) => ({ from, to: Math.min(to, now) }));
      for (const mark of marks) {
        clearTimeout(mark.timer);
        told(mark);
      }
    },
    /** Nothing is told any more. */
    close(): void {
      for (const { timer } of marks) clearTimeout(timer);
      marks = [];
    },
    heard: () => heard,
    clears: () => clears,
    bytes: () => bytes,
    /** Whether something sounds now or is to. */
    isPlaying: () => endsAt > performance.now() || marks.length > 0,
    waitingMarks: () => marks.map(({ name }) => name),
  };
}
