import { wantedWords } from "../hand-over/content.ts";

/** Why a person was wanted, as a sentence; null: none was. */
export function wantedText(reason: string | null): string | null {
  if (reason === null) return null;
  const words: Readonly<Record<string, string>> = wantedWords;
  return words[reason] ?? wantedWords.other;
}

const microcentsInCent = 1_000_000;

/** "2.6 cents", "$1.25"; a price of a call has parts of a cent. */
export function costText(microcents: number): string {
  const cents = microcents / microcentsInCent;
  if (cents >= 100) return `$${(cents / 100).toFixed(2)}`;
  const text = cents.toFixed(1);
  return `${text} ${text === "1.0" ? "cent" : "cents"}`;
}

/** How a message stands, by what is stored of it; null: none was left. */
export function voicemailStateOf({
  voicemailState,
  transcriptState,
  soundIsKept,
}: {
  voicemailState: string | null;
  transcriptState: string | null;
  soundIsKept: boolean;
}): "waiting" | "kept" | "gone" | "failed" | null {
  if (transcriptState === null || voicemailState === "empty") return null;
  if (soundIsKept) return "kept";
  if (voicemailState === "failed") return "failed";
  return voicemailState === "kept" ? "gone" : "waiting";
}
