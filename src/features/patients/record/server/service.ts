import { findPatient } from "../../search/server/service.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { callerLookup } from "#features/voice/phone-calls/server/public.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { ServedFile } from "#platform/http/serve.ts";
import type { Sealer } from "#platform/sealing.ts";
import { identity } from "#practice/identity.ts";
import { recordParts } from "../content.ts";
import {
  pageFoot,
  pageHead,
  pagePart,
  type RecordHead,
  type RecordPart,
  type RecordValue,
} from "../rules.ts";
import * as repository from "./repository.ts";

export type RecordDeps = { db: Database; clock: Clock; sealer: Sealer };

const mostRows = 20_000;

/** Sealed text as it reads; what is sealed as data is data again. */
function opened(sealed: unknown, sealer: Sealer): RecordValue {
  if (typeof sealed !== "string") return null;
  const text = sealer.open(sealed);
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as RecordValue;
  } catch {
    return text;
  }
}

function plain(row: Record<string, unknown>, sealer: Sealer): Record<string, RecordValue> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      name.endsWith("Sealed")
        ? [name.slice(0, -"Sealed".length), opened(value, sealer)]
        : [name, value instanceof Date ? value.toISOString() : (value as RecordValue)],
    ),
  );
}

/** What of a person is found by: their record, those merged into it, and phones that are theirs alone. */
export async function whoseOf(
  db: Database | Transaction,
  sealer: Sealer,
  id: string,
): Promise<repository.Whose> {
  const ids = await repository.findRecordIds(db, id);
  const phones = await repository.findOwnPhones(db, ids);
  return { ids, callerLookups: phones.map((phone) => callerLookup(sealer, phone)) };
}

type Prepared = { head: RecordHead; whose: repository.Whose; fileId: string };

/** Whose record it is; that it is handed out goes on record before the first line does. */
async function prepare(deps: RecordDeps, patientId: string, caller: Caller): Promise<Prepared> {
  const { id, firstName, lastName } = await findPatient(deps.db, patientId);
  const at = deps.clock.now();
  await recordAudit(deps.db, {
    ...auditOf(caller),
    at,
    action: "patient.record.export",
    subject: "patient",
    subjectId: id,
    outcome: "allowed",
  });
  return {
    whose: await whoseOf(deps.db, deps.sealer, id),
    fileId: id.slice(0, 8),
    head: {
      practice: identity.name,
      person: `${firstName} ${lastName}`,
      madeAt: at.toISOString(),
      madeBy: caller.staff?.name ?? "staff",
    },
  };
}

async function* partsOf(
  { db, sealer }: RecordDeps,
  whose: repository.Whose,
): AsyncGenerator<RecordPart> {
  for (const { name, title } of recordParts) {
    const rows = await repository.findPart(db, name, whose, mostRows);
    yield { name, title, rows: rows.map((row) => plain(row, sealer)) };
  }
}

async function* jsonLines(deps: RecordDeps, { head, whose }: Prepared): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify(head)}`;
  for await (const { name, rows } of partsOf(deps, whose)) {
    yield `,\n"${name}": ${JSON.stringify(rows, null, 1)}`;
  }
  yield "\n}\n";
}

async function* pageLines(deps: RecordDeps, { head, whose }: Prepared): AsyncGenerator<string> {
  yield pageHead(head);
  for await (const part of partsOf(deps, whose)) yield pagePart(part);
  yield pageFoot;
}

/** Everything on file about a person, made while it is read and kept nowhere. Throws `not_found`. */
export async function exportRecord(
  deps: RecordDeps,
  patientId: string,
  form: "json" | "page",
  caller: Caller,
): Promise<ServedFile> {
  const prepared = await prepare(deps, patientId, caller);
  const { fileId } = prepared;
  return form === "json"
    ? { name: `record-${fileId}.json`, lines: jsonLines(deps, prepared) }
    : { name: `record-${fileId}.html`, lines: pageLines(deps, prepared) };
}
