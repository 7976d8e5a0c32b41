import { AppError } from "#errors.ts";
import { call } from "#ui/api-client.ts";
import { isCare } from "../../drafts/rules.ts";
import type { CorrectionReason, Entry } from "../../entries/contract.ts";
import {
  addCare,
  addDesk,
  correctCare,
  correctDesk,
  listOfPatient,
  readHistory,
  readVisit,
  recordClash,
  removeCare,
  removeDesk,
  restoreCare,
  restoreDesk,
  type SpecialtyRecord,
} from "../contract.ts";

/** What is recorded about a person; also what was removed, when that is wanted. */
export function fetchOfPatient(patientId: string, withRemoved: boolean, signal: AbortSignal) {
  const query = { removed: withRemoved ? "shown" : "hidden" } as const;
  return call(listOfPatient, { params: { patientId }, query, signal });
}

/** What fits a visit to record, and what was recorded at it. */
export function fetchOfVisit(visitId: string, signal: AbortSignal) {
  return call(readVisit, { params: { id: visitId }, signal });
}

/** What a record said before. */
export function fetchHistory(id: string, signal: AbortSignal) {
  return call(readHistory, { params: { id }, signal });
}

export type Adding = {
  /** Chosen here, so that a repeat finds what the first call made. */
  id: string;
  patientId: string;
  visitId: string | null;
  day: string;
  entry: Entry;
};

/** Records something about a person. */
export function sendEntry({ patientId, entry, ...rest }: Adding) {
  const params = { patientId };
  return isCare(entry)
    ? call(addCare, { params, body: { ...rest, entry } })
    : call(addDesk, { params, body: { ...rest, entry } });
}

export type Correcting = {
  id: string;
  version: number;
  day: string;
  reason: CorrectionReason;
  entry: Entry;
};

/** Puts something else in a record's place; what it said stays in its history. */
export function sendCorrection({ id, entry, ...rest }: Correcting) {
  const params = { id };
  return isCare(entry)
    ? call(correctCare, { params, body: { ...rest, entry } })
    : call(correctDesk, { params, body: { ...rest, entry } });
}

/** Takes a record out of lists and figures, as it was seen. */
export function sendRemoval({ id, version, entry }: SpecialtyRecord) {
  const seen = { params: { id }, body: { version } };
  return isCare(entry) ? call(removeCare, seen) : call(removeDesk, seen);
}

/** Puts a removed record back. */
export function sendRestoration({ id, version, entry }: SpecialtyRecord) {
  const seen = { params: { id }, body: { version } };
  return isCare(entry) ? call(restoreCare, seen) : call(restoreDesk, seen);
}

/** The record as somebody else left it, of a refusal for want of the newest version; null of any other. */
export function theirsOf(error: unknown): SpecialtyRecord | null {
  if (!(error instanceof AppError) || error.code !== "changed_elsewhere") return null;
  const clash = recordClash.safeParse(error.details);
  return clash.success ? clash.data.record : null;
}
