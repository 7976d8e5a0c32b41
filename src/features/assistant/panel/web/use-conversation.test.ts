import { describe, expect, test, vi } from "vitest";
import { AppError } from "#errors.ts";
import type { ChatMessage, ChatReply, Conversation } from "../../contract.ts";
import type { AnswerEvent, ChatSending } from "./api.ts";
import { newestSaid, type Surroundings, TabConversation } from "./use-conversation.ts";

const turnId = "11111111-1111-4111-8111-111111111111";

function message(id: string, role: ChatMessage["role"], content: string): ChatMessage {
  const none = { sources: [], citations: [], actions: [], writtenBy: null };
  return { id, role, content, timestamp: "2026-11-23T15:00:00.000Z", ...none };
}

function replyTo(text: string, part: Partial<ChatReply> = {}): ChatReply {
  return {
    response: "One. Two.",
    conversationId: "ours",
    turnId,
    question: message(`q ${text}`, "user", text),
    message: message(`a ${text}`, "assistant", "One. Two."),
    state: {
      stage: "greeting",
      bookingIntent: 10,
      procedureInterest: { yomi: 0, tmj: 0, emface: 0 },
      suggestedResponses: [],
      showFinancingWidget: false,
      financingProcedure: null,
    },
    redirect: null,
    ...part,
  };
}

const turn: AnswerEvent = { kind: "turn", turnId, conversationId: "ours" };
const one: AnswerEvent = { kind: "text", id: "1", text: "One." };
const two: AnswerEvent = { kind: "text", id: "2", text: " Two." };
const offline = new AppError("offline");

/** A script of what the server tells at each try: events, and a failure that breaks them off. */
type Script = (AnswerEvent | AppError)[];

async function* played(script: Script): AsyncGenerator<AnswerEvent> {
  for (const step of script) {
    await Promise.resolve();
    if (step instanceof AppError) throw step;
    yield step;
  }
}

function tab(
  scripts: Script[],
  kept: { conversationId: string } | null = null,
  chosen: string | null = null,
) {
  const sent: ChatSending[] = [];
  const followed: [turnId: string, lastId: string | null][] = [];
  const waiting: (() => void)[] = [];
  const memory: unknown[] = [];
  let agent = chosen;
  let ids = 0;
  let isOnline = true;
  const next = () => played(scripts.shift() ?? [offline]);
  const around: Surroundings = {
    send: (body) => {
      sent.push(body);
      return next();
    },
    follow: (id, lastId) => {
      followed.push([id, lastId]);
      return next();
    },
    read: vi.fn<Surroundings["read"]>(),
    newId: () => `id ${(ids += 1)}`,
    memory: {
      read: () => (kept ? { ...kept, turnId: null } : null),
      write: (chat) => void memory.push(chat),
      readAgent: () => agent,
      writeAgent: (agentId) => {
        agent = agentId;
      },
    },
    isOnline: () => isOnline,
    online: () => new Promise((resolve) => waiting.push(resolve)),
    pause: () => Promise.resolve(),
  };
  const setOnline = (value: boolean) => {
    isOnline = value;
    if (value) for (const resolve of waiting.splice(0)) resolve();
  };
  const conversation = new TabConversation(around);
  return { conversation, around, sent, followed, memory, setOnline };
}

const settled = (conversation: TabConversation) =>
  vi.waitFor(() => expect(conversation.isBusy()).toBe(false));

function lines({ read }: TabConversation) {
  return read().entries.map((entry) =>
    entry.kind === "own" ? `${entry.text} (${entry.phase})` : entry.message.content,
  );
}

test("an answer is heard sentence by sentence, and the ids of it are all the tab keeps", async () => {
  const { conversation, sent, memory } = tab([
    [turn, one, two, { kind: "done", reply: replyTo("Hi") }],
  ]);
  const heard: (string | null)[] = [];
  conversation.subscribe(() => heard.push(conversation.read().writing));
  conversation.open("julie");
  expect(conversation.send("  Hi \n")).toBe(true);
  expect(conversation.send("and")).toBe(false);
  await settled(conversation);
  expect([...new Set(heard)]).toEqual([null, "", "One.", "One. Two."]);
  expect(lines(conversation)).toEqual(["Hi", "One. Two."]);
  expect(conversation.read().spoken.map(({ text }) => text)).toEqual(["One.", " Two."]);
  expect(sent).toEqual([{ agentId: "julie", message: "Hi", clientId: "web", requestId: "id 1" }]);
  expect(memory).toEqual([
    { conversationId: "ours", turnId },
    { conversationId: "ours", turnId: null },
  ]);
});

