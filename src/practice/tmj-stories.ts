export type TmjStory = {
  id: string;
  name: string;
  rating: 1 | 2 | 3 | 4 | 5;
  /** How long ago, as people say it. */
  date: string;
  text: string;
  /** Where the patient wrote it. Without a recorded place it is a sample. */
  source: string | null;
};

/** Three stories of TMJ treatment: samples until the owner replaces them. An owner edits this file. */
export const tmjStories: readonly TmjStory[] = [
  {
    id: "the-new-number",
    name: "Dana R.",
    rating: 5,
    date: "2 months ago",
    text: "They measured how far I could open before anybody said a word about treatment. At every visit I saw the new number next to the old one.",
    source: null,
  },
  {
    id: "exercises-first",
    name: "Luis M.",
    rating: 5,
    date: "4 months ago",
    text: "I came for a night guard and left with exercises. The splint came later, when it was clear that I needed it.",
    source: null,
  },
  {
    id: "a-second-cause",
    name: "Nadia K.",
    rating: 5,
    date: "6 months ago",
    text: "My headaches turned out to have a second cause. They told me so, and wrote to my doctor the same week.",
    source: null,
  },
];
