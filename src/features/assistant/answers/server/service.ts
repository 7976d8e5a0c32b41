import { setImmediate as immediately } from "node:timers/promises";
import { openingHours } from "#features/booking/hours/server/public.ts";
import { offeredTimes, type SlotDeps } from "#features/booking/server/public.ts";
import { AppError } from "#errors.ts";
import type { Database } from "#platform/database/database.ts";
import { singleFlight } from "#platform/single-flight.ts";
import { addDays, practiceDate } from "#practice/time.ts";
import { type PracticeFact, practiceFacts } from "#practice/facts.ts";
import type { Carried } from "../../carried/contract.ts";
import { carriedReply, type CarriedReply } from "../../carried/rules.ts";
import type { ChatAction, ChatMessage } from "../../contract.ts";
import { completedCheck, completionReply } from "../../cost-checks/rules.ts";
import type { Sentence } from "../../turns/rules.ts";
import { createFigureCheck } from "../../figure-check/rules.ts";
import type { Safety } from "../../safety/rules.ts";
import { urgentReply } from "../../urgent-replies/rules.ts";
import { writtenFacts } from "../../written-answers/server/service.ts";
import type { PracticeNow, Reply, TimesFound, TimesWanted, Turn } from "../rules.ts";
import { visitLabels, visitWords } from "../../visits/content.ts";
import type { CallerLine } from "../../visits/server/service.ts";
import type { VisitDesk } from "../../visit-desk/server/service.ts";
import { hear, isEmergency, teachEar } from "./providers/ear.ts";
import type { AnswerModel, Besides } from "./providers/language-model.ts";

export type AnswerDeps = SlotDeps & { model: AnswerModel };

/** What an answer came to besides its sentences. */
export type Outcome = {
  actions: ChatAction[];
  writtenBy: string;
  /** What could not be answered, in the visitor's words. */
  unanswered: string | null;
  source: NonNullable<ChatMessage["source"]>;
  note?: string;
  /** Of a calculator of the site, where the answer repeats it. */
  estimate?: ChatMessage["estimate"];
  /** How many of the model's sentences had a figure that nothing vouches for. */
  corrected: number;
};

const longestRehearsalMs = 10_000;
const daysAhead = 28;
/** For so long opening hours are taken as read; a closure that staff enter is told within it. */
const keptMs = 2000;

type Kept = { today: string; days: PracticeNow["days"]; readAt: number };
const kept = new WeakMap<Database, Kept>();

/** What day and time it is at the practice, and when it is open. */
export async function practiceNow({
  db,
  clock,
}: Pick<AnswerDeps, "db" | "clock">): Promise<PracticeNow> {
  const now = clock.now();
  const today = practiceDate(now);
  const known = kept.get(db);
  if (known?.today === today && performance.now() - known.readAt < keptMs)
    return { now, days: known.days };
  const days = await singleFlight(db, `assistant days ${today}`, async () => {
    const readAt = performance.now();
    const read = await openingHours(db, { from: today, to: addDays(today, daysAhead) });
    kept.set(db, { today, days: read, readAt });
    return read;
  });
  return { now, days };
}

/** The facts that an answer may rest on, in their order and by id. */
export type KnownFacts = {
  all: readonly PracticeFact[];
  byId: ReadonlyMap<string, PracticeFact>;
};

const joinedFacts = new WeakMap<readonly PracticeFact[], KnownFacts>();

/** The practice's own facts and what staff answered; the same objects for as long as neither changes. */
export async function knownFacts({ db }: Pick<AnswerDeps, "db">): Promise<KnownFacts> {
  const written = await writtenFacts(db);
  const known = joinedFacts.get(written);
  if (known) return known;
  const all = written.length === 0 ? practiceFacts : [...practiceFacts, ...written];
  const joined = { all, byId: new Map(all.map((fact) => [fact.id, fact])) };
  joinedFacts.set(written, joined);
  return joined;
}

