const otherSigns = /[^\p{L}\p{N}]+/gu;
const otherThanEnds = /[^\p{L}\p{N}.?!,]+/gu;

/**
 * A message in small letters, without accents and apostrophes, one space between words; with `keepsEnds` what
 * ends sentences and clauses stays.
 */
export function inPlainSpelling(message: string, { keepsEnds = false } = {}): string {
  return message
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}|[’']/gu, "")
    .replaceAll(keepsEnds ? otherThanEnds : otherSigns, " ")
    .trim();
}
