// The practice's database for a command at the server: that of DATABASE_URL, or the embedded one in
// DATA_DIR, whether a server runs on it or not.
import { existsSync } from "node:fs";
import { loadDotEnv, PlainError } from "./project.mjs";

async function reach({ database, dataDir }, log) {
  if (database) return { connection: { url: database.url }, where: "DATABASE_URL", leave() {} };
  const { connectionOfRunning, startEmbeddedPostgres } =
    await import("../src/platform/database/supervisor.ts");
  const { FolderInUseError } = await import("../src/platform/database/folder-lock.ts");
  if (!existsSync(dataDir))
    throw new PlainError(`There is no data folder ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    return { ...postgres, where: dataDir, leave: () => postgres.stop() };
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const where = `${dataDir}, beside the server that runs on it`;
    return { connection: connectionOfRunning(dataDir), where, leave() {} };
  }
}

const missingTable = "42P01";
const isUnreachable = ({ code = "" }) => /^(E[A-Z_]+|28\w{3}|3D000|57P03)$/.test(code);

/** What went wrong in a sentence, where it is about the database and not about us. */
function explained(error, where) {
  if (!(error instanceof Error)) return error;
  if (error.code === missingTable)
    return new PlainError(`No practice is kept in ${where} yet: start the server there once.`);
  if (isUnreachable(error))
    return new PlainError(`The database of ${where} does not answer: ${error.message}.`);
  return error;
}

/**
 * Does `work` with where the database is, `direct` past any pooler, and the words for it, and leaves everything
 * as it was.
 */
export async function withConnection(work) {
  loadDotEnv();
  const { loadConfig } = await import("../src/platform/config.ts");
  const { createLog } = await import("../src/platform/log.ts");
  const log = createLog("error");
  const config = loadConfig();
  const { connection, where, leave } = await reach(config, log);
  const direct = config.database ? { url: config.database.listenUrl } : connection;
  try {
    return await work({ connection, direct, where, config, log });
  } catch (error) {
    throw explained(error, where);
  } finally {
    await leave();
  }
}

/** Does `work` with the database and the words for where it is, and leaves everything as it was. */
export async function withDatabase(work) {
  return withConnection(async ({ connection, where, log }) => {
    const { openDatabase } = await import("../src/platform/database/database.ts");
    const { db, close } = await openDatabase(connection, { poolSize: 5, log });
    try {
      return await work(db, where);
    } finally {
      await close();
    }
  });
}
