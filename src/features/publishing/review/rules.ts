import type { Claim } from "../../../practice/claims.ts";
import { formatDollars } from "../../../practice/money.ts";
import type { ContentValues } from "../../../practice/published.ts";
import { figuresOf } from "../../assistant/figures/rules.ts";
import { type Field, fields, valueAt } from "../fields/rules.ts";
import { nameOfPlace, pagesOfPlace, places } from "../photographs/rules.ts";
import type { Finding } from "./contract.ts";

/** A page as people read it, and the names of the files that it shows. */
export type ReadPage = { path: string; text: string; html: string };

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** The words of a built page, without its programs and marks. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, " ")
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, " ");
}

/** The part of the desk that has an entry's fields; without one, the file that an owner edits. */
function mendOf(entry: string, file: string): Finding["mend"] {
  const field = fields.find(({ id }) => id.startsWith(`${entry}/`));
  return field ? { at: "desk", part: field.group } : { at: "file", file };
}

const signs = /[.*+?^${}()|[\]\\]/g;

/** Pages that say a figure by itself, and not as a part of a longer one. Its sign may be set apart, as "15,000 +" is. */
function pagesSaying(figure: string, pages: readonly ReadPage[]): string[] {
  const parts = figure.split(/(?<=\p{N})(?=[^\p{L}\p{N}.,\s-])/u);
  const written = parts
    .map((part) => part.replaceAll(signs, String.raw`\$&`))
    .join(String.raw`\s?`);
  const alone = new RegExp(String.raw`(?<![\p{L}\p{N}.,-])${written}(?![\p{L}\p{N}])`, "u");
  return pages.filter(({ text }) => alone.test(text)).map(({ path }) => path);
}

const nobodys = "stated by the practice";

function whyOfClaim({ source, confirmedByOwner, hiddenUntilConfirmed }: Claim): string | null {
  const hasSource = source.trim() !== "" && source !== nobodys;
  if (confirmedByOwner)
    return hasSource ? null : "Confirmed, but nobody wrote where it comes from.";
  const missing = hasSource
    ? "Not confirmed by the owner"
    : "No source and not confirmed by the owner";
  return hiddenUntilConfirmed === true
    ? `${missing}: hidden until it is.`
    : `${missing}: shown “as stated by the practice”.`;
}

/** Claims that nobody confirmed or that have no source, with the pages that say their figure. */
export function claimFindings(claims: readonly Claim[], pages: readonly ReadPage[]): Finding[] {
  return claims.flatMap((claim) => {
    const why = whyOfClaim(claim);
    if (why === null) return [];
    const isHidden = claim.hiddenUntilConfirmed === true && !claim.confirmedByOwner;
    return [
      {
        id: `claim/${claim.id}`,
        kind: "claim" as const,
        item: claim.figure === claim.label ? claim.label : `${claim.figure} ${claim.label}`,
        why,
        pages: isHidden ? [] : pagesSaying(claim.figure, pages),
        mend: mendOf(`claims/${claim.id}`, "src/practice/claims.ts"),
      },
    ];
  });
}

/** A list of prices or comparisons that the owner confirms as a whole. */
export type StatedList = {
  id: string;
  name: string;
  pages: readonly string[];
  file: string;
  isConfirmed: boolean;
};

/** Lists that nobody confirmed. */
export function listFindings(lists: readonly StatedList[]): Finding[] {
  return lists
    .filter(({ isConfirmed }) => !isConfirmed)
    .map(({ id, name, pages, file }) => ({
      id: `list/${id}`,
      kind: "claim",
      item: name,
      why: "The list as a whole is not confirmed by the owner.",
      pages: [...pages],
      mend: { at: "file", file },
    }));
}

/** Something that may be a sample: of a review, where it was written; of a case, where the agreement is kept. */
export type Shown = {
  /** "reviews/plan-on-screen". */
  entry: string;
  /** Where the desk would have it, when it does not go by that name: a sample is replaced, not changed. */
  desk?: string;
  name: string;
  page: string;
  file: string;
  what: "review" | "case";
  proof: string | null;
};

const whySample = {
  review: "A sample: nobody wrote down where a patient wrote it.",
  case: "A sample: no patient's agreement to be shown is written down.",
} as const;

/** Samples that are still shown. */
export function sampleFindings(shown: readonly Shown[]): Finding[] {
  return shown
    .filter(({ proof }) => proof === null || proof.trim() === "")
    .map(({ entry, desk = entry, name, page, file, what }) => ({
      id: `sample/${entry}`,
      kind: "sample",
      item: name,
      why: whySample[what],
      pages: [page],
      mend: mendOf(desk, file),
    }));
}

/**
 * Places for photographs that a drawing stands in. A case whose patient has not agreed is a sample and waits for
 * that first: `agreed` are those that have.
 */
export function pictureFindings(
  pages: readonly ReadPage[],
  agreed: ReadonlySet<string>,
): Finding[] {
  return places.flatMap((id) => {
    const [, ofCase] = /^case-(.*)-(?:before|after)$/.exec(id) ?? [];
    if (ofCase !== undefined && !agreed.has(ofCase)) return [];
    const empty = pagesOfPlace(id).filter((path) =>
      pages.some((page) => page.path === path && !page.html.includes(`/assets/${id}-`)),
    );
    if (empty.length === 0) return [];
    return [
      {
        id: `picture/${id}`,
        kind: "picture" as const,
        item: nameOfPlace(id),
        why: "There is no photograph, so a drawing stands there.",
        pages: empty,
        mend: mendOf(`photographs/${id}`, `images/${id}.jpg and src/practice/photographs.ts`),
      },
    ];
  });
}

/** Amounts that were a price in an earlier content and are none now, each with what it was the price of. */
export function oldPrices(
  earlier: readonly ContentValues[],
  now: ContentValues,
  alsoNow: readonly number[],
): ReadonlyMap<number, Field> {
  const prices = fields.filter(({ kind }) => kind === "cents");
  const current = new Set([...prices.map(({ id }) => Number(valueAt(now, id))), ...alsoNow]);
  const old = new Map<number, Field>();
  for (const values of earlier)
    for (const field of prices) {
      const cents = Number(valueAt(values, field.id));
      if (!current.has(cents) && !old.has(cents)) old.set(cents, field);
    }
  return old;
}

/** Why a text names an old price; null when it names none. */
export function whyOldPrice(text: string, old: ReadonlyMap<number, Field>): string | null {
  for (const figure of figuresOf(text)) {
    const [kind, value] = figure.split(":");
    const cents = Number(value);
    const field = kind === "money" ? old.get(cents) : undefined;
    if (field)
      return `It names ${formatDollars(cents)}. That was a price of ${field.item} (${field.label.toLowerCase()}), and nothing costs that now.`;
  }
  return null;
}
