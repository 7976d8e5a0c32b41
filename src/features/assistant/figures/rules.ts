import {
  countedThings,
  freeOfCharge,
  monthNames,
  multipliers,
  numberWords,
  timeUnits,
} from "./content.ts";
import { oddNumeralsOf, undisguised } from "../disguises/rules.ts";

/** A figure as it is compared: "money:350000", "clock:540", "time:60min", "percent:98", "count:3". */
export type Figure = string;

/** No sentence is longer; of a longer text nobody can say what it holds. */
const longestText = 4000;

type Token = {
  kind: "number" | "clock" | "word" | "sign" | "odd";
  text: string;
  value: number;
  /** A number that was written as a word. */
  isWord: boolean;
};

const shapes =
  /(?<phone>\+?\(?\d(?:[ ().-]{0,2}\d){6,})|(?<clock>\d{1,2}:\d{2}(?::\d{2})?)|(?<date>\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)|(?<number>\d{1,3}(?:[,.' ]\d{3})+(?![\d\p{L}])(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?)|(?<word>\p{L}[\p{L}\p{N}]*(?:'\p{L}+)?)|(?<sign>[$€£%+/#-])/gu;

function numberOf(text: string): number {
  const grouped = /^\d{1,3}(?:[,.' ]\d{3})+(?:[.,]\d{1,2})?$/.test(text);
  if (!grouped) return Number(text.replace(",", "."));
  const cents = /[.,](\d{1,2})$/.exec(text)?.[1];
  const whole = cents === undefined ? text : text.slice(0, -cents.length - 1);
  return Number(`${whole.replaceAll(/\D/g, "")}.${cents ?? "0"}`);
}

function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  for (const { groups = {}, 0: whole } of text.matchAll(shapes)) {
    const { phone, clock, date, number, word } = groups;
    if (phone !== undefined) {
      const digits = phone.replaceAll(/\D/g, "");
      found.push({ kind: "odd", text: `digits:${digits.slice(-10)}`, value: 0, isWord: false });
    } else if (date !== undefined) {
      found.push({ kind: "odd", text: dateKey(date), value: 0, isWord: false });
    } else if (clock !== undefined) {
      const [hour = 0, minute = 0] = clock.split(":").map(Number);
      found.push({ kind: "clock", text: clock, value: hour * 60 + minute, isWord: false });
    } else if (number !== undefined) {
      found.push({ kind: "number", text: number, value: numberOf(number), isWord: false });
    } else if (word !== undefined) found.push(...wordTokens(word));
    else found.push({ kind: "sign", text: whole, value: 0, isWord: false });
  }
  return found;
}

function dateKey(date: string): Figure {
  const parts = date.split(/[-/]/).map(Number);
  const [month = 0, day = 0] = date.includes("-") ? parts.slice(1) : parts;
  return `date:${month}-${day}`;
}

function wordTokens(word: string): Token[] {
  const value = Object.hasOwn(numberWords, word) ? numberWords[word] : undefined;
  if (value !== undefined) return [{ kind: "number", text: word, value, isWord: true }];
  // "b2b" and "d6010" are what they are: allowed where a fact says the same.
  if (/\p{N}/u.test(word)) return [{ kind: "odd", text: `name:${word}`, value: 0, isWord: false }];
  return [{ kind: "word", text: word, value: 0, isWord: false }];
}

const isMultiplier = (token: Token | undefined): boolean =>
  token?.kind === "word" && Object.hasOwn(multipliers, token.text);

/** Number words that belong together as one number: "thirty five hundred", "one hundred and ten". */
function joined(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const isBare = isMultiplier(token) && token.text.length > 1 && token.text !== "grand";
    if (token.kind !== "number" && !isBare) {
      found.push(token);
      continue;
    }
    const { number, next } = numberFrom(tokens, at);
    found.push(number);
    at = next - 1;
  }
  return found;
}

/** Digits said one by one: "five five five, oh one four two". */
function spelledDigits(tokens: readonly Token[], at: number): { text: string; next: number } {
  let text = "";
  let next = at;
  for (;;) {
    const token = tokens[next];
    if (token?.kind === "sign" && token.text === "-" && tokens[next + 1]?.kind === "number")
      next += 1;
    else if (token?.kind === "number" && token.isWord && token.value < 10) {
      text += String(token.value);
      next += 1;
    } else break;
  }
  return { text, next };
}

function numberFrom(tokens: readonly Token[], at: number): { number: Token; next: number } {
  const digits = spelledDigits(tokens, at);
  if (digits.text.length >= 2) {
    const isShort = digits.text.length < 7;
    const number: Token = isShort
      ? { kind: "number", text: digits.text, value: Number(digits.text), isWord: true }
      : { kind: "odd", text: `digits:${digits.text.slice(-10)}`, value: 0, isWord: true };
    return { number, next: digits.next };
  }
  let [total, part, next] = [0, 0, at];
  const first = tokens[at];
  const isWord = first?.isWord ?? false;
  let last = Infinity;
  if (first?.kind === "number") [part, last, next] = [first.value, first.value, at + 1];
  else part = 1;
  for (;;) {
    let step = tokens[next];
    let ahead = next;
    const isLink = step?.text === "-" || step?.text === "and";
    if (isLink && isWord && tokens[next + 1]?.isWord === true) {
      ahead = next + 1;
      step = tokens[ahead];
    }
    if (step && isMultiplier(step)) {
      const by = multipliers[step.text] ?? 1;
      if (by >= 1000) [total, part] = [(total + part) * by, 0];
      else part *= by;
      last = by;
      next = ahead + 1;
    } else if (step?.kind === "number" && step.isWord && isWord && fits(last, step.value)) {
      part += step.value;
      last = step.value;
      next = ahead + 1;
    } else break;
  }
  const number: Token = {
    kind: "number",
    text: first?.text ?? "",
    value: total + part,
    isWord,
  };
  return { number, next: Math.max(next, at + 1) };
}

/** "twenty" goes on with "five", "hundred" with "ten"; "five" does not go on with "five". */
function fits(last: number, value: number): boolean {
  if (last >= 100 && last !== Infinity) return value < last;
  return last >= 20 && last < 100 && value > 0 && value < 10;
}

const singular = (word: string): string => (word.length > 2 ? word.replace(/s$/, "") : word);

function unitAfter(tokens: readonly Token[], at: number): readonly [string, number] | undefined {
  for (const token of tokens.slice(at + 1, at + 3)) {
    if (token.kind === "word") {
      const unit = singular(token.text);
      return Object.hasOwn(timeUnits, unit) ? timeUnits[unit] : undefined;
    }
    if (token.kind !== "sign") return undefined;
  }
  return undefined;
}

function monthOf(token: Token | undefined): number {
  if (token?.kind !== "word") return 0;
  return token.text.length === 3 ||
    token.text.length > 4 ||
    token.text === "sept" ||
    /^(june|july)$/.test(token.text)
    ? monthNames.findIndex((name) => token.text.startsWith(name) && fullMonth(name, token.text)) + 1
    : 0;
}

const fullMonths =
  "january february march april may june july august september october november december";
function fullMonth(short: string, word: string): boolean {
  return word === short || word === "sept" || fullMonths.split(" ").includes(word);
}

const halves: Readonly<Record<string, number>> = { am: 0, a: 0, pm: 720, p: 720 };

/** "9 AM", "9 in the morning"; undefined where neither half of the day is named. */
function halfAfter(tokens: readonly Token[], at: number): number | undefined {
  const [one, two, three] = tokens.slice(at + 1, at + 4).map(({ text }) => text);
  if (one === "am" || one === "pm") return halves[one];
  if ((one === "a" || one === "p") && two === "m") return halves[one];
  if (one === "in" && two === "the" && three === "morning") return 0;
  if (one === "in" && two === "the" && (three === "afternoon" || three === "evening")) return 720;
  return undefined;
}

function clockKey(minutes: number, half: number | undefined): Figure {
  if (half === undefined) return minutes >= 780 ? `clock:${minutes}` : `clock12:${minutes % 720}`;
  return `clock:${(minutes % 720) + half}`;
}

const beforeHour = new Set(
  "at until till from by before after between around about to past".split(" "),
);

function clockIn(tokens: readonly Token[], at: number): Figure | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const { value } = token;
  const next = tokens[at + 1];
  if (token.kind === "clock") return clockKey(value, halfAfter(tokens, at));
  if (!Number.isInteger(value) || value > 23) return undefined;
  const half = halfAfter(tokens, at);
  if (half !== undefined) return clockKey(value * 60, half);
  if (next?.text === "o'clock" || next?.text === "oclock")
    return clockKey(value * 60, halfAfter(tokens, at + 1));
  return undefined;
}

/** "half past nine", "quarter to five", "nine thirty pm": which tokens are one clock time. */
function spokenClock(
  tokens: readonly Token[],
  at: number,
): { figure: Figure; next: number } | undefined {
  const [one, two, three] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const part = { half: 30, quarter: 15 }[one?.text ?? ""];
  const direction = two?.text;
  if (
    part !== undefined &&
    three?.kind === "number" &&
    /^(past|after|to|before|of)$/.test(direction ?? "")
  ) {
    const sign = direction === "past" || direction === "after" ? 1 : -1;
    const minutes = (three.value * 60 + sign * part + 1440) % 1440;
    return { figure: clockKey(minutes, halfAfter(tokens, at + 2)), next: at + 3 };
  }
  const isPair = one?.kind === "number" && two?.kind === "number" && one.isWord && two.isWord;
  if (isPair && one.value >= 1 && one.value <= 12 && two.value >= 10 && two.value < 60) {
    return {
      figure: clockKey(one.value * 60 + two.value, halfAfter(tokens, at + 1)),
      next: at + 2,
    };
  }
  if (one?.text === "noon") return { figure: "clock:720", next: at + 1 };
  if (one?.text === "midnight") return { figure: "clock:0", next: at + 1 };
  return undefined;
}

function dateAt(tokens: readonly Token[], at: number): Figure | undefined {
  const token = tokens[at];
  if (token?.kind !== "number" || !Number.isInteger(token.value) || token.value > 31)
    return undefined;
  const isOrdinal = /^(st|nd|rd|th)$/.test(tokens[at + 1]?.text ?? "");
  const before = monthOf(tokens[at - 1]);
  const after =
    monthOf(tokens[at + (isOrdinal ? 2 : 1)]) || monthOf(tokens[at + (isOrdinal ? 3 : 2)]);
  const month = before > 0 ? before : after;
  if (month > 0) return `date:${month}-${token.value}`;
  return isOrdinal ? `day:${token.value}` : undefined;
}

const cents = (value: number) => Math.round(value * 100);

/** What a number is by what stands beside it; "count" when nothing says more. */
function kindAt(tokens: readonly Token[], at: number): string {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token) return "count";
  if (/^[$€£]$/.test(before?.text ?? "") || before?.text === "usd") return "money";
  if (/^(dollars?|bucks?|usd|[$€£]|euros?)$/.test(next?.text ?? "")) return "money";
  if (/^cents?$/.test(next?.text ?? "")) return "cents";
  if (/^(%|percent|pct)$/.test(next?.text ?? "")) return "percent";
  if (next?.text === "per" && tokens[at + 2]?.text === "cent") return "percent";
  const unit = unitAfter(tokens, at);
  return unit ? `time ${unit[0]} ${unit[1]}` : "count";
}

const rangeWords = new Set(["-", "to", "and", "or", "/"]);

/** In a range both ends are of a kind: "$3,500 to 5,500", "2-3 days". */
function kindInRange(tokens: readonly Token[], at: number): string {
  const own = kindAt(tokens, at);
  if (own !== "count") return own;
  let next = at + 1;
  while (tokens[next]?.text === "+" || tokens[next]?.text === "$") next += 1;
  if (rangeWords.has(tokens[next]?.text ?? "") && tokens[next + 1]?.kind === "number") {
    const other = kindAt(tokens, next + 1);
    if (other !== "count") return other;
  }
  if (rangeWords.has(tokens[at - 1]?.text ?? "") && tokens[at - 2]?.kind === "number") {
    const other = kindAt(tokens, at - 2);
    if (other === "money" || other === "percent") return other;
  }
  return own;
}

/** "the one", "which of the two": words rather than figures, unless something is counted. */
function isMereWord({ isWord, value, text }: Token, next: Token | undefined): boolean {
  if (text === "oh") return true;
  return isWord && value <= 3 && value > 0 && !countedThings.has(next?.text ?? "");
}

function numberFigure(tokens: readonly Token[], at: number): Figure | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const clock = clockIn(tokens, at) ?? dateAt(tokens, at);
  if (clock !== undefined) return clock;
  const [kind, unit = "", size = "1"] = kindInRange(tokens, at).split(" ");
  if (kind === "money") return `money:${cents(token.value)}`;
  if (kind === "cents") return `money:${Math.round(token.value)}`;
  if (kind === "percent") return `percent:${token.value}`;
  if (kind === "time") return `time:${token.value * Number(size)}${unit}`;
  if (isMereWord(token, tokens[at + 1])) return undefined;
  const isHour = Number.isInteger(token.value) && token.value >= 1 && token.value <= 12;
  if (isHour && beforeHour.has(tokens[at - 1]?.text ?? "")) return `hour:${token.value % 12}`;
  return `count:${token.value}`;
}

/** Every figure of a text, in digits, in words and in disguise, in a form that can be compared. */
export function figuresOf(text: string): Figure[] {
  const read = undisguised(text);
  if (read.length > longestText) return ["odd:too long"];
  const odd = oddNumeralsOf(text).map((sign) => `odd:${sign}`);
  const free = freeOfCharge.some((shape) => shape.test(read)) ? ["money:0"] : [];
  const tokens = joined(tokensOf(read));
  const found: Figure[] = [...odd, ...free];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const spoken = spokenClock(tokens, at);
    if (spoken) {
      found.push(spoken.figure);
      at = spoken.next - 1;
    } else if (token?.kind === "odd") found.push(token.text);
    else if (token?.kind === "number" || token?.kind === "clock") {
      const figure = numberFigure(tokens, at);
      if (figure !== undefined) found.push(figure);
    }
  }
  return found;
}
