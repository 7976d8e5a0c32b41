/** Which card the keyboard goes to from one of a row; null when the key means something else. */
export function nextCard(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
