import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { ContentValue, ContentValues } from "#practice/published.ts";
import { photographIdForm, photographsByPlace, readSent } from "../rules.ts";
import * as repository from "./repository.ts";

export type PhotographDeps = { db: Database; clock: Clock };

/** A photograph that no content has come to name in this time was tried and left. */
const unnamedDays = 30;

/**
 * Keeps a photograph without notes of its camera, under a name that follows from its file. Throws
 * `validation_failed` for a file that is no whole JPEG, too small or too heavy.
 */
export async function keepPhotograph(
  { db, clock }: PhotographDeps,
  content: Uint8Array,
  caller: Caller,
): Promise<{ id: string; width: number; height: number }> {
  const read = readSent(content);
  if (typeof read === "string") throw new AppError("validation_failed", { message: read });
  const { width, height } = read.photo;
  const file = Buffer.from(read.file);
  const id = createHash("sha256").update(file).digest("hex");
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const audited = auditOf(caller);
    await repository.removeUnnamed(tx, new Date(at.getTime() - unnamedDays * 86_400_000));
    await repository.addPhotograph(tx, {
      id,
      file,
      width,
      height,
      at,
      by: audited.actorId ?? null,
    });
    await recordAudit(tx, {
      ...audited,
      at,
      action: "content.photograph",
      subject: "content",
      subjectId: id,
      outcome: "allowed",
    });
  });
  return { id, width, height };
}

/** A photograph as it is kept, JPEG. Throws `not_found`. */
export async function readPhotograph({ db }: PhotographDeps, id: string): Promise<Buffer> {
  const file = await repository.findPhotograph(db, id);
  if (file === undefined) throw new AppError("not_found");
  return file;
}

/** Throws `validation_failed` when a value names a photograph that is not kept. */
export async function requireKept(
  tx: Transaction,
  changes: Readonly<Record<string, ContentValue>>,
): Promise<void> {
  const named = Object.entries(changes).filter(
    ([id, value]) => /^photographs\/[^/]+\/file$/.test(id) && photographIdForm.test(String(value)),
  );
  if (named.length === 0) return;
  const kept = await repository.keptAmong(
    tx,
    named.map(([, value]) => String(value)),
  );
  const missing = named.filter(([, value]) => !kept.includes(String(value)));
  if (missing.length > 0)
    throw new AppError("validation_failed", {
      fields: Object.fromEntries(
        missing.map(([id]) => [id, "That photograph is not kept any more. Choose it again."]),
      ),
    });
}

/** Lays the photographs of a content where a build on this machine finds them. Throws when one is not kept. */
export async function layPhotographs(
  db: Database,
  { photographsFolder: folder }: { photographsFolder?: string },
  values: ContentValues,
): Promise<void> {
  const named = photographsByPlace(values);
  if (folder === undefined || named.length === 0) return;
  await mkdir(folder, { recursive: true });
  for (const { id } of named) {
    const place = join(folder, `${id}.jpg`);
    if (existsSync(place)) continue;
    const file = await repository.findPhotograph(db, id);
    if (file === undefined) throw new Error(`The photograph ${id} is not kept any more.`);
    await writeFile(`${place}.part`, file);
    await rename(`${place}.part`, place);
  }
}
