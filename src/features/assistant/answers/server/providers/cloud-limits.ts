/** How long a company may take for an answer, and when it is left alone. It needs no file of the practice. */
export type CloudLimits = {
  /** Milliseconds to the first sign of an answer. */
  first: number;
  /** To its end. */
  whole: number;
  /** To an answer of the database about money. */
  counting: number;
  /** So many failures in a row, and a company is not asked for a while. */
  failures: number;
  /** That while, longer each time. */
  rests: readonly number[];
};

export const standardLimits: CloudLimits = {
  first: 6000,
  whole: 6500,
  counting: 400,
  failures: 5,
  rests: [10_000, 20_000, 40_000, 60_000],
};
