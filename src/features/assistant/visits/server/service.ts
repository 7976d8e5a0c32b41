import type { HoldDeps, ManageDeps } from "#features/booking/server/public.ts";
import type { Caller } from "#platform/http/caller.ts";
import { identity } from "#practice/identity.ts";
import { staff, spokenName } from "#practice/staff.ts";
import type { ChatAction } from "../../contract.ts";
import type { PracticeNow, TimesFound } from "../../answers/rules.ts";
import type { HandOffReason, ToolCall } from "../../visit-tools/contract.ts";
import {
  noVisit,
  type Offered,
  type ProvenVisit,
  type VisitSecrets,
  type VisitState,
  type VisitView,
} from "../rules.ts";
import type { VisitJson } from "./repository.ts";

/** What arranging a visit needs: the booking page's own doors. */
export type VisitDeps = ManageDeps & HoldDeps & { offersFinancing: boolean };

/** The telephone that a conversation goes on over: a person can be put through to it. */
export type CallerLine = {
  /** Who calls, in E.164; null when the number was withheld. */
  phone: string | null;
  /** Whether somebody can pick up right now. */
  canConnect(): Promise<boolean>;
  /** A person is wanted. */
  wanted(reason: HandOffReason): void;
  /** Somebody is in need and nobody can pick up: the team is told at once, and the talk goes on. */
  raiseAlarm(): void;
};

/** A turn's work on the visit of its conversation. */
export type Session = {
  readonly deps: VisitDeps;
  readonly caller: Caller;
  readonly conversationId: string;
  /** What the visitor wrote, without contact details. */
  readonly message: string;
  readonly practice: PracticeNow;
  readonly given: VisitView["given"];
  /** Of a call by telephone. */
  readonly line?: CallerLine | undefined;
  /** As it stood when the turn began. */
  readonly opening: VisitState;
  state: VisitState;
  secrets: VisitSecrets;
  /** Which free times an answer may name. */
  readonly found: TimesFound[];
  readonly calls: ToolCall[];
  /** Buttons besides those of the state. */
  readonly buttons: ChatAction[];
  /** What was done to a visit in this turn. */
  done: "booked" | "moved" | "cancelled" | null;
};

/** What came of a tool. */
export type Ran = {
  outcome: "done" | "refused";
  /** Why it was refused, or what was done: "taken", "needs-yes", "dropped". */
  reason?: string;
  /** Plain words of a failure, for the visitor. */
  message?: string;
  /** What is known besides, for the model. */
  known?: unknown;
};

export const refused = (reason: string, message?: string): Ran => ({
  outcome: "refused",
  reason,
  ...(message !== undefined && { message }),
});
export const ran = (reason?: string, known?: unknown): Ran => ({
  outcome: "done",
  ...(reason !== undefined && { reason }),
  ...(known !== undefined && { known }),
});

/** What is stored, opened. */
export function openVisit(
  { sealer }: Pick<VisitDeps, "sealer">,
  stored: VisitJson | null,
): { state: VisitState; secrets: VisitSecrets } {
  if (stored === null) return { state: noVisit, secrets: {} };
  const { secrets, ...state } = stored;
  return { state, secrets: secrets === null ? {} : readSecrets({ sealer }, secrets) };
}

/** What somebody told of themselves, opened. */
export function readSecrets({ sealer }: Pick<VisitDeps, "sealer">, sealed: string): VisitSecrets {
  // Written by `sealVisit` below.
  return JSON.parse(sealer.open(sealed)) as VisitSecrets;
}

/** The secrets as they are stored. */
export function sealVisit(
  { sealer }: Pick<VisitDeps, "sealer">,
  secrets: VisitSecrets,
): string | null {
  return Object.keys(secrets).length === 0 ? null : sealer.seal(JSON.stringify(secrets));
}

/** How a member of staff is called. */
export function nameOfStaff(staffId: string): string {
  const person = staff.find(({ id }) => id === staffId);
  return person === undefined ? identity.name : spokenName(person);
}

/** Times that an answer may name from now on. */
export function mayName(session: Session, serviceId: string, times: readonly Offered[]): void {
  session.found.push({ wanted: { serviceId }, times });
}

/** Times that a visit stands at, as it is told. */
export function mayNameVisit(
  session: Session,
  { serviceId, start, staffId, staffName }: ProvenVisit,
) {
  mayName(session, serviceId, [{ start, staffId, staffName }]);
}
