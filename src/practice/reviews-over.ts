import type { ContentValues } from "./published.ts";
import { formatMonth } from "./time.ts";

export type Review = {
  id: string;
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  /** The month in which it was written; of a sample how long ago, as people say it. */
  date: string;
  text: string;
  initials: string;
  /** Where the patient wrote it. Without a recorded place it is a sample and never called verified. */
  source: string | null;
};

/** Six samples, newest first: what the home page shows as long as no review is published. */
const samples: readonly Review[] = [
  {
    id: "plan-on-screen",
    author: "Renata K.",
    rating: 5,
    date: "2 weeks ago",
    text: "He showed me the plan on the screen and then did exactly that. Surgery on Monday, back at work on Thursday.",
    initials: "RK",
    source: null,
  },
  {
    id: "picture-of-the-joint",
    author: "Daniel O.",
    rating: 5,
    date: "a month ago",
    text: "Eight years of headaches. Nobody had ever taken a picture of the joint. They did it on the first visit.",
    initials: "DO",
    source: null,
  },
  {
    id: "price-on-paper",
    author: "Priya S.",
    rating: 5,
    date: "2 months ago",
    text: "The price on paper was the price I paid, to the dollar. Nobody can find the new tooth, and I stopped pointing it out.",
    initials: "PS",
    source: null,
  },
  {
    id: "said-no",
    author: "Walter B.",
    rating: 5,
    date: "2 months ago",
    text: "I came for four veneers and was told that I needed one. I have been sending my friends ever since.",
    initials: "WB",
    source: null,
  },
  {
    id: "nobody-noticed",
    author: "Imani T.",
    rating: 5,
    date: "3 months ago",
    text: "I look rested, not done. My sister asked whether I had been on vacation, which is all I wanted.",
    initials: "IT",
    source: null,
  },
  {
    id: "raised-a-hand",
    author: "Colm F.",
    rating: 5,
    date: "4 months ago",
    text: "I am afraid of dentists. I raised a hand twice and they stopped twice, without a sigh. It was the shortest hour.",
    initials: "CF",
    source: null,
  },
];

/** "Renata K." as "RK". */
const initialsOf = (author: string) =>
  author
    .split(" ")
    .map((name) => name.slice(0, 1).toUpperCase())
    .slice(0, 2)
    .join("");

function reviewOver(values: ContentValues, id: string): Review[] {
  const text = (part: string) => String(values[`home/${id}/${part}`] ?? "");
  const rating = values[`home/${id}/rating`];
  const isWhole = ["author", "date", "text", "source", "permission"].every(text);
  if (!isWhole || typeof rating !== "number") return [];
  return [
    {
      id,
      author: text("author"),
      rating: rating as Review["rating"],
      date: formatMonth(text("date")),
      text: text("text"),
      initials: initialsOf(text("author")),
      source: text("source"),
    },
  ];
}

/**
 * The reviews of the home page over a content, in the owner's order: those that patients wrote and agreed to
 * show, and the samples only where there is none of them. Both are never mixed.
 */
export function reviewsOver(values: ContentValues): readonly Review[] {
  const order = String(values["home/order"] ?? "")
    .split(" ")
    .filter(Boolean);
  const written = order.flatMap((id) => reviewOver(values, id));
  return written.length === 0 ? samples : written;
}