/** Free times for a wish; none for what cannot be booked. */
async function findTimes(deps: AnswerDeps, wanted: TimesWanted): Promise<TimesFound> {
  try {
    return { wanted, times: await offeredTimes(deps, wanted) };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { wanted, times: [] };
    throw error;
  }
}

/** A button that leads to free times leads where the booking page shows them. */
export function withBookingPaths(action: ChatAction): ChatAction {
  if (action.kind !== "times") return action;
  const times = action.times.map((time) => {
    const query = new URLSearchParams({
      step: "time",
      service: action.serviceId,
      provider: time.staffId,
      date: practiceDate(new Date(time.start)),
    });
    return { ...time, path: `/booking?${query.toString()}` };
  });
  return { ...action, times };
}

function outcomeOf(
  { actions, unanswered, source = "local", note, ...besides }: Besides,
  writtenBy: string,
  corrected: number,
): Outcome {
  const isOffered = actions.some(({ kind }) => kind === "ask-team");
  const offer = { kind: "ask-team", label: "Ask the team", question: unanswered ?? "" } as const;
  return {
    actions: [
      ...actions.map(withBookingPaths),
      ...(unanswered === undefined || isOffered ? [] : [offer]),
    ],
    writtenBy: besides.writtenBy ?? writtenBy,
    source,
    ...(note !== undefined && { note }),
    unanswered: unanswered ?? null,
    corrected,
  };
}

/** As stored with a message that rules of this program worded. */
const byRules = "embedded";

/** Of each kind of answer one: what has never run is slow the first time. */
const rehearsal = [
  "Hi there",
  "What are your hours on Saturday?",
  "How much does a dental implant cost?",
  "Do you take my insurance?",
  "I would like to come in for a cleaning",
  "What is Brazilian coffee good for?",
];

/** Answers a few questions that nobody asked, as in a call; nothing of it is kept. */
async function rehearse(deps: AnswerDeps): Promise<void> {
  const [practice, facts] = await Promise.all([practiceNow(deps), knownFacts(deps)]);
  const agent = { id: "rehearsal", name: "Julie", role: "", tone: "warm" } as const;
  const about = { history: [], agent, practice, facts: facts.all, number: 1, isSpoken: true };
  for (const message of rehearsal) {
    const signal = AbortSignal.timeout(longestRehearsalMs);
    const answer = answerTurn(deps, { ...about, message }, { signal });
    while ((await answer.next()).done !== true);
    await immediately();
  }
}

/** Loads what the first answer would wait for, and goes once through what it would go through. */
export async function warmUpAnswers(deps: AnswerDeps): Promise<void> {
  const { model } = deps;
  await model.warmUp();
  await teachEar();
  if (model.isLocal === true) await rehearse(deps);
}

/** A reply of the safety rules with the first free times in it; without them when they cannot be read. */
async function withTimes(
  deps: AnswerDeps,
  { turn, safety, reply }: { turn: Turn; safety: Safety; reply: Reply },
): Promise<Reply> {
  if (reply.wants === undefined) return reply;
  try {
    const found = await findTimes(deps, reply.wants);
    return urgentReply(safety, { ...turn, found }) ?? reply;
  } catch {
    // Nothing may stand between somebody in need and a number to call.
    return reply;
  }
}

/** The answer to what a page handed along, with free times where it wants them and they can be read. */
async function carriedAnswer(deps: AnswerDeps, about: Carried): Promise<CarriedReply> {
  const reply = carriedReply(about);
  if (reply.wants === undefined) return reply;
  try {
    return carriedReply(about, await findTimes(deps, reply.wants));
  } catch {
    // The advice stands without them, and the way to the booking page with it.
    return reply;
  }
}

/** What a turn may take and do besides wording its answer. */
export type AnswerOptions = {
  signal: AbortSignal;
  /** The visit that the conversation is about; without it nothing is arranged. */
  visits?: VisitDesk | undefined;
  /** A person answers: only what cannot wait is answered. */
  isSilent?: boolean;
  /** What a tool of the page came to, handed along with the message. */
  about?: Carried | null;
  /** Of a call by telephone. */
  line?: CallerLine | undefined;
};

