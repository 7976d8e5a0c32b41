import { practiceDate } from "../../../practice/time.ts";
import { consentChannelWords, purposeWords } from "../profile/content.ts";
import { durationText } from "../../voice/records/rules.ts";
import type { PatientNote } from "../notes/contract.ts";
import { bookedWords, deliveryNames, fieldNames, statusNames, tabKinds } from "./content.ts";
import {
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
  type TimelineTab,
  timelineTabs,
} from "./contract.ts";

/** What is stored of each kind of line, as the database hands it out. */
export type TimelineFacts = {
  visit: {
    start: string;
    status: string;
    service: string;
    provider: string;
    minutes: number;
    code: string;
    channel: string;
    reason: string | null;
    isLate: boolean;
  };
  mail: { subject: string; status: string; error: string | null };
  text: { message: string; status: string; error: string | null };
  "received-text": { message: string; readAt: string | null };
  chat: { agent: string; messages: number; last: string | null; takenBy: string | null };
  call: {
    type: string;
    agent: string;
    seconds: number | null;
    summary: string | null;
    isBooked: boolean;
  };
  instagram: { username: string | null; messages: number; last: string | null };
  consent: { channel: string; purpose: string; address: string; version: string; source: string };
  "consent-end": { channel: string; purpose: string; address: string; by: string | null };
  task: { title: string; doneAt: string | null; doneBy: string | null; owner: string | null };
  note: { note: PatientNote };
  change: { fields: string[]; by: string | null; before: Record<string, string | null> };
};

export type TimelineRow = {
  [Kind in TimelineKind]: { id: string; kind: Kind; at: Date; facts: TimelineFacts[Kind] };
}[TimelineKind];

type Words = Pick<TimelineEntry, "title" | "text" | "status" | "target" | "note">;
const plain = { status: null, target: null, note: null } as const;
const longest = 160;

/** A message on one line, cut where it gets long. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

const joined = (...parts: (string | null | undefined | false)[]) =>
  parts
    .filter((part) => part !== null && part !== undefined && part !== false && part !== "")
    .join(", ");

function toneOf(status: string): NonNullable<TimelineEntry["status"]>["tone"] {
  if (status === "in-progress") return "progress";
  return status === "confirmed" ||
    status === "scheduled" ||
    status === "completed" ||
    status === "no-show"
    ? status
    : "neutral";
}

/** A reason stands behind other words. */
const inSentence = (reason: string | null) =>
  reason?.startsWith("Cancelled") === true ? `c${reason.slice(1)}` : reason;

function visitWords(id: string, visit: TimelineFacts["visit"]): Words {
  const isCancelled = visit.status === "cancelled";
  return {
    title: `${visit.service} with ${visit.provider}`,
    text: joined(
      `${visit.minutes} min`,
      `code ${visit.code}`,
      bookedWords[visit.channel] ?? visit.channel,
      isCancelled && inSentence(visit.reason),
      visit.isLate && "changed late",
    ),
    status: { tone: toneOf(visit.status), label: statusNames[visit.status] ?? visit.status },
    target: {
      kind: "visit",
      id,
      date: practiceDate(new Date(visit.start)),
      isCancelled,
    },
    note: null,
  };
}

const deliveryTone = (status: string) =>
  status === "sent" ? "confirmed" : status === "failed" ? "no-show" : "neutral";

function messageWords(
  kind: "mail" | "text",
  id: string,
  facts: TimelineFacts["mail" | "text"],
): Words {
  const said = "subject" in facts ? facts.subject : facts.message;
  return {
    title: kind === "mail" ? "Email" : "Text",
    text: joined(excerpt(said), facts.error),
    status: {
      tone: deliveryTone(facts.status),
      label: deliveryNames[facts.status] ?? facts.status,
    },
    target: {
      kind: kind === "mail" ? "mail" : "texts",
      id,
      date: null,
      isCancelled: false,
    },
    note: null,
  };
}

function chatWords(id: string, { agent, messages, last, takenBy }: TimelineFacts["chat"]): Words {
  return {
    ...plain,
    title: `Chat with ${agent}`,
    text: joined(
      `${messages} ${messages === 1 ? "message" : "messages"}`,
      takenBy !== null && `taken over by ${takenBy}`,
      last !== null && `“${excerpt(last)}”`,
    ),
    target: { kind: "chat", id, date: null, isCancelled: false },
  };
}

function callWords(
  id: string,
  { type, agent, seconds, summary, isBooked }: TimelineFacts["call"],
): Words {
  return {
    ...plain,
    title: `${type === "phone" ? "Phone call" : "Web call"} with ${agent}`,
    text: joined(
      seconds === null ? "goes on now" : durationText(seconds),
      summary && excerpt(summary),
    ),
    status: isBooked ? { tone: "confirmed", label: "Appointment" } : null,
    target: { kind: "call", id, date: null, isCancelled: false },
  };
}

