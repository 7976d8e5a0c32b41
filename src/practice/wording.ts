/** Puts values in place of the words in braces. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