test.each(["", " ", "\n\t"])("nothing is sent of %j", (text) => {
  const { conversation, sent } = tab([]);
  conversation.open("julie");
  expect(conversation.send(text)).toBe(false);
  expect(sent).toEqual([]);
});

test("a stream that breaks goes on from its last sentence, and no second answer is asked for", async () => {
  const { conversation, sent, followed } = tab([
    [turn, one, offline],
    [offline],
    [two],
    [{ kind: "done", reply: replyTo("Hi") }],
  ]);
  conversation.open("julie");
  conversation.send("Hi");
  await settled(conversation);
  expect(sent).toHaveLength(1);
  expect(followed).toEqual([
    [turnId, "1"],
    [turnId, "1"],
    [turnId, "2"],
  ]);
  expect(conversation.read().spoken.map(({ text }) => text)).toEqual(["One.", " Two."]);
  expect(lines(conversation)).toEqual(["Hi", "One. Two."]);
});

test("without a network a message waits, and is sent once with the same id", async () => {
  const { conversation, sent, setOnline } = tab([
    [offline],
    [turn, one, { kind: "done", reply: replyTo("Hi") }],
  ]);
  conversation.open("julie");
  setOnline(false);
  conversation.send("Hi");
  await vi.waitFor(() => expect(lines(conversation)).toEqual(["Hi (waiting)"]));
  setOnline(true);
  await settled(conversation);
  expect(sent.map(({ requestId }) => requestId)).toEqual(["id 1", "id 1"]);
  expect(lines(conversation)).toEqual(["Hi", "One. Two."]);
});

test.each([
  [
    "the server's own apology",
    { kind: "failed", error: new AppError("answer_failed") },
    null,
    "id 2",
  ],
  ["an outage that lasts", offline, null, "id 1"],
  [
    "too much at once",
    new AppError("too_many_requests", { retryAfterSeconds: 7 }),
    new AppError("too_many_requests", { retryAfterSeconds: 7 }).message,
    "id 2",
  ],
] as const)("%s leaves the message with another try", async (_, end, problem, nextId) => {
  const many = Array.from({ length: 6 }, (): Script => [end]);
  const { conversation, sent } = tab(many);
  conversation.open("julie");
  conversation.send("Hi");
  await settled(conversation);
  const [own] = conversation.read().entries;
  expect(own).toMatchObject({ kind: "own", phase: "failed", requestId: "id 1" });
  expect(own?.kind === "own" ? own.problem : "none of ours").toBe(problem);
  many.length = 0;
  conversation.retry("id 1");
  await vi.waitFor(() => expect(sent.at(-1)?.requestId).toBe(nextId));
});

test("what was refused leaves the message before it the newest, and said again it is the same request", async () => {
  const answered: Script = [turn, { kind: "done", reply: replyTo("Hi") }];
  const broken = Array.from({ length: 5 }, (): Script => [offline]);
  const { conversation, sent } = tab([
    answered,
    [new AppError("too_many_messages")],
    ...broken,
    [turn],
  ]);
  conversation.open("julie");
  conversation.send("Hi");
  await settled(conversation);
  conversation.send("Yes, book it");
  expect(newestSaid(conversation.read().entries)?.id).toBe("a Hi");
  await settled(conversation);
  expect(lines(conversation).at(-1)).toBe("Yes, book it (failed)");
  expect(newestSaid(conversation.read().entries)?.id).toBe("a Hi");
  // It was refused: another request. An outage after it: the same one, as the server may have it.
  conversation.send("Yes, book it");
  await settled(conversation);
  conversation.send(" Yes, book it ");
  expect(lines(conversation)).toEqual(["Hi", "One. Two.", "Yes, book it (sending)"]);
  expect([...new Set(sent.map(({ requestId }) => requestId))]).toEqual(["id 1", "id 2", "id 3"]);
});

