/** A line in another language: its words, and how browsers and readers must treat them. */
export interface LanguageLine {
  /** The language's code, for screen readers. */
  lang: string;
  name: string;
  text: string;
  rightToLeft?: boolean;
}

/** A paragraph may hold links, written "[label](address)". */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [what: string, words: string])[] }
  | { languages: readonly LanguageLine[] }
  /** What holds where the practice set an id of Google Analytics, and where it did not. */
  | { measured: string; otherwise: string }
  /** What the practice's lawyer has to confirm; shown until then. */
  | { confirm: string };

export interface LegalSection {
  /** Its address on the page. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  title: string;
  lead: string;
  /** A sentence that a law wants to stand first, in these very words. */
  required?: string;
  sections: readonly LegalSection[];
}
