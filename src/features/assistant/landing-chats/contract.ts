import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { oneLine, someLines } from "../../../text.ts";
import { outcomeOfReadiness, readinessOutcomes } from "../../centers/readiness/rules.ts";
import {
  outcomeOfScore,
  quickInterests,
  quickOutcomes,
  scoreRange,
} from "../../financing/quick-check/rules.ts";
import { canBeReached } from "../team-questions/rules.ts";
import { landingStages } from "./content.ts";
import { longestLandingMessage, mostMessages } from "./rules.ts";

const message = z.object({
  sender: z.enum(["user", "bot"], { error: "Say who wrote it: user or bot." }),
  text: someLines(longestLandingMessage, {
    missing: "Please write a message first.",
    wrongType: "A message is plain text.",
    tooLong: `A message can have at most ${longestLandingMessage} characters.`,
    strange: "The message contains characters that cannot be read.",
  }),
});
const messages = z
  .array(message, { error: "Send the last messages as a list." })
  .check(z.maxLength(mostMessages, `Send the last ${mostMessages} messages and no more.`));
/** The newest one has to be answered. */
const conversation = messages.check(
  z.minLength(1, "Please write a message first."),
  z.refine((list) => list.at(-1)?.sender !== "bot", "The last message has to be the visitor's."),
);
const stage = z.enum(landingStages, { error: "That is no stage of a conversation." });
/** Accepted as the documents send it; the server's own clock counts. */
const timestamp = z.optional(
  z.string({ error: "A timestamp is text." }).check(z.maxLength(40, "That is no timestamp.")),
);
const requestId = z
  .string({ error: "Send an id of this request, so that sending it twice counts once." })
  .check(z.uuid("The id of this request must be a UUID."));
/** Nothing is kept or passed on without it. */
const agreed = z.literal(true, {
  error: "Nothing is sent without the person's consent (agreed: true).",
});
const contactInfo = z.object(
  {
    name: oneLine(100, {
      missing: "Please say your name.",
      wrongType: "A name is plain text.",
      tooLong: "A name can have at most 100 characters.",
      strange: "The name contains characters that cannot be read.",
    }),
    /** A phone number or an email address. */
    contact: oneLine(200, {
      missing: "Please leave a phone number or an email address.",
      wrongType: "A phone number or an email address is plain text.",
      tooLong: "This can have at most 200 characters.",
      strange: "This contains characters that cannot be read.",
    }).check(
      z.refine(
        canBeReached,
        "Nobody could answer you there. Please leave a phone number with its area code, or a whole email address.",
      ),
    ),
  },
  { error: "Say who asks: a name, and a phone number or an email address." },
);

const action = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("call"),
    label: z.string(),
    e164: z.string(),
    isEmergency: z.boolean(),
  }),
  z.object({ kind: z.literal("page"), label: z.string(), path: z.string() }),
]);
const reply = {
  /** What is said, paragraphs on lines of their own. */
  reply: z.string(),
  /** By the page's script, by the assistant, before anything else, or not at all. */
  kind: z.enum(["script", "answer", "urgent", "hand-off"]),
  actions: z.array(action),
  /** The question, for the site's own chat, when this one does not know. */
  handOff: z.nullable(z.string()),
};
const landingReply = z.object(reply).register(z.globalRegistry, { id: "LandingReply" });
export type LandingReply = z.output<typeof landingReply>;

const open = { access: "public", limit: "chat", tag: "Specialty pages" } as const;
const refusals = { 422: failure, 429: failure } as const;
const asked = z.object({ messages: conversation, stage, timestamp });

export const askImplants = endpoint({
  ...open,
  method: "POST",
  path: "/api/implants/chatbot/conversation",
  summary: "Answers the last message of the implants page's chat; nothing of it is kept",
  body: asked,
  responses: { 200: landingReply, ...refusals },
});

export const askMedspa = endpoint({
  ...open,
  method: "POST",
  path: "/api/medspa/chat/conversation",
  summary: "Answers the last message of the medical spa's chat; nothing of it is kept",
  body: asked,
  responses: { 200: landingReply, ...refusals },
});

export const askTmj = endpoint({
  ...open,
  method: "POST",
  path: "/api/tmj/chat/conversation",
  summary: "Answers the last message of the TMJ page's chat; nothing of it is kept",
  body: asked,
  responses: { 200: landingReply, ...refusals },
});

const saved = z.object({
  /** When somebody answers, in words: "today until 6:00 PM". */
  answeredBy: z.string(),
});

