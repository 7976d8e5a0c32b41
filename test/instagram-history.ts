import fc from "fast-check";
import { keepDraft } from "../src/features/instagram/automatic-answers/server/service.ts";
import type { Intent } from "../src/features/instagram/contract.ts";
import { sendDueMessages } from "../src/features/instagram/sending/server/service.ts";
import { inTransaction } from "#platform/database/database.ts";
import { monday, type TestApp } from "./build-app.ts";
import { type InstagramFault, instagramFaults, type TakenMessage } from "./instagram-carrier.ts";
import type { InstagramDesk, StoredMessage } from "./instagram-desk.ts";
import { signInAs } from "./staff-session.ts";

const people = ["person-1", "person-2"] as const;
const second = 1000;
const hour = 3_600_000;
const day = 24 * hour;
const sentences = {
  question: "When are you open?",
  stop: "Please stop messaging me",
  start: "START",
  emergency: "My face is swollen and I cannot breathe",
  echo: "Written in the app",
} as const;
type Said = keyof typeof sentences;
type Desk = "ana" | "ben";

export type Step =
  | { do: "hear"; person: string; said: Said; lateHours: number }
  | { do: "answer"; person: string; intent: "hours" | "clinical" }
  | { do: "draft"; person: string }
  | { do: "settings"; autoResponse: boolean; isOpen: boolean; hasIntent: boolean }
  | { do: "reply"; person: string; by: Desk }
  | { do: "approve"; person: string; by: Desk; wrong: "no" | "words" | "version" | "any" }
  | { do: "discard" | "take-over" | "release"; person: string; by: Desk }
  | { do: "wait"; seconds: number }
  | { do: "send"; senders: number; faults: InstagramFault[] };

const person = fc.constantFrom(...people);
const by = fc.constantFrom<Desk>("ana", "ben");
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("hear" as const),
      person,
      said: fc.constantFrom<Said>("question", "question", "stop", "start", "emergency", "echo"),
      lateHours: fc.constantFrom(0, 0, 0, 2, 30, 200),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("answer" as const),
      person,
      intent: fc.constantFrom<"hours" | "clinical">("hours", "hours", "clinical"),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("draft" as const), person }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("settings" as const),
      autoResponse: fc.boolean(),
      isOpen: fc.boolean(),
      hasIntent: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("reply" as const), person, by }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("approve" as const),
      person,
      by,
      wrong: fc.constantFrom("no", "no", "words", "version", "any"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("discard" as const, "take-over" as const, "release" as const),
      person,
      by,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      seconds: fc.constantFrom(1, 61, 95, 3600, 23 * 3600, 25 * 3600, 5 * 86_400, 8 * 86_400),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      senders: fc.integer({ min: 1, max: 3 }),
      faults: fc.array(fc.constantFrom(...instagramFaults), { minLength: 1, maxLength: 3 }),
    }),
  },
);

/** What may happen to two people's threads, in any order. */
export const histories = fc.array(step, { minLength: 5, maxLength: 25 });

/** What is true of a thread, kept beside the database and by words of its own. */
type Model = { opened: Date | null; isStopped: boolean; isTaken: boolean };

export type HistoryWorld = { desk: InstagramDesk; app: TestApp };

