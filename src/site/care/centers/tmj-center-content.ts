import { tmjCenterQuestions } from "#practice/care-questions/tmj.ts";
import type { CenterWords } from "./center-words.ts";

/** Words of the center's page. */
export const tmjCenterContent = {
  en: {
    title: "Jaw pain has a reason. We look for it first.",
    lead: "The joint, the muscles, the bite, or something else entirely: your first hour here is spent on finding out which. You leave knowing what we found and what we suggest.",
    drawing: "jaw",
    caption: "The jaw joint from the side. Gold is the path it takes as the mouth opens.",
    features: [
      "We measure how far and how straight your jaw opens, listen to the joint and press the muscles that move it. You say where it hurts and how much.",
      "If a splint suits the cause, it is made from a scan of your teeth and adjusted at follow-up visits. We say how long to wear it and when to stop.",
      "Not every headache or earache comes from the jaw. When yours points elsewhere we say so, and write to your doctor if you agree.",
    ],
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
} satisfies Record<string, CenterWords>;
