import type { Database } from "#platform/database/database.ts";
import * as repository from "./repository.ts";
import type { Outgoing } from "./repository.ts";

/** What is to leave before the end of a time, and what was written in it and has left. */
export async function outgoingOn(db: Database, range: { from: Date; to: Date }): Promise<Outgoing> {
  return repository.outgoingOn(db, range);
}
