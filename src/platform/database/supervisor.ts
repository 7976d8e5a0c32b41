import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../log.ts";
import {
  chooseLauncher,
  isReachable,
  majorOfPrograms,
  makePrivateFolder,
  sharedFolder,
  type Launcher,
} from "./binaries.ts";
import { createCluster, databaseName, ownerName } from "./cluster.ts";
import type { SocketConnection } from "./connection.ts";
import { takeFolder } from "./folder-lock.ts";
import { MigrationError } from "./migrations.ts";
import { readPostmaster, settlePostmaster } from "./postmaster.ts";
import { startGuarded, type Guarded } from "./watchdog.ts";

const longestSocketDir = 80;
const startLimit = 60_000;
const stopLimit = 10_000;
const restartsPerMinute = 5;

export type EmbeddedPostgres = {
  /** The empty or existing database, as its owner. */
  connection: SocketConnection;
  /** Ends the database after its running statements were cut off cleanly. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Made when missing. */
  dataDir: string;
  /** False gives up durability for speed: for tests only. */
  fsync?: boolean;
  /** How many may be connected at once: a server and its tools unless told. */
  connections?: number;
  log: Log;
};

type Wants = { fsync: boolean; connections: number };

/** Where the cluster of a data folder lives: in it, unless Postgres's user could not get there. */
function homeOf(dataDir: string, launcher: Launcher): string {
  if (launcher.user === undefined || isReachable(dataDir, launcher.user.uid)) return dataDir;
  return sharedFolder(`averell-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`);
}

/** A path short enough for a Unix socket, whose address holds about 100 bytes. */
function socketDirOf(home: string): string {
  const inside = join(home, "socket");
  if (Buffer.byteLength(inside) <= longestSocketDir) return inside;
  return join(tmpdir(), `averell-${createHash("sha256").update(home).digest("hex").slice(0, 12)}`);
}

