import * as z from "zod/mini";
import { isCalendarDate } from "../../../practice/time.ts";

/** Why a conversation goes to a person. */
export const handOffReasons = [
  "asked-for-person",
  "not-understood",
  "complaint",
  "clinical-question",
  "billing",
  "other-language",
  "emergency",
  "other",
] as const;
export type HandOffReason = (typeof handOffReasons)[number];

export const handOffUrgencies = ["now", "today", "normal"] as const;
export type HandOffUrgency = (typeof handOffUrgencies)[number];

const id = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
const day = z
  .string()
  .check(z.regex(/^20\d{2}-\d{2}-\d{2}$/, { abort: true }), z.refine(isCalendarDate));
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const nothing = z.strictObject({});

/**
 * What a model may ask the server to do with a visit, whoever the model is. None takes a name, a contact, a
 * code or a price: those are the server's, and what changes a visit needs the visitor's own yes.
 */
export const visitTools = {
  findSlots: {
    description:
      "Finds free times for a service and shows them as buttons. Leave out what was not said. `days` are those that count of the ones from `from` to `to`. `more` asks for times after those shown.",
    input: z.strictObject({
      serviceId: z.optional(id),
      staffId: z.optional(id),
      from: z.optional(day),
      to: z.optional(day),
      days: z.optional(z.array(day).check(z.minLength(1), z.maxLength(7))),
      notBefore: z.optional(clock),
      notAfter: z.optional(clock),
      more: z.optional(z.boolean()),
    }),
  },
  hold: {
    description: "Keeps one of the times that were shown, by its number from 1, for five minutes.",
    input: z.strictObject({ number: z.int().check(z.minimum(1), z.maximum(6)) }),
  },
  book: {
    description:
      "Books the held time. Without a yes of the visitor to what was read back, it reads back and asks.",
    input: nothing,
  },
  lookUp: {
    description:
      "Finds the visitor's own visit by the code and contact that they typed or gave in the form. `for` says what they want with it.",
    input: z.strictObject({ for: z.enum(["look", "move", "cancel"]) }),
  },
  move: {
    description: "Moves the visit that was looked up to the held time; asks for a yes first.",
    input: nothing,
  },
  cancel: {
    description:
      "Cancels the visit that was looked up; asks for a yes first. With nothing booked it lets go of what was begun.",
    input: nothing,
  },
  estimateFinancing: {
    description: "A button for the check where lenders say what paying over time would cost.",
    input: nothing,
  },
  checkInsurance: {
    description: "A button for the check of what the visitor's plan pays.",
    input: nothing,
  },
  answerFromFacts: {
    description: "Facts of the practice that answer a question.",
    input: z.strictObject({ question: z.string().check(z.minLength(1), z.maxLength(500)) }),
  },
  handOff: {
    description: "Gives the conversation to a person of the team.",
    input: z.strictObject({
      reason: z.enum(handOffReasons),
      urgency: z.enum(handOffUrgencies),
      summary: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
  },
} as const;

export type VisitToolName = keyof typeof visitTools;
export type VisitToolInput<Name extends VisitToolName> = z.output<
  (typeof visitTools)[Name]["input"]
>;

/** A tool call as it stands with the message, for staff. */
export const toolCall = z.object({
  name: z.string(),
  /** Without contact details. */
  input: z.string(),
  /** "done", "refused: needs-yes", "invalid". */
  outcome: z.string(),
});
export type ToolCall = z.output<typeof toolCall>;
