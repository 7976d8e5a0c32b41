import { firstStaff, spokenName } from "../../../practice/staff.ts";
import {
  type FirstQuestion,
  type QuestionListId,
  questionLists,
} from "../../../practice/care-questions/first-questions.ts";

/** What each entry of a list has. */
export type EntryPart = {
  name: string;
  label: string;
  kind: "question" | "answer" | "line" | "quote" | "rating" | "date";
};

/** Entries that an owner adds, changes, puts in another order and takes away. */
export type ContentList = {
  /** Its address: "questions/implants". */
  id: string;
  /** The part of the desk that it is. */
  group: `Questions: ${string}` | "Reviews" | "Team";
  /** One entry, as the desk calls it. */
  one: string;
  /** What an owner should know before changing it. */
  note: string;
  parts: readonly EntryPart[];
  fewest: number;
  most: number;
  /** The entries of the files, in order, with what they are called. */
  first: readonly { id: string; name: string }[];
};

const questionParts: readonly EntryPart[] = [
  { name: "question", label: "Question", kind: "question" },
  { name: "answer", label: "Answer", kind: "answer" },
];

const reviewParts: readonly EntryPart[] = [
  { name: "author", label: "Who wrote it, as it may be shown", kind: "line" },
  { name: "rating", label: "Stars", kind: "rating" },
  { name: "date", label: "When it was written", kind: "date" },
  { name: "source", label: "Where it was written", kind: "line" },
  { name: "permission", label: "How and when the patient agreed; not shown", kind: "line" },
  { name: "text", label: "In the patient's words", kind: "quote" },
];

/** Reviews that patients wrote. The files have samples alone, which are replaced and not changed. */
const reviews: ContentList = {
  id: "reviews/home",
  group: "Reviews",
  one: "review",
  note: "The home page shows six samples, marked as such, until a review is published; from then on it shows what patients wrote and no sample. Each needs where and when it was written, and how the patient agreed.",
  parts: reviewParts,
  fewest: 0,
  most: 12,
  first: [],
};

const questions = Object.entries(questionLists).map(([id, { name, entries }]): ContentList => ({
  id: `questions/${id}`,
  group: `Questions: ${name}`,
  one: "question",
  note: "Page, chat and calls answer with these words. Where an answer names a price, a length or a claim, write {price implant-placement}, {minutes hydrafacial} or {claim yomi-return}: it then follows the price list, the services and the claims.",
  parts: questionParts,
  fewest: 1,
  most: 12,
  first: (entries as readonly FirstQuestion[]).map((entry) => ({
    id: entry.id,
    name: entry.question,
  })),
}));

/** The people who see patients: who they are is no matter of texts, so that nobody is added or taken away here. */
const team: ContentList = {
  id: "team/people",
  group: "Team",
  one: "person",
  note: "Names and words of the people who see patients, for pages, booking and assistants, in the order of the pages. Who joins or leaves is part of the practice's files; role, color and contact are edited at the staff schedule.",
  parts: [
    { name: "title", label: "Title: before the name (Dr.) or after it (RN)", kind: "line" },
    { name: "firstName", label: "First name", kind: "line" },
    { name: "lastName", label: "Last name", kind: "line" },
    { name: "specialization", label: "Field of work", kind: "line" },
  ],
  fewest: firstStaff.length,
  most: firstStaff.length,
  first: firstStaff.map((person) => ({ id: person.id, name: spokenName(person) })),
};

/** Every list of the desk, in its order. */
export const contentLists: readonly ContentList[] = [...questions, reviews, team];

/** Whether entries can be added to a list and taken from it. */
export const isOpen = ({ fewest, most }: ContentList): boolean => fewest < most;

/** The team as the files have it, by addresses without the section. */
export const firstTeam: object = {
  people: {
    order: firstStaff.map(({ id }) => id).join(" "),
    ...Object.fromEntries(firstStaff.map((person) => [person.id, person])),
  },
};

/** The lists as the files have them, by their addresses without the section. */
export const firstQuestionTexts: Readonly<Record<QuestionListId, object>> = Object.fromEntries(
  Object.entries(questionLists).map(([id, { entries }]) => {
    const all = entries as readonly FirstQuestion[];
    const texts = all.map(({ id: entry, question, answer }) => [entry, { question, answer }]);
    return [
      id,
      { order: all.map((entry) => entry.id).join(" "), ...Object.fromEntries(texts) },
    ] as const;
  }),
) as Record<QuestionListId, object>;
