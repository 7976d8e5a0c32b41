import { publicPage } from "./public-pages.ts";

/** A true sentence about this practice: what pages and assistants may say, each with where it stands. */
export type PracticeFact = {
  /** "implants.price.single": topic, aspect and, where there are several, which. */
  id: string;
  topic: string;
  aspect: string;
  /** One or a few whole sentences. Every figure in an assistant's answer stands in a fact. */
  text: string;
  /** The page a visitor can read it on. */
  source: { label: string; path: string };
  /** The page is the nearest one and does not show this, or only after a press: no source is cited. */
  isOffPage?: true;
  /** False: said "as stated by the practice". */
  isConfirmed: boolean;
};

const managePath = "/booking/manage";

/** A fact by its id, "topic.aspect" or "topic.aspect.which", and the page that says it. */
export function fact(id: string, path: string, text: string): PracticeFact {
  const [topic = "", aspect = ""] = id.split(".");
  const [page = path] = path.split("#");
  const label = page === managePath ? "Manage a visit" : publicPage(page).title;
  return { id, topic, aspect, text, source: { label, path }, isConfirmed: true };
}

/** The same for what the owner has not confirmed yet. */
export function statedFact(id: string, path: string, text: string): PracticeFact {
  return { ...fact(id, path, text), isConfirmed: false };
}

/** "Cherry, Sunbit and CareCredit". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
