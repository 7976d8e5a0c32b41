// Postgres's COPY in both directions, over a connection of `pg`, which leaves it to others.
import { once } from "node:events";
import { Readable } from "node:stream";
import type { Client, Connection, Submittable } from "pg";

const batchBytes = 64 * 1024;

/** What `pg` has for COPY and does not declare. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** The number in an answer such as "COPY 120". */
const countIn = ({ text }: { text: string }) => Number(text.split(" ")[1] ?? 0);

/** The rows of `copy ... to stdout`, a batch at a time: the database waits while nobody reads. */
class RowsOut extends Readable implements Submittable {
  rows = 0;
  readonly #statement: string;
  #connection: Connection | undefined;
  /** Filled up to `#size`. A buffer of its own for each row would be garbage right after. */
  #batch = Buffer.allocUnsafeSlow(batchBytes);
  #size = 0;

  constructor(statement: string) {
    super({ highWaterMark: 4 * batchBytes });
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.destroyed) return;
    if (this.#size + chunk.length > batchBytes) this.#hand();
    // The bytes are the connection's own, which it uses again for the next ones.
    if (chunk.length > batchBytes) this.#give(Buffer.from(chunk));
    else this.#size += chunk.copy(this.#batch, this.#size);
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows = countIn(message);
  }

  handleReadyForQuery(): void {
    this.#hand();
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.stream.resume();
    done(error);
  }

  #hand(): void {
    if (this.#size === 0) return;
    this.#give(this.#batch.subarray(0, this.#size));
    this.#batch = Buffer.allocUnsafeSlow(batchBytes);
    this.#size = 0;
  }

  #give(rows: Buffer): void {
    if (this.destroyed) return;
    if (!this.push(rows)) this.#connection?.stream.pause();
  }
}

/** Asks for the rows of a `copy ... to stdout`; `rows` counts them once all were read. */
export function copyOut(client: Client, statement: string): Readable & { readonly rows: number } {
  return client.query(new RowsOut(statement));
}

/** What is sent to `copy ... from stdin`. */
class RowsIn implements Submittable {
  readonly done: Promise<number>;
  readonly #statement: string;
  readonly #chunks: AsyncIterable<Buffer>;
  readonly #refused = new AbortController();
  #resolve: (rows: number) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #rows = 0;
  #cause: unknown;

  constructor(statement: string, chunks: AsyncIterable<Buffer>) {
    this.#statement = statement;
    this.#chunks = chunks;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).then(
      () => connection.endCopyFrom(),
      (error: unknown) => {
        this.#cause = error;
        connection.sendCopyFail("The rows ended early.");
      },
    );
  }

  handleCommandComplete(message: { text: string }): void {
    this.#rows = countIn(message);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#rows);
  }

  handleError(error: Error): void {
    // What broke the sending says more than the answer to its breaking off.
    this.#reject(this.#cause ?? error);
    this.#refused.abort();
  }

  async #send(connection: CopyConnection): Promise<void> {
    const { signal } = this.#refused;
    for await (const chunk of this.#chunks) {
      if (signal.aborted) return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, "drain", { signal });
    }
  }
}

/** Fills a table by `copy ... from stdin`; resolves with how many rows it took. */
export async function copyIn(
  client: Client,
  statement: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  return client.query(new RowsIn(statement, chunks)).done;
}
