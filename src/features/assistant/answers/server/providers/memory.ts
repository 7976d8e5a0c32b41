import { staff } from "#practice/staff.ts";
import type { Subject } from "../../../subjects/content.ts";
import type { Aspect } from "../../../aspects/content.ts";
import type { Topic } from "../../../topics/content.ts";
import type { Turn } from "../../rules.ts";
import { understand } from "./understanding.ts";
import type { Understanding } from "./understanding.ts";
import type { WantedTimes } from "./wanted-times.ts";

/** What a conversation is about so far: read from what the visitor said, never stored. */
export type Memory = {
  topic: Topic | undefined;
  aspect: Aspect | undefined;
  subject: Subject | undefined;
  staffId: string | undefined;
  times: WantedTimes;
};

/** So many of the visitor's messages are looked back on. */
const lookBack = 6;

export const nothing: Memory = {
  topic: undefined,
  aspect: undefined,
  subject: undefined,
  staffId: undefined,
  times: {},
};

/** What was said, added to what is known: the newer word counts. */
export function remembered(memory: Memory, u: Understanding): Memory {
  const topic =
    u.topics[0] ?? (u.denied.some(({ id }) => id === memory.topic?.id) ? undefined : memory.topic);
  const aspect =
    u.aspects.find(({ id }) => id !== "offered" && id !== "how-it-works") ??
    (u.topics.length > 0 && u.aspects.length > 0 ? undefined : memory.aspect);
  const goesOn = u.topics.length === 0 && u.aspects.length === 0;
  const isWish = memory.subject?.does === "book" || memory.subject?.does === "soonest";
  // Somebody named while a visit is wished for is whom it is wished with.
  const isWith =
    isWish && u.staffId !== undefined && /^(?:undefined|staff)$/.test(`${u.subject?.entry.does}`);
  const said = isWith ? undefined : u.subject?.entry;
  return {
    topic,
    aspect,
    subject: said ?? (goesOn || isWish ? memory.subject : undefined),
    staffId: u.staffId ?? memory.staffId,
    times: u.times.from === undefined ? { ...memory.times, ...u.times } : u.times,
  };
}

/** The one person whom the last answer named: "you see Rosa Adeyemi, RN". */
function toldPerson({ history }: Turn): string | undefined {
  const last = history.at(-1);
  if (last?.role !== "assistant") return undefined;
  const named = staff.filter(({ lastName }) => last.content.includes(lastName));
  return named.length === 1 ? named[0]?.id : undefined;
}

/** What the last messages of a conversation were about. */
export function memoryOf(turn: Turn): Memory {
  const memory = saidBefore(turn);
  return { ...memory, staffId: memory.staffId ?? toldPerson(turn) };
}

function saidBefore({ history, practice }: Turn): Memory {
  return history
    .filter(({ role }) => role === "user")
    .slice(-lookBack)
    .map(({ content }) => understand(content.slice(0, 500), practice.now))
    .reduce(remembered, nothing);
}
