/** A true sentence about this practice: what pages and assistants may say, each with where it stands. */
export type PracticeFact = {
  /** "implants.price.single": topic, aspect and, where there are several, which. */
  id: string;
  topic: string;
  aspect: string;
  /** One or two whole sentences. Every figure in an assistant's answer stands in a fact. */
  text: string;
  /** The page a visitor can read it on. */
  source: { label: string; path: string };
  /** False: said "as stated by the practice". */
  isConfirmed: boolean;
};