/**
 * Somebody in need gets a person when one can pick up, and otherwise the team is told at once; before, they were
 * told what cannot wait.
 */
async function callForPerson({ kind }: Safety, line: CallerLine | undefined): Promise<void> {
  if (line === undefined || !isEmergency(kind)) return;
  if (await line.canConnect()) line.wanted("emergency");
  else line.raiseAlarm();
}

/** Why a caller wants a person, where no visits are arranged that would hear that; undefined when they do not. */
async function personWanted({ message, practice }: Turn) {
  const { understand } = await import("./providers/understanding.ts");
  const { personWish } = await import("../../visits/server/providers/wishes.ts");
  return personWish(understand(message, practice.now));
}

/** After the second answer in a row that did not help, a person is offered. */
const missesUntilPerson = 2;

/** Counts answers that did not help. */
function countMiss(besides: Besides, visits: VisitDesk | undefined): boolean {
  if (visits === undefined) return false;
  visits.helped(besides.isMiss !== true && besides.unanswered === undefined);
  return visits.misses() >= missesUntilPerson;
}

/**
 * Answers a turn, sentence by sentence, each checked before anybody sees it; null is nothing, while a person
 * answers. Throws what the model throws.
 */
export async function* answerTurn(
  deps: AnswerDeps,
  asked: Turn,
  { signal, visits, isSilent = false, about = null, line }: AnswerOptions,
): AsyncGenerator<Sentence, Outcome | null> {
  const turn = visits === undefined ? asked : { ...asked, visit: visits.view() };
  const safety = hear(turn.message);
  const urgent = urgentReply(safety, turn);
  if (urgent !== null) {
    visits?.interrupt();
    const { sentences, actions } = await withTimes(deps, { turn, safety, reply: urgent });
    yield* sentences;
    await callForPerson(safety, line);
    return outcomeOf({ actions }, byRules, 0);
  }
  if (isSilent) return null;
  const wish = visits === undefined && line !== undefined ? await personWanted(turn) : undefined;
  if (wish !== undefined) {
    line?.wanted(wish);
    yield { text: visitWords.en.person, factIds: [] };
    return outcomeOf({ actions: [] }, byRules, 0);
  }
  const completed = completedCheck(turn.message);
  if (completed !== null) {
    const { sentences, actions } = completionReply(completed);
    yield* sentences;
    return outcomeOf({ actions }, byRules, 0);
  }
  if (about !== null) {
    const { sentences, actions, estimate } = await carriedAnswer(deps, about);
    yield* sentences;
    return { ...outcomeOf({ actions: [...actions] }, byRules, 0), ...(estimate && { estimate }) };
  }
  const { model } = deps;
  const times: TimesFound[] = [];
  const found = visits === undefined ? times : visits.found;
  const tools = {
    visits,
    staysHere: (message: string) => hear(message).kind !== "ordinary",
    async findTimes(wanted: TimesWanted) {
      const answer = await findTimes(deps, wanted);
      (visits?.found ?? times).push(answer);
      return answer;
    },
  };
  const visitor = turn.history.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  const grounds = { ...turn, found, visitor: [...visitor, turn.message] };
  const answer = model.answer(turn, tools, signal);
  const figures = createFigureCheck(grounds);
  for (;;) {
    const step = await answer.next();
    const sentence = step.done === true ? figures.end() : figures.check(step.value);
    if (sentence !== null) yield sentence;
    if (step.done !== true) continue;
    const isLost = countMiss(step.value, visits);
    if (isLost) yield { text: visitWords.en.twoMisses, factIds: [] };
    const person = isLost ? [{ kind: "say", ...visitLabels.en.person } as const] : [];
    const actions = [...(visits?.actions() ?? []), ...step.value.actions, ...person];
    return outcomeOf({ ...step.value, actions }, model.name, figures.changes().length);
  }
}