describe("after a refresh", () => {
  const keptConversation: Conversation = {
    conversationId: "ours",
    agentId: "nora",
    messages: [message("q1", "user", "Hi")],
    state: replyTo("").state,
    openTurnId: turnId,
    takenBy: null,
  };

  test("the words are read again and the answer under way is heard to its end", async () => {
    const { conversation, around, sent, followed } = tab(
      [
        [
          turn,
          one,
          two,
          { kind: "done", reply: replyTo("Hi", { question: message("q1", "user", "Hi") }) },
        ],
      ],
      { conversationId: "ours" },
    );
    vi.mocked(around.read).mockResolvedValue(keptConversation);
    conversation.open("julie");
    expect(conversation.send("too early")).toBe(false);
    await settled(conversation);
    expect(lines(conversation)).toEqual(["Hi", "One. Two."]);
    expect(conversation.read().agentId).toBe("nora");
    expect([sent, followed]).toEqual([[], [[turnId, null]]]);
  });

  test("one that is gone is forgotten, and what waited is sent", async () => {
    const { conversation, around, sent, memory } = tab([[turn]], { conversationId: "ours" });
    vi.mocked(around.read).mockRejectedValue(new AppError("not_found"));
    conversation.sendLater("Prepared");
    conversation.open("julie");
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty("conversationId");
    expect(memory[0]).toBeNull();
  });

  test("one that cannot be read is offered again", async () => {
    const { conversation, around } = tab([], { conversationId: "ours" });
    vi.mocked(around.read).mockRejectedValueOnce(offline);
    conversation.open("julie");
    await vi.waitFor(() => expect(conversation.read().restoring).toBe("failed"));
    vi.mocked(around.read).mockResolvedValue({ ...keptConversation, openTurnId: null });
    conversation.restoreAgain();
    await settled(conversation);
    expect(lines(conversation)).toEqual(["Hi"]);
  });
});

test("prepared messages follow one another, each once", async () => {
  const done = (text: string): Script => [turn, { kind: "done", reply: replyTo(text) }];
  const { conversation, sent } = tab([done("A"), done("B")]);
  conversation.sendLater("A");
  conversation.sendLater("B");
  expect(sent).toEqual([]);
  conversation.open("julie");
  conversation.open("julie");
  await vi.waitFor(() => expect(lines(conversation)).toHaveLength(4));
  expect(sent.map(({ message: text }) => text)).toEqual(["A", "B"]);
});

test("what a tool came to goes with its message, and with every further try", async () => {
  const about = { kind: "jaw-result", total: 17, isLocking: false, isFrequent: true } as const;
  const failure = new AppError("service_unavailable");
  const { conversation, sent } = tab([[{ kind: "failed", error: failure }], [turn]]);
  conversation.open("julie");
  conversation.sendLater("17 of 32 points", about);
  await vi.waitFor(() => expect(conversation.read().writing).toBeNull());
  conversation.retry("id 1");
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map((one) => one.about)).toEqual([about, about]);
});

test("choosing another assistant begins anew, drops what was on its way, and leads back", async () => {
  const { conversation, around, sent } = tab([[turn, one, two], [turn]]);
  conversation.open("julie");
  conversation.send("Hi");
  await vi.waitFor(() => expect(conversation.read().conversationId).toBe("ours"));
  const goBack = conversation.begin("theo");
  expect(conversation.read()).toMatchObject({ agentId: "theo", entries: [], writing: null });
  conversation.send("Jaw");
  expect(sent.at(-1)).toMatchObject({ agentId: "theo", message: "Jaw" });
  expect(sent.at(-1)).not.toHaveProperty("conversationId");
  vi.mocked(around.read).mockResolvedValue({
    conversationId: "ours",
    agentId: "julie",
    messages: [message("q1", "user", "Hi"), message("a1", "assistant", "One.")],
    state: replyTo("").state,
    openTurnId: null,
    takenBy: null,
  });
  goBack?.();
  await settled(conversation);
  expect(lines(conversation)).toEqual(["Hi", "One."]);
  expect(conversation.read().agentId).toBe("julie");
});

test("who was chosen answers after a refresh, also when nothing was said yet", () => {
  const before = tab([]);
  before.conversation.open("julie");
  before.conversation.begin("theo");
  const { conversation, sent } = tab([[turn]], null, before.around.memory.readAgent());
  expect(conversation.read().agentId).toBe("theo");
  conversation.open("theo");
  conversation.send("Jaw");
  expect(sent.at(-1)).toMatchObject({ agentId: "theo" });
});

test("who is not offered any more is followed by another", () => {
  const { conversation, around, sent } = tab([[turn]], null, "mira");
  conversation.open("julie");
  conversation.answerBy("julie");
  conversation.send("Hi");
  expect(sent.at(-1)).toMatchObject({ agentId: "julie" });
  expect(around.memory.readAgent()).toBe("julie");
});

test("with nothing said there is no way back", () => {
  const { conversation } = tab([]);
  conversation.open("julie");
  expect(conversation.begin("theo")).toBeNull();
});