function instagramWords(
  id: string,
  { username, messages, last }: TimelineFacts["instagram"],
): Words {
  return {
    ...plain,
    title: username === null ? "Instagram" : `Instagram as @${username}`,
    text: joined(
      `${messages} ${messages === 1 ? "message" : "messages"}`,
      last !== null && `“${excerpt(last)}”`,
    ),
    target: { kind: "instagram", id, date: null, isCancelled: false },
  };
}

function consentWords(facts: TimelineFacts["consent" | "consent-end"]): Words {
  const what = `${(consentChannelWords[facts.channel] ?? facts.channel).toLowerCase()} about ${purposeWords[facts.purpose] ?? facts.purpose}`;
  if ("version" in facts) {
    return {
      ...plain,
      title: `Agreed to ${what}`,
      text: joined(facts.address, `wording ${facts.version}`, facts.source),
    };
  }
  return {
    ...plain,
    title: `Took back the consent to ${what}`,
    text: joined(facts.address, facts.by !== null && `by ${facts.by}`),
  };
}

function taskWords(id: string, { title, doneAt, doneBy, owner }: TimelineFacts["task"]): Words {
  return {
    ...plain,
    title: `Task: ${title}`,
    text: doneAt === null ? joined(owner ?? "nobody's yet") : joined(doneBy && `done by ${doneBy}`),
    status:
      doneAt === null ? { tone: "scheduled", label: "Open" } : { tone: "completed", label: "Done" },
    target: { kind: "task", id, date: null, isCancelled: false },
  };
}

function changeWords({ fields, by, before }: TimelineFacts["change"]): Words {
  const [first = ""] = fields;
  if (first === "merge") {
    return {
      ...plain,
      title: "Another record was merged into this one",
      text: joined(before["name"], by),
    };
  }
  if (first === "unmerge") {
    return {
      ...plain,
      title: "A merged record was taken apart again",
      text: joined(before["name"], by),
    };
  }
  const names = fields.map((field) => fieldNames[field] ?? field);
  const old = fields.map((field) => `${fieldNames[field] ?? field} ${before[field] ?? "none"}`);
  return {
    ...plain,
    title: `Corrected ${names.join(", ")}`,
    text: joined(`before: ${old.join(", ")}`, by),
  };
}

function noteWords({ note }: TimelineFacts["note"]): Words {
  return {
    ...plain,
    title: note.isFlagged ? "Flagged note" : "Note",
    text: note.text,
    note,
  };
}

function receivedWords({ message, readAt }: TimelineFacts["received-text"]): Words {
  const status = readAt === null ? ({ tone: "scheduled", label: "Not read yet" } as const) : null;
  return { ...plain, title: "Text from them", text: excerpt(message), status };
}

function wordsOf(row: TimelineRow): Words {
  switch (row.kind) {
    case "visit":
      return visitWords(row.id, row.facts);
    case "mail":
    case "text":
      return messageWords(row.kind, row.id, row.facts);
    case "received-text":
      return receivedWords(row.facts);
    case "chat":
      return chatWords(row.id, row.facts);
    case "call":
      return callWords(row.id, row.facts);
    case "instagram":
      return instagramWords(row.id, row.facts);
    case "consent":
    case "consent-end":
      return consentWords(row.facts);
    case "task":
      return taskWords(row.id, row.facts);
    case "note":
      return noteWords(row.facts);
    case "change":
      return changeWords(row.facts);
  }
}

/** A line of the timeline in words. */
export function toEntry(row: TimelineRow): TimelineEntry {
  return { id: row.id, kind: row.kind, at: row.at.toISOString(), ...wordsOf(row) };
}

/** The kinds that a tab shows. */
export function kindsOf(tab: TimelineTab): readonly TimelineKind[] {
  return tab === "all" ? timelineKinds : tabKinds[tab];
}

/** How many lines each tab has. */
export function countTabs(byKind: ReadonlyMap<string, number>): Record<TimelineTab, number> {
  const count = (tab: TimelineTab) =>
    kindsOf(tab).reduce((sum, kind) => sum + (byKind.get(kind) ?? 0), 0);
  return Object.fromEntries(timelineTabs.map((tab) => [tab, count(tab)])) as Record<
    TimelineTab,
    number
  >;
}

export type TimelinePlace = { at: Date; kind: string; id: string };

/** The place after a line, as an address carries it. */
export function placeText({ at, kind, id }: TimelinePlace): string {
  return `${at.toISOString()}~${kind}~${id}`;
}

/** The place that an address carries; null for one that is none. */
export function readPlace(text: string): TimelinePlace | null {
  const [at = "", kind = "", ...id] = text.split("~");
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? null : { at: instant, kind, id: id.join("~") };
}
