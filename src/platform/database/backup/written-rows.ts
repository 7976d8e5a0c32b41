// The inside of a backup: lines that a person and other programs can read, as `psql` takes them. Lines with "--"
// say what comes and prove what came; the rows between them stand as Postgres's COPY writes them.
import { createHash } from "node:crypto";
import type { Client } from "pg";
import * as z from "zod";
import { BackupError } from "./backup-error.ts";
import {
  copyInStatement,
  copyOutStatement,
  type Counter,
  listTables,
  readCounters,
  type Table,
} from "./catalog.ts";
import { copyOut } from "./copy.ts";

const name = z.string().min(1).max(63);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const header = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The version of Postgres. */
  postgres: z.string().max(200),
  /** demo or live. */
  mode: z.string().max(40).nullable(),
  /** Which data key the sealed fields need. */
  dataKey: z.string().max(40).nullable(),
  migrations: z
    .array(z.object({ version: count, file: z.string().max(200), checksum: sha256 }))
    .min(1)
    .max(9999),
});
const tableLine = z.object({ name, columns: z.array(name).min(1).max(1600) });
const sumLine = z.object({ rows: count, sha256 });
const countersLine = z.array(
  z.object({ name, last: z.string().regex(/^-?\d{1,19}$/), isUsed: z.boolean() }),
);
const endLine = z.object({ tables: count, rows: count, sha256 });

export type BackupHeader = z.output<typeof header>;
/** A table, how many rows it has, and the hash of all of them in their order. */
export type TableSum = { name: string; rows: number; sha256: string };

const words = {
  header: "-- averell-backup ",
  table: "-- table ",
  sum: "-- rows ",
  counters: "-- counters ",
  end: "-- end ",
};
const endOfRows = Buffer.from("\\.\n");
const newLine = 0x0a;
const longestLine = 4 * 1024 * 1024;
/** A row is as long as its longest values; the longest are pieces of files of a megabyte. */
const longestRow = 256 * 1024 * 1024;

const damaged = (cause?: unknown) =>
  new BackupError("This backup was changed or damaged after it was made.", { cause });
const cutShort = () => new BackupError("This backup is cut short: its end is missing.");

/** The hash of each table's rows as they stand in the database, without writing them anywhere. */
export async function sumTables(client: Client): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of await listTables(client)) {
    const hash = createHash("sha256");
    const rows = copyOut(client, copyOutStatement(table));
    for await (const chunk of rows) hash.update(chunk as Buffer);
    sums.push({ name: table.name, rows: rows.rows, sha256: hash.digest("hex") });
  }
  return sums;
}

