import type * as z from "zod/mini";
import { AppError, type FieldMessages } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import { draftShapes } from "../forms/contract.ts";
import { type DraftForm, longestDraft, mostDrafts } from "../rules.ts";
import * as repository from "./repository.ts";

export type DraftDeps = { db: Database; clock: Clock; sealer: Sealer };
/** `secret` is the visitor's, from their cookie. */
export type Which = { form: DraftForm; id: string; secret: string };
type Typed = Record<string, unknown>;

/** A hash of its own: nothing leads from a draft to what the same visitor said in the chat. */
const visitorOf = ({ sealer }: DraftDeps, secret: string) => sealer.hash("draft visitor", secret);

const keyOf = ({ sealer }: DraftDeps, { form, id, secret }: Which) =>
  sealer.hash("form draft", `${form} ${id.toLowerCase()} ${secret}`);

function readShape(form: DraftForm, typed: unknown) {
  const shape: z.ZodMiniType = draftShapes[form];
  return shape.safeParse(typed);
}

function refusalOf(issues: readonly { path: PropertyKey[]; message: string }[]): AppError {
  const fields: FieldMessages = {};
  for (const { path, message } of issues) {
    const field = ["typed", ...path.map(String)].join(".");
    fields[field] ??= message;
  }
  return new AppError("validation_failed", { fields });
}

/**
 * Keeps what of a form may be kept, over what was kept there before. Throws `validation_failed` for what is no typing
 * of this form.
 */
export async function keepDraft(deps: DraftDeps, which: Which, typed: Typed): Promise<void> {
  const read = readShape(which.form, typed);
  if (!read.success) throw refusalOf(read.error.issues);
  const text = JSON.stringify(read.data);
  if (text.length > longestDraft)
    throw new AppError("validation_failed", { fields: { typed: "That is far too long." } });
  const { db, clock, sealer } = deps;
  const visitor = visitorOf(deps, which.secret);
  const draft = { key: keyOf(deps, which), visitor, sealed: sealer.seal(text), at: clock.now() };
  await repository.upsert(db, draft);
  await repository.removeBeyond(db, visitor, mostDrafts);
}

/**
 * What was typed. Throws `not_found`, also for what is another visitor's, and for what an older version of the form
 * has kept.
 */
export async function readDraft(deps: DraftDeps, which: Which): Promise<{ typed: Typed }> {
  const sealed = await repository.find(deps.db, keyOf(deps, which));
  if (sealed === undefined) throw new AppError("not_found");
  const read = readShape(which.form, JSON.parse(deps.sealer.open(sealed)));
  if (!read.success) throw new AppError("not_found");
  return { typed: read.data as Typed };
}

/** Forgets what was typed. Throws `not_found`. */
export async function forgetDraft(deps: DraftDeps, which: Which): Promise<void> {
  if (!(await repository.remove(deps.db, keyOf(deps, which)))) throw new AppError("not_found");
}
