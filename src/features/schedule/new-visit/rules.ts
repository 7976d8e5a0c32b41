import { deskGridMinutes } from "../../booking/desk/rules.ts";

const words: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu"
      .split(" ")
      .map((word) => [word.charAt(0), word]),
  ),
  ...Object.fromEntries(
    "zero one two three four five six seven eight nine"
      .split(" ")
      .map((word, digit) => [String(digit), word]),
  ),
};

/** A code as it is read out over the phone: [["K", "Kilo"], ["7", "seven"]]. */
export function spelled(code: string): [sign: string, word: string][] {
  return Array.from(code.toUpperCase(), (sign) => [sign, words[sign] ?? sign]);
}

/** Whether a visit can be under way already: it begins within five minutes and is not over. */
export function canHaveBegun(start: Date, minutes: number, now: Date): boolean {
  const untilStart = (start.getTime() - now.getTime()) / 60_000;
  return untilStart <= deskGridMinutes && untilStart > -minutes;
}
