import {
  canBePhone,
  displayPhone,
  normalizeCode,
  toE164,
} from "../../booking/appointments/rules.ts";
import type { VisitStep } from "../visits/contract.ts";
import { type NameWanted, typedName } from "../typed-names/rules.ts";

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

function withoutName({ text, typed }: Cut, wanted: NameWanted): Cut {
  const name = typedName(text, wanted);
  if (name === null) return { text, typed };
  const { from, to, firstName, lastName } = name;
  return {
    text: `${text.slice(0, from)}${masks.name}${text.slice(to)}`,
    typed: {
      ...typed,
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
    },
  };
}

/** "Jon O'Brien 718 555 0142": nobody writes so without meaning the name. */
const nameBeforePhone = new RegExp(
  `^\\s*\\p{Lu}[\\p{L}'’.-]+(?: \\p{Lu}[\\p{L}'’.-]+){1,3}[\\s,;:-]*${masks.phone.replaceAll(/[[\]]/g, "\\$&")}`,
  "u",
);

/**
 * Takes contact details out of a message: what is kept and what models read has words in their place. What
 * the conversation asked for last decides how freely names and codes are read.
 */
export function readTyped(
  message: string,
  { name = "no", code = false }: { name?: NameWanted; code?: boolean } = {},
): { masked: string; typed: Typed } {
  const plain = message.replaceAll(invisible, "");
  const cut = withoutCode(withoutContact(plain), code);
  const isNamed = name === "no" && nameBeforePhone.test(cut.text);
  const { text, typed } = withoutName(cut, isNamed ? "asked" : name);
  return { masked: text, typed };
}

/** How freely names and codes are read, by what a visit that is arranged asked for last. */
export function wantedAt(step: VisitStep = "none"): { name: NameWanted; code: boolean } {
  const names = { contact: "asked", confirm: "read-back" } as const;
  return {
    name: step === "contact" || step === "confirm" ? names[step] : "no",
    code: step === "proof",
  };
}

/** The same for text that a model wrote: whatever it may repeat is masked. */
export function maskContact(text: string): string {
  return withoutCode(withoutContact(text.replaceAll(invisible, "")), false).text;
}

type Given = {
  firstName?: string;
  lastName?: string;
  phone?: string;
  email?: string;
  /** The words of one field. */
  contact?: string;
};

/** How a visitor can be reached, in one line; null when nothing was given. */
export function contactLine({ firstName, lastName, phone, email, contact }: Given): string | null {
  const means = [phone === undefined ? undefined : displayPhone(phone), email, contact];
  const known = [...new Set(means.filter((one) => one !== undefined))];
  if (known.length === 0) return null;
  const name = [firstName, lastName].filter((part) => part !== undefined).join(" ");
  return [name === "" ? "No name given" : name, ...known].join(", ");
}
