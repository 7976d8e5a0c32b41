/** What is asked: whose looks and changes, in which stretch of time. Both ends null: everybody's. */
export type IncidentQuestion = {
  from: Date;
  to: Date;
  /** The address by which somebody of the staff signs in. */
  account: string | null;
  /** The network address that it came from. */
  address: string | null;
};

const longestDays = 400;
const dayMs = 86_400_000;
const flags = ["--from", "--to", "--account", "--address"] as const;
type Flag = (typeof flags)[number];

const isFlag = (word: string): word is Flag => flags.some((flag) => flag === word);

/** Reads the words of a command; a sentence when they do not say what is needed. */
export function questionOf(words: readonly string[]): IncidentQuestion | string {
  const given = new Map<Flag, string>();
  for (let place = 0; place < words.length; place += 2) {
    const flag = words[place] ?? "";
    const value = words[place + 1];
    if (!isFlag(flag)) return `"${flag}" is not known here: use ${flags.join(", ")}.`;
    if (value === undefined || isFlag(value)) return `${flag} needs a value.`;
    if (given.has(flag)) return `${flag} is given twice.`;
    given.set(flag, value);
  }
  const from = instantOf(given.get("--from"));
  const to = instantOf(given.get("--to"));
  if (from === null || to === null)
    return "Say from when to when, with the zone: --from 2026-11-20T08:00Z --to 2026-11-21T18:00Z";
  if (to <= from) return "The end has to be after the beginning.";
  if (to.getTime() - from.getTime() > longestDays * dayMs)
    return `At most ${longestDays} days at once.`;
  return {
    from,
    to,
    account: given.get("--account") ?? null,
    address: given.get("--address") ?? null,
  };
}

/** An instant that names its zone; without one it would mean another time on another machine. */
function instantOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text))
    return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** A person whose data was seen or changed. */
export type Affected = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  isErased: boolean;
  /** Rows of the audit log. */
  times: number;
  firstAt: Date;
  lastAt: Date;
  actions: readonly string[];
};

/** What was done of which the log names no person: somebody has to look at it. */
export type Unattributed = { action: string; subject: string; times: number };

/** A cell of a file for a spreadsheet; nothing in it is taken for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const head = [
  "person",
  "first name",
  "last name",
  "email",
  "phone",
  "erased",
  "times",
  "first",
  "last",
  "what was done",
];

/** The persons as a file, one line each. */
export function toLines(affected: readonly Affected[]): string[] {
  const lines = affected.map((one) =>
    [
      one.id,
      one.firstName,
      one.lastName,
      one.email ?? "",
      one.phone ?? "",
      one.isErased ? "yes" : "no",
      String(one.times),
      one.firstAt.toISOString(),
      one.lastAt.toISOString(),
      one.actions.join(" "),
    ]
      .map(cell)
      .join(","),
  );
  return [head.join(","), ...lines];
}
