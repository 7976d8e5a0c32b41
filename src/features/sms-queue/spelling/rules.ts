// How a text is read before anything is understood in it: one spelling for each word, one clause at a time.

/** Words that are worth mending: those that decide whether somebody wants texts. */
const longWords = [
  "unsubscribe",
  "messages",
  "messaging",
  "message",
  "texting",
  "contacting",
  "contact",
  "anymore",
  "subscription",
  "reminders",
  "remove",
  "sending",
  "receive",
  "receiving",
  "mensajes",
  "permission",
  "consent",
];
/** Words of their own that look like a slip of one of those above, or of "stop". */
const ownWords = new Set(
  `massage massages massaging testing resting contract contracts spending seeding sanding lending bending mending
  tending vending fending ending pending removes removed remover removal renewal received receives deceive relieve
  consents content convent permissions mission message messaged messages contacts contacted reminder reminded
  step shop top atop slop stow stoop sto strop swop sop stomp stops stock stob store stope mensaje
  contacten contacte contactes contacta contacto contactos contactar contactarme contactarnos`.split(
    /\s+/,
  ),
);

/** How many slips make one word of another: a letter more, less, other, or two in the wrong order. */
export function slips(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let best = Math.min(
        (above[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (row > 1 && at > 1 && isSwapped) best = Math.min(best, (before[at - 2] ?? 0) + 1);
      line.push(best);
    }
    before = above;
    above = line;
  }
  return above[other.length] ?? 0;
}

function mended(word: string): string {
  if (word.length < 3 || ownWords.has(word) || longWords.includes(word)) return word;
  if (/^s+t+o+p+$/.test(word)) return "stop";
  if (word.length <= 6 && /[sp]/.test(word) && slips(word, "stop") === 1) return "stop";
  if (word.length < 6) return word;
  const meant = longWords.find(
    (right) => slips(word, right) <= (Math.min(word.length, right.length) >= 9 ? 2 : 1),
  );
  return meant ?? word;
}

const shortForms: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(do|does|did|will|would|should|could|can|is|are|was|were|has|have|had) not\b/g, "$1nt"],
  [/\bwillnt\b/g, "wont"],
  [/\b(cannot|cannt|can t)\b/g, "cant"],
  [/\b(donot|dnt|don t|dont't|dint|doont)\b/g, "dont"],
  [/\b(pls|plz|plzz|plse|pleas|pleease|plase|plese|pleaze)\b/g, "please"],
  [/\b(u|ya|yu)\b/g, "you"],
  [/\bur\b/g, "your"],
  [/\b(txt|texts? msg|text mesage|tex)\b/g, "text"],
  [/\b(txts|texs|textes)\b/g, "texts"],
  [/\b(txting|txtin|textin|txing|txtn|textn)\b/g, "texting"],
  [/\b(msg|mssg|mssge|mesg)\b/g, "message"],
  [/\b(msgs|mssgs)\b/g, "messages"],
  [/\b(msging|messagin)\b/g, "messaging"],
  [/\bany more\b/g, "anymore"],
  [/\b(nomore|no mor)\b/g, "no more"],
  [/\bun (subscribe|sub)\b/g, "un$1"],
  [/\b(unsub|un\w*(?:scri|subs)\w*)\b/g, "unsubscribe"],
  [/\b(stahp|stawp|stopit)\b/g, "stop"],
  [/\b(nevr|neva|nver|neber)\b/g, "never"],
  [/\b(opt ?out|op out|optout)\b/g, "opt out"],
  [/\bstop all\b|\bstopall\b/g, "stop all"],
  [/\b(wanna)\b/g, "want to"],
  [/\b(gonna)\b/g, "going to"],
  [/\b(id|i would|i d) like\b/g, "i want"],
  [/\b(im|i am|iam)\b/g, "im"],
  [/\b(n|an) (?=(?:ty|thx|thanks|thank)\b)/g, "and "],
  [/\bnon stop\b/g, "nonstop"],
  [
    /\b(fucking|fuckin|fkn|f ing|fing|freaking|freakin|frigging|friggin|fricking|frickin|flipping|damn|damned|goddamn|bloody|effing|effin|the hell|the heck|the fuck|tf)\b ?/g,
    "",
  ],
];

/** "s t o p": three letters or more that stand apart are one word. */
function joinLetters(words: string): string {
  return words.replace(/\b\w(?: \w){2,}\b/g, (letters) => letters.replaceAll(" ", ""));
}

/** The words of a clause in small letters, without accents and marks, each in the spelling it is known by. */
export function plainClause(text: string): string {
  const bare = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['\u2018\u2019\u00b4`]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const spelled = joinLetters(bare)
    .split(" ")
    .map((word) => mended(word === "st0p" ? "stop" : word))
    .join(" ");
  const told = shortForms.reduce((words, [form, plain]) => words.replace(form, plain), spelled);
  return told.replace(/\s+/g, " ").trim();
}

export type Clause = { words: string; isQuestion: boolean };

/** A sentence breaks where a mark stands, and where another wish begins: "and please stop". */
const breaks =
  /(?<=[.!?;:,\n()])|\s[-\u2013\u2014]\s|\s+(?=(?:but|because|cause|cuz|then)\b)|\s+and\s+(?=(?:please|pls|stop|don'?t|do not|i|remove|take me|take my|unsubscribe|never|no more|quit|lose|delete|leave me)\b)/i;

/** A text as the clauses it is made of, those without a word left out. */
export function clausesOf(text: string): Clause[] {
  return text
    .slice(0, 1600)
    .split(breaks)
    .map((part) => ({ words: plainClause(part), isQuestion: part.includes("?") }))
    .filter(({ words }) => words !== "");
}
