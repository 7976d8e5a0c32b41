// `npm run reset-second-factor -- ana@practice.com`: for somebody whom no administrator can help any
// more. Forgets the second factor of that account and ends its sessions; the next sign-in sets up a new
// one. With the embedded database, stop the server first.
import { loadDotEnv, main, PlainError, projectNode, run } from "./project.mjs";

async function reset(email) {
  const { loadConfig } = await import("../src/platform/config.ts");
  const { systemClock, systemRandom } = await import("../src/platform/clock.ts");
  const { openDatabase } = await import("../src/platform/database/database.ts");
  const { startEmbeddedPostgres } = await import("../src/platform/database/supervisor.ts");
  const { createLog } = await import("../src/platform/log.ts");
  const { resetAtTheServer } =
    await import("../src/features/staff-access/accounts/server/service.ts");

  const config = loadConfig();
  const log = createLog("warn");
  const embedded = config.database
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const connection = embedded?.connection ?? { url: config.database.url };
  const { db, close } = await openDatabase(connection, { poolSize: 5, log });
  try {
    return await resetAtTheServer({ db, clock: systemClock, random: systemRandom }, email);
  } finally {
    await close();
    await embedded?.stop();
  }
}

await main(async () => {
  const [email] = process.argv.slice(2);
  if (email === undefined)
    throw new PlainError("Say whose: npm run reset-second-factor -- ana@practice.com");
  loadDotEnv();
  // The server's code is TypeScript and needs the project's Node; this file runs on any.
  if (process.execPath !== projectNode() && !process.features.typescript) {
    const { code } = await run(projectNode(), process.argv.slice(1));
    process.exitCode = code;
    return;
  }
  if (!(await reset(email))) throw new PlainError(`Nobody with the address ${email} may sign in.`);
  console.log(`The second factor of ${email} is forgotten; the next sign-in sets up a new one.`);
});