function settingsOf(socketDir: string, { fsync, connections }: Wants): string[] {
  const settings = {
    listen_addresses: "",
    unix_socket_directories: socketDir,
    unix_socket_permissions: "0700",
    max_connections: String(connections),
    shared_buffers: "32MB",
    io_method: "sync",
    wal_level: "minimal",
    max_wal_senders: "0",
    min_wal_size: "32MB",
    max_wal_size: "256MB",
    max_logical_replication_workers: "0",
    max_parallel_workers_per_gather: "0",
    jit: "off",
    deadlock_timeout: "50ms",
    timezone: "UTC",
    // Statement texts and error details can hold patient data; failures are logged by their callers.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    ...(!fsync && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Starts the program and waits until it accepts connections. */
async function startPostmaster(
  launcher: Launcher,
  cluster: string,
  settings: string[],
  logFile: string,
): Promise<Guarded> {
  const deadline = Date.now() + startLimit;
  for (;;) {
    const earlier = readPostmaster(cluster);
    const command = [
      ...launcher.prefix,
      join(launcher.programs, "postgres"),
      "-D",
      cluster,
      ...settings,
    ];
    const guarded = startGuarded(command, { logFile, user: launcher.user });
    let log: string | undefined;
    guarded.ended.then(
      (text) => {
        log = text;
      },
      (error: unknown) => {
        log = String(error);
      },
    );
    while (log === undefined && Date.now() < deadline) {
      const now = readPostmaster(cluster);
      if (now?.isReady === true && now.identity !== earlier?.identity) return guarded;
      await wait(10);
    }
    guarded.release();
    // The last backends of a killed postmaster need a moment to notice.
    const isLeftover = log !== undefined && /still in use|lock file ".*" already exists/.test(log);
    if (!isLeftover || Date.now() >= deadline) {
      throw new Error(
        `The embedded database did not start. It said:\n${log ?? "nothing within a minute"}`,
      );
    }
    await wait(100);
  }
}

/**
 * Runs a real Postgres for this process in `dataDir`, reachable only through a Unix socket that only
 * this user can open. It ends with this process even after kill -9, and is started again should it
 * ever end by itself. Throws FolderInUseError within a second when another server has the folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  fsync = true,
  connections = 60,
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === "win32") {
    throw new Error(
      "The embedded database runs on Linux and macOS. On Windows start this inside WSL, or set DATABASE_URL.",
    );
  }
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const letGo = await takeFolder(folder);
  try {
    const postgres = await startIn(folder, { fsync, connections }, log);
    return {
      connection: postgres.connection,
      async stop() {
        await postgres.stop();
        letGo();
      },
    };
  } catch (error) {
    letGo();
    throw error;
  }
}

/** How to reach the database that the server of a data folder runs, beside that server. */
export function connectionOfRunning(dataDir: string): SocketConnection {
  const folder = resolve(dataDir);
  const launcher = chooseLauncher(join(folder, "postgres"));
  const socketDir = socketDirOf(homeOf(folder, launcher));
  return { socketDir, user: ownerName, database: databaseName };
}

/** Refuses a cluster of another release of Postgres, which would only say that it does not fit. */
function refuseOtherRelease(cluster: string): void {
  const made = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  const own = majorOfPrograms();
  if (made === own) return;
  throw new MigrationError(
    `The database in ${cluster} was made by Postgres ${made}, and this release brings Postgres ${own}. ` +
      "With the release before run npm run backup -- FILE, with this one npm run restore -- FILE --fresh --as-it-was.",
  );
}

/**
 * Puts the cluster of a data folder that no server runs on aside, so that the next start makes a new one; where
 * it is now, and how to bring it back in the place of a new one that is stopped. Undefined when there is none.
 */
export async function putClusterAside(
  dataDir: string,
): Promise<{ path: string; undo(): Promise<void> } | undefined> {
  const folder = resolve(dataDir);
  if (!existsSync(folder)) return undefined;
  const cluster = join(homeOf(folder, chooseLauncher(join(folder, "postgres"))), "postgres");
  const path = `${cluster}.before-${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}`;
  const alone = async (work: () => Promise<void>) => {
    const letGo = await takeFolder(folder);
    try {
      await work();
    } finally {
      letGo();
    }
  };
  if (!existsSync(cluster)) return undefined;
  await alone(async () => {
    await settlePostmaster(cluster);
    renameSync(cluster, path);
  });
  return {
    path,
    undo: () =>
      alone(async () => {
        rmSync(cluster, { recursive: true, force: true });
        renameSync(path, cluster);
      }),
  };
}

async function startIn(dataDir: string, wants: Wants, log: Log): Promise<EmbeddedPostgres> {
  const launcher = chooseLauncher(join(dataDir, "postgres"));
  const home = homeOf(dataDir, launcher);
  if (home !== dataDir)
    log.warn(`The database's user cannot enter ${dataDir}; its files are in ${home}.`);
  const cluster = join(home, "postgres");
  if (existsSync(cluster)) refuseOtherRelease(cluster);
  else await createCluster(launcher, cluster, { sync: wants.fsync });
  const socketDir = socketDirOf(home);
  makePrivateFolder(socketDir, launcher);

  const start = async () => {
    await settlePostmaster(cluster);
    return startPostmaster(
      launcher,
      cluster,
      settingsOf(socketDir, wants),
      join(home, "postgres.log"),
    );
  };
  const keeper = await keepRunning(start, cluster, log);
  return {
    connection: { socketDir, user: ownerName, database: databaseName },
    async stop() {
      await keeper.stop();
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

/** Starts the database again whenever it ends unasked, a few times a minute at most. */
async function keepRunning(
  start: () => Promise<Guarded>,
  cluster: string,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  let current = await start();

  const supervise = async (): Promise<void> => {
    const restarts: number[] = [];
    for (;;) {
      const lastWords = await current.ended;
      if (isStopping) return;
      restarts.push(Date.now());
      if (restarts.filter((at) => Date.now() - at < 60_000).length > restartsPerMinute) {
        log.error(
          { lastWords },
          "The embedded database keeps ending by itself; it is not started again.",
        );
        return;
      }
      log.error({ lastWords }, "The embedded database ended by itself and is started again.");
      current = await start();
      if (isStopping) current.release();
    }
  };
  const supervision = supervise().catch((error: unknown) => {
    log.error({ err: error }, "The embedded database could not be started again.");
  });

  return {
    async stop() {
      isStopping = true;
      current.release();
      const isGone = await Promise.race([
        supervision.then(() => true),
        wait(stopLimit, false, { ref: false }),
      ]);
      if (isGone) return;
      log.warn(
        "The embedded database did not end in time; it is ended at once and recovers at the next start.",
      );
      const pid = readPostmaster(cluster)?.pid;
      if (pid !== undefined) process.kill(pid, "SIGQUIT");
      await supervision;
    },
  };
}
