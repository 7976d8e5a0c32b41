import type { SlotDeps } from "#features/booking/server/public.ts";
import { AppError } from "#errors.ts";
import { practiceDate } from "#practice/time.ts";
import { withoutCards } from "../../gaps/rules.ts";
import { readyAbove } from "../../panel/rules.ts";
import type { TakeoverDeps } from "../../takeovers/server/service.ts";
import { toolLines } from "../../tool-sentences/rules.ts";
import { contactLine } from "../../typed-contact/rules.ts";
import type { Thread, ThreadMessage } from "../../visitor-threads/contract.ts";
import { isWriting, offeredWords, waitingSince } from "../../visitor-threads/rules.ts";
import * as repository from "../../visitor-threads/server/repository.ts";
import type { VisitSecrets } from "../../visits/rules.ts";

export type ThreadsDeps = TakeoverDeps & SlotDeps;

const mostMessages = 300;
const mostNotes = 100;

/** Somebody by id and name, if there is anybody. */
export const personOf = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? "" };

function toThreadMessage(row: repository.ThreadMessageRow, agentName: string): ThreadMessage {
  const { type, role, metadata } = row;
  const isStaff = type === "staff";
  const by = isStaff
    ? "staff"
    : type === "notice"
      ? "notice"
      : role === "user"
        ? "visitor"
        : "assistant";
  return {
    id: row.id,
    by,
    name: by === "visitor" ? "" : isStaff ? (row.staffName ?? "") : agentName,
    content: withoutCards(row.content),
    at: metadata.timestamp,
    writtenBy: metadata.writtenBy,
    sources: metadata.sources,
    actions: metadata.actions.map(offeredWords),
    toolCalls: toolLines(row.toolCalls),
    isEmergency: row.isEmergency,
    unanswered:
      row.unanswered === null
        ? null
        : { question: withoutCards(row.unanswered), isSettled: row.isSettled },
  };
}

function contactIn({ sealer }: ThreadsDeps, sealed: string | null): string | null {
  // Written by `sealVisit`.
  return sealed === null ? null : contactLine(JSON.parse(sealer.open(sealed)) as VisitSecrets);
}

/** A conversation as staff read it, as it stands now. Throws `not_found`. */
export async function look(deps: ThreadsDeps, id: string): Promise<Thread> {
  const { db, sealer, clock } = deps;
  const row = await repository.findThread(db, id, readyAbove);
  if (row === undefined) throw new AppError("not_found");
  const messages = await repository.findMessages(db, id, mostMessages + 1);
  const notes = await repository.findNotes(db, id, mostNotes);
  const { takenBy, takenByName, takenAt, visit, waits } = row;
  const now = clock.now();
  return {
    id: row.id,
    agentName: row.agentName,
    bookingIntent: row.bookingIntent,
    isReady: row.isReady,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    takenBy:
      takenBy === null || takenAt === null
        ? null
        : { id: takenBy, name: takenByName ?? "", since: takenAt.toISOString() },
    waitingSince: waitingSince(waits, now),
    patient: personOf(row.patientId, row.patientName),
    contact: contactIn(deps, row.secretsSealed),
    visit: visit && {
      id: visit.id,
      date: practiceDate(new Date(visit.start)),
      start: new Date(visit.start).toISOString(),
      serviceName: visit.serviceName,
      isCancelled: visit.status === "cancelled",
    },
    notes: notes.map(({ id: noteId, textSealed, author, at }) => ({
      id: noteId,
      text: sealer.open(textSealed),
      author,
      at: at.toISOString(),
    })),
    messages: messages
      .slice(-mostMessages)
      .map((message) => toThreadMessage(message, row.agentName)),
    hasEarlier: messages.length > mostMessages,
    isWriting: isWriting(waits, now),
  };
}
