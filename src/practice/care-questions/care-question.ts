/** A question that people ask about care, with the answer that pages and assistants give. */
export type CareQuestion = {
  /** What it asks about, as the facts call it: "pain", "price". */
  aspect: string;
  question: string;
  answer: string;
  /** A figure in it is the practice's own and not confirmed yet. */
  isStated?: true;
};