/** Lives a history to its end; answers everything that left though it may not have, and what went wrong else. */
export async function liveHistory(
  { desk, app }: HistoryWorld,
  steps: readonly Step[],
): Promise<string[]> {
  await desk.clear();
  desk.clock.set(monday);
  await desk.settings({});
  const wrong: string[] = [];
  const models = new Map<string, Model>();
  const settings = { autoResponse: true, isOpen: true, hasIntent: true };
  /** Words that a person wrote or approved, by message. */
  const approved = new Map<string, string>();
  const cookies = new Map<Desk, string>();
  const modelOf = (user: string): Model => {
    const known = models.get(user) ?? { opened: null, isStopped: false, isTaken: false };
    models.set(user, known);
    return known;
  };

  async function call(as: Desk, path: string, body?: unknown) {
    const send = (cookie: string) => app.send("POST", `/api/instagram/${path}`, body, { cookie });
    const known = cookies.get(as);
    if (known !== undefined) {
      const answer = await send(known);
      if (answer.status !== 401) return answer;
    }
    const { cookie } = await signInAs(app, as === "ana" ? "front-desk" : "clinician");
    cookies.set(as, cookie);
    return send(cookie);
  }
  const threadOf = async (user: string) =>
    (await desk.threads()).find(({ instagram_user_id }) => instagram_user_id === user)?.id;
  const draftsOf = async (threadId: string) =>
    (await desk.messages()).filter((row) => row.thread_id === threadId && row.sender_type === "ai");

  function judge(taken: TakenMessage, row: StoredMessage | undefined): void {
    const model = modelOf(taken.userId);
    const { id, text, tag, at } = taken;
    if (row === undefined) return void wrong.push("a message that is not kept");
    const age = model.opened === null ? Infinity : at.getTime() - model.opened.getTime();
    if (age >= 7 * day) return void wrong.push("after the window");
    const words = approved.get(id);
    if (words !== undefined) {
      if (words !== text) wrong.push("other words than were approved");
      if (age >= day !== (tag === "HUMAN_AGENT")) wrong.push("the wrong tag");
      if (model.isStopped && age >= day) wrong.push("late, after a stop");
      return;
    }
    if (row.sender_type !== "ai") wrong.push("a person's words that nobody wrote");
    if (row.requires_human_review) wrong.push("past its review");
    if (age >= day || tag !== null) wrong.push("by itself after a day");
    if (model.isTaken) wrong.push("by itself in a thread that a person has");
    if (row.intent === "stop-confirmation") return;
    if (model.isStopped) wrong.push("by itself after a stop");
    if (row.intent !== "hours") wrong.push(`by itself about ${row.intent ?? "nothing"}`);
    const { autoResponse, isOpen, hasIntent } = settings;
    if (!autoResponse || !isOpen || !hasIntent) wrong.push("by itself while that is switched off");
  }

  async function send(senders: number, faults: readonly InstagramFault[]): Promise<void> {
    let turn = 0;
    const before = desk.test.messages.length;
    desk.test.fault = () => faults[turn++] ?? "none";
    const all = Array.from({ length: senders }, () => sendDueMessages(desk.deps));
    await Promise.allSettled(all);
    const rows = new Map((await desk.messages()).map((row) => [row.id, row]));
    for (const taken of desk.test.messages.slice(before)) judge(taken, rows.get(taken.id));
  }

  async function hear({ person: user, said, lateHours }: Extract<Step, { do: "hear" }>) {
    const now = desk.clock.now();
    const at = new Date(now.getTime() - lateHours * hour);
    const isEcho = said === "echo";
    const text = sentences[said];
    await desk.hear({ userId: user, text, at, isEcho, event: isEcho ? "echo" : "message" });
    const model = modelOf(user);
    if (isEcho) model.isTaken = true;
    else if (model.opened === null || at > model.opened) model.opened = at;
    if (said === "stop") model.isStopped = true;
    if (said === "start") model.isStopped = false;
  }

  async function atDesk(
    the: Extract<Step, { by: Desk }>,
    user: string,
    threadId: string,
  ): Promise<void> {
    const model = modelOf(user);
    if (the.do === "take-over" || the.do === "release") {
      const { status } = await call(the.by, `conversations/${threadId}/${the.do}`);
      if (status === 200) model.isTaken = the.do === "take-over";
      return;
    }
    if (the.do === "reply") {
      const message = `Words of ${the.by} ${desk.clock.now().getTime()}`;
      const answer = await call(the.by, `conversations/${threadId}/reply`, { message });
      if (answer.status !== 201) return;
      model.isTaken = true;
      approved.set((answer.body as { message: { id: string } }).message.id, message);
      return;
    }
    const written = await draftsOf(threadId);
    const drafts = written.filter(({ state }) => state === "draft");
    if (the.do !== "approve") {
      const [draft] = drafts;
      if (draft !== undefined) await call(the.by, `drafts/${draft.id}/discard`, { version: 1 });
      return;
    }
    const { wrong: how } = the;
    // Any message of the software, also one that waits to leave or has gone.
    const draft = how === "any" ? written[0] : drafts[0];
    if (draft === undefined) return;
    const body = {
      version: how === "version" ? 2 : 1,
      message: how === "words" ? "Other words" : draft.message_text,
    };
    const { status } = await call(the.by, `drafts/${draft.id}/approve`, body);
    if (status === 200 && (how === "version" || how === "words"))
      wrong.push(`approved with wrong ${how}`);
    if (status === 200) approved.set(draft.id, draft.message_text);
  }

  async function take(the: Step): Promise<void> {
    desk.clock.advance(1);
    if (the.do === "wait") return desk.clock.advance(the.seconds * second);
    if (the.do === "send") return send(the.senders, the.faults);
    if (the.do === "hear") return hear(the);
    if (the.do === "settings") {
      const { autoResponse, isOpen, hasIntent } = the;
      Object.assign(settings, { autoResponse, isOpen, hasIntent });
      const closed = { weekdays: null, saturday: null, sunday: null };
      const intents: "hours"[] = hasIntent ? ["hours"] : [];
      return desk.settings({ autoResponse, intents, ...(!isOpen && { hours: closed }) });
    }
    const threadId = await threadOf(the.person);
    if (threadId === undefined) return undefined;
    if (the.do === "answer")
      return void (await desk.answer(threadId, `By itself ${the.intent}`, the.intent));
    if (the.do !== "draft") return atDesk(the, the.person, threadId);
    const draft = { threadId, text: "A draft.", intent: "unknown" as Intent, reason: "Read it" };
    await inTransaction(desk.database.db, (tx) => keepDraft(tx, desk.deps, draft));
  }

  for (const one of steps) await take(one);
  desk.test.isBlind = false;
  for (let round = 0; round < 14; round += 1) {
    desk.clock.advance((round > 8 ? hour : 0) + 95 * second);
    await send(2, ["none"]);
  }
  const taken = desk.test.messages.map(({ id }) => id);
  if (new Set(taken).size !== taken.length) wrong.push("twice");
  // What was raised to staff may stay unclear; everything else has come to an end.
  const open = (await desk.messages()).filter(({ state, raised_at }) => {
    const isOpen = state === "queued" || state === "sending" || state === "unknown";
    return isOpen && raised_at === null;
  });
  if (open.length > 0) wrong.push(`not through: ${open.map(({ state }) => state).join(", ")}`);
  return wrong;
}
