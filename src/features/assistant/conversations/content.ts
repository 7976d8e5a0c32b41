import type { ChatProcedure, ChatStage } from "../contract.ts";

/** Three questions of one stage, by what the conversation is about. */
type Questions = readonly [string, string, string];
type ByTopic = { general: Questions } & Partial<Record<ChatProcedure, Questions>>;

const en: Record<ChatStage, ByTopic> = {
  greeting: {
    general: [
      "What does a dental implant cost?",
      "Which insurance do you take?",
      "When are you open?",
    ],
    yomi: [
      "What does a dental implant cost?",
      "How does the robot guide the surgery?",
      "When are you open?",
    ],
    tmj: ["What is a TMJ consultation?", "Why does my jaw click?", "When are you open?"],
    emface: ["What does EMFACE do?", "What does EMFACE cost?", "When are you open?"],
  },
  discovery: {
    general: ["What happens at the first visit?", "Who are the doctors?", "Where are you?"],
    yomi: [
      "What happens at an implant consultation?",
      "How long does an implant take?",
      "Who places the implants?",
    ],
    tmj: [
      "What happens at a TMJ consultation?",
      "Who treats the jaw here?",
      "How long is the visit?",
    ],
    emface: [
      "How many EMFACE sessions are there?",
      "How long is one session?",
      "Who gives the treatment?",
    ],
  },
  education: {
    general: [
      "What does robotic surgery change?",
      "How long does an implant take?",
      "Does it hurt?",
    ],
    yomi: ["What does robotic surgery change?", "How long does healing take?", "Does it hurt?"],
    tmj: ["How is TMJ treated?", "How long does treatment take?", "What helps until then?"],
    emface: [
      "When do I see a result?",
      "Does it hurt?",
      "Can it be combined with other treatments?",
    ],
  },
  "objection-handling": {
    general: ["Can I pay monthly?", "Does insurance cover a part of it?", "How long does it take?"],
    yomi: ["Can I pay for an implant monthly?", "Does insurance cover implants?", "Does it hurt?"],
    tmj: [
      "What does a TMJ consultation cost?",
      "Does insurance cover TMJ treatment?",
      "How long does it take?",
    ],
    emface: ["What does EMFACE cost?", "Can I pay monthly?", "How long is one session?"],
  },
  "social-proof": {
    general: ["What training do the doctors have?", "What do patients say?", "Where are you?"],
  },
  commitment: {
    general: [
      "What is the next free time?",
      "What should I bring to the first visit?",
      "How do I cancel or move a visit?",
    ],
  },
  booking: {
    general: [
      "What is the next free time?",
      "Do you have a time on Saturday?",
      "What should I bring to the first visit?",
    ],
  },
};

/** What a visitor may want to ask next. */
export const suggestedQuestions = { en };
