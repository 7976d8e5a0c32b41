import { deskGridMinutes } from "../desk/rules.ts";

export type Stretch = { from: Date; to: Date };
/** Minutes of a visit and of the room around it. */
export type Fitted = { minutes: number; bufferBefore: number; bufferAfter: number };

const minute = 60_000;

/** The next full five minutes, or the instant itself when it is one. */
export function nextOnGrid(instant: Date): Date {
  const grid = deskGridMinutes * minute;
  return new Date(Math.ceil(instant.getTime() / grid) * grid);
}

/**
 * The first start, from an instant on, at which a visit fits into somebody's work with the room around
 * it free of everything else; null when there is none.
 */
export function firstFit(
  work: readonly Stretch[],
  busy: readonly Stretch[],
  length: Fitted,
  earliest: Date,
): Date | null {
  const before = length.bufferBefore * minute;
  for (const stretch of work.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    let start = nextOnGrid(earliest > stretch.from ? earliest : stretch.from);
    while (start.getTime() + length.minutes * minute <= stretch.to.getTime()) {
      const from = start.getTime() - before;
      const to = start.getTime() + (length.minutes + length.bufferAfter) * minute;
      const obstacle = busy.find((one) => one.from.getTime() < to && one.to.getTime() > from);
      if (obstacle === undefined) return start;
      start = nextOnGrid(new Date(obstacle.to.getTime() + before));
    }
  }
  return null;
}
