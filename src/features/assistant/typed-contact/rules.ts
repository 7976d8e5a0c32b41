import { personName } from "../../booking/appointments/contract.ts";
import { canBePhone, normalizeCode, toE164 } from "../../booking/appointments/rules.ts";

/** Contact details that somebody typed into a message, as they were read. */
export type Typed = {
  firstName?: string;
  lastName?: string;
  phone?: string;
  email?: string;
  code?: string;
};

/** What stands in a message where something personal stood. */
export const masks = {
  name: "[name]",
  phone: "[phone number]",
  email: "[email address]",
  birth: "[birth date]",
  member: "[member number]",
  code: "[confirmation code]",
  number: "[number]",
} as const;

/** Signs that nobody sees and that some models read as letters. */
const invisible =
  /[\u{E0000}-\u{E007F}\u{200B}-\u{200F}\u{2028}-\u{202E}\u{2060}-\u{2069}\u{FEFF}]/gu;

const emailPattern = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const phonePattern =
  /(?<![\d$.-])(?:\+?1[\s.-]?)?\(?([2-9]\d{2})\)?[\s.-]{0,3}(\d{3})[\s.-]{0,3}(\d{4})(?![\d-])/g;
const socialPattern = /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g;
const longNumber = /(?<![\d$])\d(?:[ -]?\d){11,18}(?!\d)/g;
const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const birthPattern = new RegExp(
  `(?<!\\d)(?:(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\\d|3[01])[/.-](?:19\\d\\d|20[01]\\d)|(?:19\\d\\d|20[01]\\d)-\\d\\d-\\d\\d|(?:${months})[a-z]*\\.? \\d{1,2}(?:st|nd|rd|th)?,? (?:19\\d\\d|20[01]\\d))(?!\\d)`,
  "gi",
);
const bornPattern =
  /\b((?:dob|date of birth|birth ?date|birthday|born)(?: is| on|:)? ?)(\d{1,4}[/. -]\d{1,2}[/. -]\d{1,4})/gi;
