import { addressLine, identity } from "../../../practice/identity.ts";
import { letterHtml } from "../letter-html/rules.ts";
import type { Letter, LetterBlock, WrittenLetter } from "./contract.ts";

/** The outbox keeps no longer ones. */
const longest = { subject: 250, body: 20_000, html: 60_000 } as const;

/** Letters that turn the direction of what follows them could make an address read as another. */
const turning = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
/** A web address, or a blank such as `{{link}}` that is filled in when the mail leaves. */
const address = /^(https?:\/\/[^\s"'<>\\]+|\{\{[a-z]+\}\})$/;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Without control and direction characters; line breaks stay. */
function plain(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(turning, "");
}

function oneLine(text: string): string {
  return plain(text).replaceAll(/\s+/gu, " ").trim();
}

/** The first characters of a text, whole ones, with an ellipsis in place of the rest. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > most - 1) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

function cleanBlock(block: LetterBlock): LetterBlock {
  switch (block.kind) {
    case "text":
    case "note":
      return { kind: block.kind, text: plain(block.text).trim() };
    case "facts":
      return {
        kind: "facts",
        facts: block.facts.map(({ label, value }) => ({
          label: oneLine(label),
          value: oneLine(value),
        })),
      };
    case "list":
      return { kind: "list", title: oneLine(block.title), items: block.items.map(oneLine) };
    case "code":
      return { kind: "code", label: oneLine(block.label), code: oneLine(block.code) };
    case "button": {
      if (!address.test(block.url)) {
        throw new RangeError("A button of a mail leads to a whole http or https address.");
      }
      return { kind: "button", label: oneLine(block.label), url: block.url };
    }
  }
}

/** Keeps a name that is written from right to left from turning what stands around it. */
function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case "text":
    case "note":
      return block.text;
    case "facts": {
      const width = Math.max(...block.facts.map(({ label }) => label.length)) + 1;
      return block.facts
        .map(({ label, value }) => `${`${label}:`.padEnd(width)} ${value}`)
        .join("\n");
    }
    case "list":
      return [`${block.title}:`, ...block.items.map((item) => `- ${item}`)].join("\n");
    case "code":
      return `${block.label}: ${block.code}`;
    case "button":
      return `${block.label}:\n${block.url}`;
  }
}

function letterText(letter: Letter): string {
  const { title, dear, blocks, why } = letter;
  return [
    ...(dear === undefined ? [] : [`Dear ${isolated(dear)},`]),
    title,
    ...blocks.map(blockText),
    // Two hyphens and a space: mail clients fold what follows.
    `-- \n${identity.legalName}\n${addressLine}\n${identity.phone.display}`,
    why,
  ]
    .join("\n\n")
    .concat("\n");
}

/**
 * Writes a letter once as text and as HTML for mail clients: a 600 px table with inline styles, for
 * light and dark, without pictures from elsewhere and without anything that counts its reader.
 * Every text is escaped; control and direction characters are dropped; a subject is one line.
 * Spread the result into `queueMail`; a code or address may be a blank such as `{{code}}` whose value
 * is given there sealed. Throws RangeError for a button that is no http(s) address.
 */
export function writeLetter(letter: Letter): WrittenLetter {
  const clean: Letter = {
    // What looks encoded would be decoded by its reader's program, into something else.
    subject: cut(oneLine(letter.subject).replaceAll("=?", "= ?"), longest.subject),
    preview: cut(oneLine(letter.preview), 140),
    title: oneLine(letter.title),
    ...(letter.dear !== undefined && { dear: oneLine(letter.dear) }),
    blocks: letter.blocks.map(cleanBlock),
    why: oneLine(letter.why),
  };
  const written = { subject: clean.subject, body: letterText(clean), html: letterHtml(clean) };
  if (written.body.length > longest.body || written.html.length > longest.html) {
    throw new RangeError("The mail is too long.");
  }
  return written;
}
