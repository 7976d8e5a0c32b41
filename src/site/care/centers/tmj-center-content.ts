import { tmjCenterQuestions } from "#practice/care-questions/tmj.ts";
import type { CenterFactWords } from "./center-words.ts";

/** Words of the center's page. */
export const tmjCenterContent = {
  en: {
    title: "Jaw pain has a reason. We look for it first.",
    lead: "The joint, the muscles, the bite, or something else: your first hour is spent on finding out which.",
    take: "Take the free assessment",
    caption: "The jaw joint from the side. Gold is the path it takes as the mouth opens.",
    visitTitle: "Your first hour",
    visit: [
      {
        title: "You tell the story",
        text: "When it began, what makes it worse, what has been tried. Bring pictures and a list of your medicines.",
      },
      {
        title: "We measure",
        text: "How wide you open in millimeters, where the jaw turns aside, which muscles are sore, how your teeth meet.",
      },
      {
        title: "We look together",
        text: "What we found, in plain words. A scan is suggested only when it would change the plan.",
      },
      {
        title: "You take the plan",
        text: "What to try first, for how long, what it costs, and how we will know that it helped.",
      },
    ],
    questions: tmjCenterQuestions,
    more: [{ path: "/tmj-treatment", label: "How TMJ treatment works" }],
    closing: "Give it an hour.",
  },
} satisfies Record<string, CenterFactWords & Record<string, unknown>>;
