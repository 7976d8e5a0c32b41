import { identity } from "./identity.ts";

export type Review = {
  id: string;
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  /** How long ago, as people say it. */
  date: string;
  text: string;
  initials: string;
  /** Where the patient wrote it. Without a recorded place it is a sample and never called verified. */
  source: string | null;
};

/** Where patients write reviews; null takes the link off the page. */
export const writeReviewUrl: string | null =
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${identity.legalName}, ${identity.address.street}, ${identity.address.city}`)}`;

/** The six reviews of the home page, newest first: samples until the owner replaces them. */
export const reviews: readonly Review[] = [
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
