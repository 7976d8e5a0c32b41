/** A slider of whole numbers: from one end to the other in equal steps. */
export type SliderRange = { from: number; to: number; step: number };

/** The sliders of the calculators and checks; incomes in dollars a year, terms in months. */
export const sliderRanges = {
  quickCheckIncome: { from: 20_000, to: 150_000, step: 5000 },
  wizardIncome: { from: 20_000, to: 200_000, step: 5000 },
  creditScore: { from: 300, to: 850, step: 10 },
  medspaMonths: { from: 6, to: 60, step: 6 },
} as const satisfies Record<string, SliderRange>;

/** Whether a value is one that the slider can stand on. */
export function isStop({ from, to, step }: SliderRange, value: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to && (value - from) % step === 0;
}

/** Every value that the slider can stand on. */
export function stopsOf({ from, to, step }: SliderRange): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
}