/** Everything in the database as lines; `sums` is filled with what each table came to. */
export async function* writeRows(
  client: Client,
  about: BackupHeader,
  sums: TableSum[],
): AsyncGenerator<Buffer> {
  const control = createHash("sha256");
  const say = (word: string, content: unknown) => {
    const line = Buffer.from(`${word}${JSON.stringify(content)}\n`);
    control.update(line);
    return line;
  };
  yield say(words.header, about);
  for (const table of await listTables(client)) {
    yield say(words.table, { name: table.name, columns: table.columns });
    yield Buffer.from(`${copyInStatement(table)};\n`);
    const hash = createHash("sha256");
    const rows = copyOut(client, copyOutStatement(table));
    for await (const chunk of rows) {
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
    yield endOfRows;
    const sum = { rows: rows.rows, sha256: hash.digest("hex") };
    yield say(words.sum, sum);
    sums.push({ name: table.name, ...sum });
  }
  yield say(words.counters, await readCounters(client));
  const rows = sums.reduce((all, each) => all + each.rows, 0);
  const end = { tables: sums.length, rows, sha256: control.digest("hex") };
  yield Buffer.from(`${words.end}${JSON.stringify(end)}\n`);
}

/** Lines and rows out of a stream of bytes; at no time more of it than a row is kept. */
function takeApart(bytes: AsyncIterable<Buffer>) {
  const source = bytes[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const more = async (most: number) => {
    if (rest.length > most) throw damaged();
    const next = await source.next();
    if (next.done === true) return false;
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
    return true;
  };
  return {
    /** The next line; undefined at the end. */
    async line(): Promise<string | undefined> {
      let end = rest.indexOf(newLine);
      while (end < 0) {
        if (!(await more(longestLine))) {
          if (rest.length > 0) throw cutShort();
          return undefined;
        }
        end = rest.indexOf(newLine);
      }
      const line = rest.toString("utf8", 0, end);
      rest = rest.subarray(end + 1);
      return line;
    },
    /** Whole rows until their end, which is taken too. */
    async *rows(): AsyncGenerator<Buffer> {
      for (;;) {
        const whole = rest.lastIndexOf(newLine) + 1;
        const lines = rest.subarray(0, whole);
        const isAtEnd = lines.subarray(0, endOfRows.length).equals(endOfRows);
        const end = isAtEnd ? 0 : lines.indexOf(`\n${endOfRows.toString()}`) + 1;
        if (isAtEnd || end > 0) {
          if (end > 0) yield lines.subarray(0, end);
          rest = rest.subarray(end + endOfRows.length);
          return;
        }
        rest = rest.subarray(whole);
        if (whole > 0) yield lines;
        if (!(await more(longestRow))) throw cutShort();
      }
    },
  };
}

function parse<T>(word: string, shape: z.ZodType<T>, line: string): T {
  if (!line.startsWith(word)) throw damaged();
  try {
    return shape.parse(JSON.parse(line.slice(word.length)));
  } catch (error) {
    throw damaged(error);
  }
}

export type ReadRows = {
  about: BackupHeader;
  /**
   * Hands each table to `fill` with its rows, in the order of the file, then the counters; everything is
   * compared with the sums in the file. Throws a BackupError when anything is missing or is not as it was.
   */
  each(
    fill: (table: Pick<Table, "name" | "columns">, rows: AsyncIterable<Buffer>) => Promise<number>,
  ): Promise<{ sums: TableSum[]; counters: Counter[] }>;
};

async function* hashed(rows: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of rows) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Reads the first line of a backup; nothing else is read before it is asked for. */
export async function readRows(bytes: AsyncIterable<Buffer>): Promise<ReadRows> {
  const parts = takeApart(bytes);
  const control = createHash("sha256");
  const next = async () => {
    const line = await parts.line();
    if (line === undefined) throw cutShort();
    return line;
  };
  const first = await next();
  if (!first.startsWith(words.header))
    throw new BackupError("This file is no backup of this program.");
  const about = parse(words.header, header, first);
  control.update(`${first}\n`);
  return {
    about,
    async each(fill) {
      const sums: TableSum[] = [];
      let line = await next();
      for (; line.startsWith(words.table); line = await next()) {
        control.update(`${line}\n`);
        const table = parse(words.table, tableLine, line);
        if ((await next()) !== `${copyInStatement(table)};`) throw damaged();
        const hash = createHash("sha256");
        const rows = await fill(table, hashed(parts.rows(), hash));
        const proof = await next();
        control.update(`${proof}\n`);
        const sum = parse(words.sum, sumLine, proof);
        if (sum.rows !== rows || sum.sha256 !== hash.digest("hex")) throw damaged();
        sums.push({ name: table.name, ...sum });
      }
      control.update(`${line}\n`);
      const counters = parse(words.counters, countersLine, line);
      const end = parse(words.end, endLine, await next());
      const all = sums.reduce((sum, { rows }) => sum + rows, 0);
      const isWhole = end.tables === sums.length && end.rows === all;
      if (!isWhole || end.sha256 !== control.digest("hex")) throw damaged();
      if ((await parts.line()) !== undefined) throw damaged();
      return { sums, counters };
    },
  };
}
