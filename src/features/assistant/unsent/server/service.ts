import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import * as repository from "./repository.ts";

export type UnsentDeps = { db: Database; clock: Clock; sealer: Sealer };
/** `sessionId` is the keyed hash of the visitor's cookie. */
type Which = { id: string; sessionId: Buffer };

const keyOf = ({ sealer }: UnsentDeps, { id, sessionId }: Which) =>
  sealer.hash("chat unsent", `${sessionId.toString("hex")} ${id.toLowerCase()}`);

/** Keeps what a visitor's message said when it was refused, over what was kept there before. */
export async function keepUnsent(deps: UnsentDeps, which: Which, text: string): Promise<void> {
  const sealed = deps.sealer.seal(text);
  await repository.keep(deps.db, { key: keyOf(deps, which), sealed, at: deps.clock.now() });
}

/** What was kept. Throws `not_found`, also for what is another visitor's. */
export async function readUnsent(deps: UnsentDeps, which: Which): Promise<{ text: string }> {
  const sealed = await repository.find(deps.db, keyOf(deps, which));
  if (sealed === undefined) throw new AppError("not_found");
  return { text: deps.sealer.open(sealed) };
}

/** Forgets what was kept. Throws `not_found`. */
export async function forgetUnsent(deps: UnsentDeps, which: Which): Promise<void> {
  if (!(await repository.remove(deps.db, keyOf(deps, which)))) throw new AppError("not_found");
}