const memberPattern =
  /\b((?:member|policy|group|subscriber|insurance) ?(?:id|number|no\.?|#)(?: is|:)? ?#?)([a-z]{0,4}[\d-]{4,20}[a-z]?)/gi;

const namedCode = /\b(code(?: is| was|:)? ?#?)([A-Z2-9]{6}|[A-Z2-9]{3}[ -][A-Z2-9]{3})\b/gi;
const bareCode = /(?<![\w-])(?=[A-Z]*[2-9])(?=[2-9]*[A-Z])[A-HJ-NP-Z2-9]{6}(?![\w-])/g;
const loneCode = /^\s*([A-HJ-NP-Z2-9]{6})\s*[.!]?\s*$/;

const word = "[\\p{L}][\\p{L}'’-]*";
/** "my name is ana diaz": in any letters, up to three words behind the first. */
const statedName = new RegExp(
  `\\b(?:my (?:full )?name(?: is|'s|’s|:)?|the name(?: is|'s)|name is|name:|me llamo|mi nombre es|book (?:it )?(?:under|for)|under the name(?: of)?|for the patient) +(${word}(?: ${word}){0,4})`,
  "iu",
);
/** "I'm Ana Diaz": only as names are written. */
const saidName =
  /\b(?:i am|i'm|i’m|this is|it's|it’s|it is|soy) +(\p{Lu}[\p{Ll}'’-]+(?: (?:\p{Lu}[\p{Ll}'’-]+|de|la|del|van|von)){0,2} \p{Lu}[\p{L}'’-]+)/iu;
const loneName = new RegExp(`^ *(${word}(?: ${word}){1,3}) *(?:[,.;]|$|(?=\\[))`, "u");
const notNames = new Set(
  `and my is the a an i it phone number email at on in for with cell mobile tel telephone please you can call me or but want need
  would like to not yes no ok okay thanks thank hi hello hey tuesday monday wednesday thursday friday saturday sunday tomorrow today
  the first second third later last one book it that morning afternoon any time anytime works looking here calling new patient just really
  so sure code confirm cleaning checkup consultation appointment visit what how when where who why do does are we there available free never mind
  important private secret none irrelevant
  ignore forget cancel stop instead other different maybe still waiting going having getting too very`.split(
    /\s+/,
  ),
);

function namesOf(text: string): { first: string; last?: string; taken: number } | undefined {
  const words: string[] = [];
  for (const part of text.split(" ")) {
    if (notNames.has(part.toLowerCase())) break;
    words.push(part);
  }
  const [first, ...others] = words;
  const last = others.join(" ");
  if (first === undefined || !personName("first name").safeParse(first).success) return undefined;
  if (last !== "" && !personName("last name").safeParse(last).success) return undefined;
  const cased = (name: string) =>
    name === name.toLowerCase()
      ? name.replace(/(^|[\s'’-])\p{L}/gu, (start) => start.toUpperCase())
      : name;
  const taken = words.join(" ").length;
  return { first: cased(first), ...(last !== "" && { last: cased(last) }), taken };
}

type Cut = { text: string; typed: Typed };

function withoutContact(text: string): Cut {
  const typed: Typed = {};
  const rest = text
    .replace(emailPattern, (found) => {
      typed.email ??= found.toLowerCase();
      return masks.email;
    })
    .replace(bornPattern, (_, lead: string) => `${lead}${masks.birth}`)
    .replace(birthPattern, masks.birth)
    .replace(socialPattern, masks.number)
    .replace(memberPattern, (_, lead: string) => `${lead}${masks.member}`)
    .replace(phonePattern, (found) => {
      const digits = found.replace(/\D/g, "");
      if (canBePhone(digits)) typed.phone ??= toE164(digits);
      return masks.phone;
    })
    .replace(longNumber, masks.number);
  return { text: rest, typed };
}

function withoutCode({ text, typed }: Cut, expects: boolean): Cut {
  const found = { ...typed };
  const keep = (code: string) => {
    found.code ??= normalizeCode(code);
    return masks.code;
  };
  let rest = text
    .replace(namedCode, (all, lead: string, code: string) =>
      code === code.toUpperCase() || /\d/.test(code) || expects ? `${lead}${keep(code)}` : all,
    )
    .replace(bareCode, keep);
  if (loneCode.test(rest)) rest = rest.replace(loneCode, (_, code: string) => keep(code));
  if (expects) rest = rest.replace(/(?<![\w-])(?=[a-z]*[2-9])[a-hj-np-z2-9]{6}(?![\w-])/gi, keep);
  return { text: rest, typed: found };
}

function withoutName({ text, typed }: Cut, expects: boolean): Cut {
  const match =
    statedName.exec(text) ?? saidName.exec(text) ?? (expects ? loneName.exec(text) : null);
  const name = match?.[1] === undefined ? undefined : namesOf(match[1]);
  if (!match || name === undefined || match[1] === undefined) return { text, typed };
  if (match.input.startsWith(match[1]) && name.last === undefined) return { text, typed };
  const from = match.index + match[0].indexOf(match[1]);
  return {
    text: `${text.slice(0, from)}${masks.name}${text.slice(from + name.taken)}`,
    typed: {
      ...typed,
      firstName: name.first,
      ...(name.last !== undefined && { lastName: name.last }),
    },
  };
}

/**
 * Takes contact details out of a message: what is kept and what models read has words in their place. What
 * the conversation asked for last decides how freely names and codes are read.
 */
export function readTyped(
  message: string,
  { name = false, code = false }: { name?: boolean; code?: boolean } = {},
): { masked: string; typed: Typed } {
  const plain = message.replaceAll(invisible, "");
  const { text, typed } = withoutName(withoutCode(withoutContact(plain), code), name);
  return { masked: text, typed };
}

/** The same for text that a model wrote: whatever it may repeat is masked. */
export function maskContact(text: string): string {
  return withoutCode(withoutContact(text.replaceAll(invisible, "")), false).text;
}
