import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from "kysely";
import { Client, Pool, type PoolClient, type PoolConfig, TypeOverrides } from "pg";
import { AppError } from "../../errors.ts";
import { isOfTheCrowd } from "../crowd.ts";
import type { Log } from "../log.ts";
import { createShare, type Share } from "../share.ts";
import { appRole } from "./app-role.ts";
import { toClientConfig, type Connection } from "./connection.ts";
import type { DB } from "./schema.ts";

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

export type OpenDatabase = {
  db: Database;
  pool: Pool;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
};

const statementTimeout = 15_000;
const idleInTransactionTimeout = 30_000;
const tries = 3;

const int8 = 20;
const date = 1082;

/** Calendar dates stay text (a Date would shift them by the machine's zone); counts become numbers. */
function typeOverrides(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(date, (text) => text);
  overrides.setTypeParser(int8, (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value))
      throw new RangeError(`${text} is too large to be counted exactly.`);
    return value;
  });
  return overrides;
}

/** The role with the application's rights, unless the database was set up without it. */
async function findRole(connection: Connection): Promise<string | undefined> {
  const client = new Client(
    toClientConfig(connection, { name: "averell start", statementTimeout }),
  );
  let broken: Error | undefined;
  client.on("error", (error) => {
    broken = error;
  });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "SELECT FROM pg_roles WHERE rolname = $1 AND pg_has_role(current_user, oid, 'MEMBER')",
      [appRole],
    );
    if (broken !== undefined) throw broken;
    return rowCount === 0 ? undefined : appRole;
  } finally {
    await client.end();
  }
}

type Scope = { isOpen: boolean };
const insideTransaction = new AsyncLocalStorage<Scope>();

type Got = (error: Error | undefined, client?: PoolClient, release?: PoolClient["release"]) => void;

/**
 * A pool that refuses to hand out a second connection inside a transaction: with all in use, everyone would wait for
 * ever. A crowd of visitors gets half of them at most, so that staff and jobs never wait behind it.
 */
class GuardedPool extends Pool {
  readonly #crowdsShare: Share;

  constructor(config: PoolConfig & { max: number }) {
    super(config);
    this.#crowdsShare = createShare(Math.max(1, Math.floor(config.max / 2)));
  }

  override connect(...args: unknown[]): never {
    if (insideTransaction.getStore()?.isOpen === true) {
      throw new Error(
        "Inside a transaction, use the handle that was passed in, not the database itself.",
      );
    }
    if (!isOfTheCrowd()) return super.connect(...(args as [])) as never;
    const connected = this.#connectInShare();
    const [callback] = args as [Got?];
    if (callback === undefined) return connected as never;
    connected.then((client) => callback(undefined, client, client.release), callback);
    return undefined as never;
  }

  async #connectInShare(): Promise<PoolClient> {
    await this.#crowdsShare.take();
    try {
      const client = await super.connect();
      const { release } = client;
      client.release = (broken) => {
        release.call(client, broken);
        this.#crowdsShare.giveBack();
      };
      return client;
    } catch (error) {
      this.#crowdsShare.giveBack();
      throw error;
    }
  }
}

/**
 * Opens the application's connections, at most `poolSize` at once, with the rights of the
 * application's role. Migrate first: the role comes from a migration.
 */
export async function openDatabase(
  connection: Connection,
  { poolSize, log }: { poolSize: number; log: Log },
): Promise<OpenDatabase> {
  const role = await findRole(connection);
  if (role === undefined)
    log.warn(`The database has no role ${appRole} for this user; its own rights are used.`);
  const pool = new GuardedPool({
    ...toClientConfig(connection, { name: "averell", role, statementTimeout }),
    types: typeOverrides(),
    max: poolSize,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
  });
  pool.on("error", (error) =>
    log.warn({ err: error }, "An idle database connection broke; another is opened when needed."),
  );
  // One that is lent out has nobody else who listens: without this, a connection that ends between two
  // statements of a transaction would end the program. Its next statement fails and says so.
  pool.on("connect", (client) => {
    client.on("error", (error) => log.debug({ err: error }, "A database connection broke."));
  });
  const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && (error.code === "40P01" || error.code === "40001")
  );
}

/**
 * Runs `work` in one transaction: everything it wrote commits together, or nothing does when it
 * throws. A deadlock or conflict with another transaction starts it again, so `work` may run up to
 * three times and does nothing outside the transaction; then an AppError `service_unavailable`.
 */
export async function inTransaction<T>(
  db: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const scope: Scope = { isOpen: true };
    try {
      return await db
        .transaction()
        .execute((transaction) => insideTransaction.run(scope, () => work(transaction)));
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === tries) throw new AppError("service_unavailable", { cause: error });
      await wait(Math.random() * 25 * 2 ** attempt);
    } finally {
      scope.isOpen = false;
    }
  }
}
