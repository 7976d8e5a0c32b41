/** Encodings by the names that TextDecoder knows. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export const encodingNames: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big-endian)",
  "windows-1252": "Windows-1252",
};

const beginsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** What is no text at all, in words that say what to do; null for what may be text. */
export function binaryProblem(bytes: Uint8Array): string | null {
  if (bytes.length === 0)
    return "The file is empty. Choose the file that the other program exported.";
  if (beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]))
    return "This is an Excel workbook or a zip archive, not a CSV file. Open it and save it as CSV, then choose that file.";
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return "This is an older Excel workbook, not a CSV file. Open it and save it as CSV, then choose that file.";
  if (beginsWith(bytes, [0x25, 0x50, 0x44, 0x46]))
    return "This is a PDF, not a CSV file. Export the list as CSV and choose that file.";
  return null;
}

/** Every second byte is zero in western text of UTF-16; which ones says the order. */
function zerosAt(bytes: Uint8Array, parity: 0 | 1): number {
  let zeros = 0;
  for (let index: number = parity; index < bytes.length; index += 2)
    if (bytes[index] === 0) zeros += 1;
  return zeros / Math.max(1, Math.floor(bytes.length / 2));
}

/** The encoding that the first bytes show; "utf-8" is to be proven by all of them. */
export function encodingAtStart(bytes: Uint8Array): Encoding {
  if (beginsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (beginsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  if (beginsWith(bytes, [0xef, 0xbb, 0xbf])) return "utf-8";
  const some = bytes.subarray(0, 4096);
  const [even, odd] = [zerosAt(some, 0), zerosAt(some, 1)];
  if (odd > 0.3 && even < 0.05) return "utf-16le";
  if (even > 0.3 && odd < 0.05) return "utf-16be";
  return "utf-8";
}

export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

export const delimiterNames: Readonly<Record<Delimiter, string>> = {
  ",": "comma",
  ";": "semicolon",
  "\t": "tab",
  "|": "bar",
};

const linesLookedAt = 20;

/** How often a sign stands outside quotation marks in each of the first lines. */
function countsOf(text: string, sign: string): number[] {
  const counts: number[] = [0];
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === sign) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    else if (!isQuoted && letter === "\n") {
      if (counts.length === linesLookedAt) break;
      counts.push(0);
    }
  }
  // The last line may be cut, and a line end at the end begins no line.
  return counts.length > 2 ? counts.slice(0, -1) : counts;
}

/** What stands between the columns: the sign that the lines have most alike. */
export function delimiterOf(text: string): Delimiter {
  let best: { delimiter: Delimiter; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of delimiters) {
    const [head = 0, ...rest] = countsOf(text, delimiter);
    if (head === 0) continue;
    const alike = rest.filter((count) => count === head).length;
    const score = rest.length === 0 ? head : (alike / rest.length) * 1000 + head;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}