/** With `contactInfo` and consent the team is asked to answer, too; otherwise nothing is kept. */
export const askYomi = endpoint({
  ...open,
  method: "POST",
  path: "/api/yomi/chat/conversation",
  summary:
    "Answers the last message of the robotic page's chat, and asks the team where one agrees",
  body: z
    .object({
      messages: conversation,
      stage: z.optional(stage),
      timestamp,
      contactInfo: z.optional(contactInfo),
      agreed: z.optional(agreed),
      requestId: z.optional(requestId),
    })
    .check(
      z.refine(({ contactInfo: who, agreed: isAgreed }) => who === undefined || isAgreed === true, {
        error: "Nothing is sent without the person's consent (agreed: true).",
        path: ["agreed"],
      }),
    ),
  responses: { 200: z.object({ ...reply, saved: z.nullable(saved) }), ...refusals },
});

export const readYomi = endpoint({
  method: "GET",
  path: "/api/yomi/info",
  access: "public",
  limit: "reads",
  tag: "Specialty pages",
  summary: "The public facts of the robotic page",
  responses: {
    200: z.object({
      title: z.string(),
      path: z.string(),
      /** As the practice states them; `isConfirmed` says whether its owner has confirmed one. */
      figures: z.array(
        z.object({ figure: z.string(), label: z.string(), isConfirmed: z.boolean() }),
      ),
      comparison: z.array(
        z.object({
          category: z.string(),
          roboticValue: z.string(),
          traditionalValue: z.string(),
          roboticAdvantage: z.string(),
          description: z.string(),
          details: z.array(z.string()),
        }),
      ),
      steps: z.array(
        z.object({
          step: z.number(),
          title: z.string(),
          description: z.string(),
          duration: z.string(),
        }),
      ),
      questions: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  },
});

const shared = { requestId, contactInfo, agreed, timestamp };

/** A wish for a consultation: the team calls or writes. Nothing is booked by it. */
export const askConsultation = endpoint({
  ...open,
  method: "POST",
  path: "/api/yomi/consultation/schedule",
  summary: "Asks the team for a consultation; times are booked on the booking page",
  body: z.object({
    ...shared,
    message: z.optional(
      someLines(1000, {
        wrongType: "The message is plain text.",
        tooLong: "The message can have at most 1000 characters.",
        strange: "The message contains characters that cannot be read.",
      }),
    ),
  }),
  responses: {
    201: z.object({ answeredBy: z.string(), bookingPath: z.string() }),

    ...refusals,
  },
});

const interests = z
  .array(z.enum(quickInterests, { error: "Choose interests from the list." }))
  .check(z.maxLength(quickInterests.length, "Each interest once."));

export const shareQualification = endpoint({
  ...open,
  method: "POST",
  path: "/api/implants/qualification",
  summary: "Passes a quick check to the team, once the visitor has agreed",
  body: z
    .object({
      ...shared,
      messages,
      outcome: z.enum(quickOutcomes, { error: "That is no outcome of the quick check." }),
      patientInterest: interests,
      qualificationScore: z
        .int({ error: "A score is a whole number." })
        .check(
          z.minimum(scoreRange.from, "No check comes to so little."),
          z.maximum(scoreRange.to, "No check comes to so much."),
        ),
    })
    .check(
      z.refine(
        ({ outcome, qualificationScore }) => outcome === outcomeOfScore(qualificationScore),
        {
          error: "This outcome does not follow from the score.",
          path: ["outcome"],
        },
      ),
    ),
  responses: { 201: saved, ...refusals },
});

const concern = oneLine(100, {
  wrongType: "A concern is plain text.",
  tooLong: "A concern can have at most 100 characters.",
  strange: "The concern contains characters that cannot be read.",
});

export const shareAssessment = endpoint({
  ...open,
  method: "POST",
  path: "/api/yomi/assessment",
  summary: "Passes a readiness assessment to the team, once the visitor has agreed",
  body: z
    .object({
      ...shared,
      messages,
      outcome: z.enum(readinessOutcomes, { error: "That is no outcome of the assessment." }),
      patientInterest: z.array(concern).check(z.maxLength(6, "Name at most six interests.")),
      /** What worries the person. */
      technologyQuestions: z.array(concern).check(z.maxLength(10, "Name at most ten concerns.")),
      roboticReadiness: z
        .int({ error: "A score is a whole number." })
        .check(
          z.minimum(10, "No assessment comes to so little."),
          z.maximum(100, "No assessment comes to so much."),
        ),
    })
    .check(
      z.refine(
        ({ outcome, roboticReadiness }) => outcome === outcomeOfReadiness(roboticReadiness),
        {
          error: "This outcome does not follow from the score.",
          path: ["outcome"],
        },
      ),
    ),
  responses: { 201: saved, ...refusals },
});
