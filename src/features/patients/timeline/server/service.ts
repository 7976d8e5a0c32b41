import { findPatient } from "../../search/server/service.ts";
import { recordLook } from "#features/staff-access/server/public.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import { type Timeline, timelineKinds, type TimelineTab } from "../contract.ts";
import {
  countTabs,
  kindsOf,
  placeText,
  readPlace,
  type TimelineFacts,
  type TimelineRow,
  toEntry,
} from "../rules.ts";
import * as repository from "./repository.ts";

export type TimelineDeps = { db: Database; clock: Clock; sealer: Sealer };

const linesOnAPage = 20;

const textOf = (value: unknown) => (typeof value === "string" ? value : null);
const instantOf = (value: unknown) =>
  typeof value === "string" ? new Date(value).toISOString() : null;

/** Opens what is sealed in a line. */
function opened({ kind, id, at, facts }: repository.RawLine, sealer: Sealer): TimelineRow {
  if (kind === "note") {
    const note: TimelineFacts["note"]["note"] = {
      id,
      text: sealer.open(String(facts["textSealed"])),
      isFlagged: facts["isFlagged"] === true,
      createdBy: textOf(facts["createdBy"]),
      createdAt: at.toISOString(),
      editedBy: textOf(facts["editedBy"]),
      editedAt: instantOf(facts["editedAt"]),
      removedAt: null,
      version: Number(facts["version"]),
    };
    return { kind, id, at, facts: { note } };
  }
  if (kind === "call") {
    const { summarySealed, ...rest } = facts;
    const summary = typeof summarySealed === "string" ? sealer.open(summarySealed) : null;
    return { kind, id, at, facts: { ...rest, summary } as TimelineFacts["call"] };
  }
  if (kind === "change") {
    const { beforeSealed, ...rest } = facts;
    const before: unknown = JSON.parse(sealer.open(String(beforeSealed)));
    return { kind, id, at, facts: { ...rest, before } as TimelineFacts["change"] };
  }
  return { kind, id, at, facts } as unknown as TimelineRow;
}

/** What happened with a person on every channel, newest first. The look is audited. Throws `not_found`. */
export async function readTimeline(
  deps: TimelineDeps,
  { patientId, tab, before }: { patientId: string; tab: TimelineTab; before?: string | undefined },
  caller: Caller,
): Promise<Timeline> {
  const { db, sealer } = deps;
  const { id } = await findPatient(db, patientId);
  const [lines, counts] = await Promise.all([
    repository.findLines(db, id, {
      kinds: kindsOf(tab),
      before: before === undefined ? null : readPlace(before),
      limit: linesOnAPage + 1,
    }),
    repository.countLines(db, id, timelineKinds),
  ]);
  const shown = lines.slice(0, linesOnAPage);
  const last = shown.at(-1);
  const timeline: Timeline = {
    entries: shown.map((line) => toEntry(opened(line, sealer))),
    counts: countTabs(counts),
    next: lines.length > linesOnAPage && last !== undefined ? placeText(last) : null,
  };
  const act = { action: "patient.timeline.read", subject: "patient", subjectId: id };
  await recordLook(deps, caller, act, timeline);
  return timeline;
}
