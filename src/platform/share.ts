export type Share = {
  /** Resolves when it is the caller's turn. */
  take(): Promise<void>;
  /** Called once for each that took. */
  giveBack(): void;
};

/** Lets so many have something at once; the others get it in the order of asking. */
export function createShare(size: number): Share {
  let free = size;
  const waiting: (() => void)[] = [];
  return {
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    giveBack() {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    },
  };
}
