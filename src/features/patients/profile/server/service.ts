import { flaggedNotesOf } from "../../notes/server/service.ts";
import { findPatient } from "../../search/server/service.ts";
import { recordLook } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import type { PatientProfile } from "../contract.ts";
import * as repository from "./repository.ts";

export type ProfileDeps = { db: Database; clock: Clock; sealer: Sealer };

const most = { family: 12, tasks: 6, instagram: 5, estimates: 5, consents: 12, looks: 5 };

/** What the page shows besides the person: asked for together. */
async function aroundOf({ db, clock, sealer }: ProfileDeps, person: repository.PersonRow) {
  const { id } = person;
  const [visits, family, notes, tasks, instagram, estimates, consents, looks] = await Promise.all([
    repository.findVisits(db, id, clock.now()),
    repository.findFamily(db, person, most.family),
    flaggedNotesOf({ db, sealer }, [id]),
    repository.findTasks(db, id, most.tasks),
    repository.findInstagram(db, id, most.instagram),
    repository.findEstimates(db, id, most.estimates),
    repository.findConsents(db, id, most.consents),
    repository.findLooks(db, id, most.looks),
  ]);
  const flagged = notes.get(id) ?? [];
  return { visits, family, notes: flagged, tasks, instagram, estimates, consents, looks };
}

/** One person on file with what is about them now. The look is audited. Throws `not_found`. */
export async function readProfile(
  deps: ProfileDeps,
  askedFor: string,
  caller: Caller,
): Promise<PatientProfile> {
  const { id } = await findPatient(deps.db, askedFor);
  const person = await repository.findPerson(deps.db, id);
  if (person === undefined) throw new AppError("not_found");
  const around = await aroundOf(deps, person);
  const { visits, family, notes, tasks, instagram, estimates, consents, looks } = around;
  const profile: PatientProfile = {
    person: { ...person, since: person.since.toISOString() },
    askedFor: id === askedFor ? null : askedFor,
    ...visits,
    family,
    flaggedNotes: notes,
    tasks: tasks.tasks.map((task) => ({ ...task, dueAt: task.dueAt?.toISOString() ?? null })),
    taskCount: tasks.taskCount,
    instagram: instagram.map((thread) => ({ ...thread, lastAt: thread.lastAt.toISOString() })),
    estimates: estimates.map(({ issuedAt, ...one }) => ({
      ...one,
      issuedAt: issuedAt?.toISOString() ?? null,
    })),
    consents: consents.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
    looks: looks.looks.map((look) => ({ ...look, at: look.at.toISOString() })),
    lookCount: looks.lookCount,
  };
  // Each look changes who looked: that alone is no other answer.
  const { looks: _looks, lookCount: _count, ...shown } = profile;
  await recordLook(
    deps,
    caller,
    { action: "patient.read", subject: "patient", subjectId: id },
    shown,
  );
  return profile;
}
