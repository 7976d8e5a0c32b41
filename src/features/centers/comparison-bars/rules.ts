/** A bar: solid to the least that is said, pale to the most; both as shares of the row's longest. */
export type Bar = { least: number; most: number };

/** The figures that a value names: "85-90%" is 85 and 90, "$4,500-$6,500" is 4500 and 6500. */
export function figuresOf(value: string): number[] {
  const figures = value.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  return figures.map((figure) => Number(figure.replaceAll(",", "")));
}

/** Both sides of a row drawn to one scale: percent of a hundred, everything else of the larger side. */
export function barsOf(robotic: string, traditional: string): { robotic: Bar; traditional: Bar } {
  const [one, other] = [figuresOf(robotic), figuresOf(traditional)];
  const isShare = robotic.includes("%") && traditional.includes("%");
  const whole = isShare ? 100 : Math.max(1, ...one, ...other);
  const barOf = (figures: number[]): Bar => ({
    least: Math.min(...figures, whole) / whole,
    most: Math.max(0, ...figures) / whole,
  });
  return { robotic: barOf(one), traditional: barOf(other) };
}
