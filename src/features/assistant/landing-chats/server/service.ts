import { comparisonRows } from "#features/centers/comparison/rules.ts";
import { procedureSteps } from "#features/centers/procedure-steps/rules.ts";
import type { HandlerInput, Reply } from "#endpoint.ts";
import type { Caller } from "#platform/http/caller.ts";
import { claim, isShown } from "#practice/claims.ts";
import { roboticQuestions } from "#practice/care-questions/robotic.ts";
import { centers } from "#practice/centers.ts";
import { locale } from "#practice/locale.ts";
import { practiceNow } from "../../answers/server/service.ts";
import { aboutOf, landingAnswer } from "../../landing-answers/rules.ts";
import { longestQuestion } from "../../contract.ts";
import { answerSafely } from "../../single-answers/server/service.ts";
import { askTeam, type QuestionDeps } from "../../team-questions/server/service.ts";
import { landingChatContent, type LandingPage } from "../content.ts";
import type {
  askConsultation,
  askYomi,
  LandingReply,
  readYomi,
  shareAssessment,
  shareQualification,
} from "../contract.ts";
import {
  isShort,
  type LandingSaid,
  scriptedTopic,
  sharedHead,
  sharedText,
  withoutMarks,
} from "../rules.ts";

export type LandingDeps = QuestionDeps;

const words = landingChatContent[locale];

/** So many of the visitor's earlier questions are looked back on. */
const mostEarlier = 5;

type Actions = LandingReply["actions"];

/**
 * Answers the last message of a page's chat: what cannot wait first, then the page's own script and facts, then
 * what the assistant knows of the page's care, and otherwise the way to the site's chat. Nothing is kept.
 */
export async function answerLanding(
  deps: LandingDeps,
  page: LandingPage,
  messages: readonly LandingSaid[],
): Promise<LandingReply> {
  const message = messages.at(-1)?.text ?? "";
  const earlier = messages
    .slice(0, -1)
    .flatMap(({ sender, text }) => (sender === "user" ? text : []));
  // Whoever asks "how much?" here asks it of this page, unless something else was spoken of since.
  const before = [aboutOf(page), ...earlier.slice(-mostEarlier)];
  const { text, ...answer } = await answerSafely(deps, message, before);
  const reply = withoutMarks(text);
  if (answer.isUrgent) return { reply, kind: "urgent", actions: answer.actions, handOff: null };
  const topic =
    scriptedTopic(page, message) ??
    (isShort(message) ? landingAnswer(page, message, answer.read) : null);
  if (topic !== null) {
    const actions: Actions = topic.page ? [{ kind: "page", ...topic.page }] : [];
    return { reply: topic.sentences.join("\n"), kind: "script", actions, handOff: null };
  }
  const isKnown = answer.kind !== "unknown" && answer.kind !== "clarify" && reply !== "";
  if (isKnown) return { reply, kind: "answer", actions: answer.actions, handOff: null };
  return { reply: words.handOff, kind: "hand-off", actions: [], handOff: message };
}

type Contact = HandlerInput<typeof askConsultation>["body"]["contactInfo"];

/** Makes a task for the team of what somebody agreed to share; says when somebody answers. */
async function passOn(
  deps: LandingDeps,
  { requestId, question, contact }: { requestId: string; question: string; contact: Contact },
  caller: Caller,
): Promise<{ answeredBy: string }> {
  const asked = { requestId, question, name: contact.name, contact: contact.contact };
  return { answeredBy: await askTeam(deps, asked, await practiceNow(deps), caller) };
}

/** Answers the robotic page's chat; with a contact and consent the team is asked as well. */
export async function answerYomi(
  deps: LandingDeps,
  body: HandlerInput<typeof askYomi>["body"],
  caller: Caller,
): Promise<Reply<typeof askYomi>> {
  const reply = await answerLanding(deps, "robotic", body.messages);
  const { contactInfo: contact, requestId = deps.random.uuid() } = body;
  if (contact === undefined) return { ...reply, saved: null };
  const question = sharedText([words.task.conversation], body.messages, longestQuestion);
  return { ...reply, saved: await passOn(deps, { requestId, question, contact }, caller) };
}

/** Asks the team for a consultation. Throws `idempotency_mismatch`. */
export async function askForConsultation(
  deps: LandingDeps,
  body: HandlerInput<typeof askConsultation>["body"],
  caller: Caller,
): Promise<Reply<typeof askConsultation>> {
  const { requestId, contactInfo: contact, message = "" } = body;
  const head = [words.task.consultation, ...(message === "" ? [] : [message])];
  const question = sharedText(head, [], longestQuestion);
  const service = centers.find(({ id }) => id === "robotic")?.firstServiceId ?? "";
  const { answeredBy } = await passOn(deps, { requestId, question, contact }, caller);
  return { answeredBy, bookingPath: `/booking?service=${service}` };
}

/** Passes a quick check on, which the visitor agreed to share. Throws `idempotency_mismatch`. */
export async function passQualification(
  deps: LandingDeps,
  body: HandlerInput<typeof shareQualification>["body"],
  caller: Caller,
): Promise<Reply<typeof shareQualification>> {
  const { requestId, contactInfo: contact, messages } = body;
  const head = sharedHead("qualification", {
    score: body.qualificationScore,
    outcome: body.outcome,
    interest: body.patientInterest,
    concerns: [],
  });
  const question = sharedText(head, messages, longestQuestion);
  return passOn(deps, { requestId, question, contact }, caller);
}

/** Passes a readiness assessment on, which the visitor agreed to share. Throws `idempotency_mismatch`. */
export async function passAssessment(
  deps: LandingDeps,
  body: HandlerInput<typeof shareAssessment>["body"],
  caller: Caller,
): Promise<Reply<typeof shareAssessment>> {
  const { requestId, contactInfo: contact, messages } = body;
  const head = sharedHead("assessment", {
    score: body.roboticReadiness,
    outcome: body.outcome,
    interest: body.patientInterest,
    concerns: body.technologyQuestions,
  });
  const question = sharedText(head, messages, longestQuestion);
  return passOn(deps, { requestId, question, contact }, caller);
}

const figureIds = ["robotic-procedures", "robotic-accuracy", "yomi-return"];

/** The public facts of the robotic page, from the files that the page itself is made of. */
export function yomiFacts(): Reply<typeof readYomi> {
  const center = centers.find(({ id }) => id === "robotic");
  return {
    title: center?.title ?? "",
    path: "/robotic",
    figures: figureIds.filter(isShown).map((id) => {
      const { figure, label, confirmedByOwner: isConfirmed } = claim(id);
      return { figure, label, isConfirmed };
    }),
    comparison: comparisonRows.map(({ id: _id, details, ...row }) => ({
      ...row,
      details: [...details],
    })),
    steps: procedureSteps.map((step) => ({ ...step })),
    questions: roboticQuestions.map(({ question, answer }) => ({ question, answer })),
  };
}
