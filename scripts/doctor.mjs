// `npm run doctor`: looks at settings, database, schema, providers, disk, clock, mail's DNS records and backups of
// the practice of DATABASE_URL or DATA_DIR, whether a server runs on it or not, and says what to do about each.
// Changes nothing. Ends with 1 when something is bad. `-- --dkim SELECTOR` names the mail provider's selector.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadDotEnv, main, projectNode, root, run } from "./project.mjs";
import { withConnection, withDatabase } from "./reach-database.mjs";

// The server's code is TypeScript and needs the project's Node; this file runs on any.
if (process.execPath !== projectNode() && !process.features.typescript) {
  const { code } = await run(projectNode(), process.argv.slice(1));
  process.exit(code);
}

const signs = { good: "ok  ", note: "note", bad: "BAD " };

function show({ area, state, what, todo }) {
  console.log(`${signs[state]}  ${area.padEnd(11)} ${what}`);
  if (todo !== undefined) console.log(`${" ".repeat(18)}-> ${todo}`);
}

async function lookAtDatabase(config) {
  if (!config.database && !existsSync(config.dataDir))
    return [
      {
        area: "database",
        state: "note",
        what: `There is no data folder ${config.dataDir} yet.`,
        todo: "The first npm start makes it.",
      },
    ];
  const { judgeDatabase } = await import("../src/platform/database/condition.ts");
  const { keyIdOf, loadOrCreateDataKey } = await import("../src/platform/sealing.ts");
  const hasFile = existsSync(join(config.dataDir, "data-key"));
  const key = config.dataKey ?? (hasFile ? loadOrCreateDataKey(config.dataDir) : undefined);
  const { next, previous } = config.otherKeys;
  const keys = [key, next, ...previous].filter((one) => one !== undefined);
  const keyId = key === undefined ? {} : { keyId: keyIdOf(key), otherKeyIds: keys.map(keyIdOf) };
  const options = {
    folder: join(root, "migrations"),
    pool: config.databasePool,
    mode: config.mode,
  };
  try {
    return await withConnection(({ direct }) => judgeDatabase(direct, { ...options, ...keyId }));
  } catch (error) {
    return [
      {
        area: "database",
        state: "bad",
        what: error instanceof Error ? error.message : String(error),
        todo: "Look whether it runs and whether DATABASE_URL or DATA_DIR names it.",
      },
    ];
  }
}

/** How far a change of the data key has come. */
async function lookAtKeys(config) {
  const { previous } = config.otherKeys;
  if (previous.length === 0) return [];
  const { keyIdOf } = await import("../src/platform/sealing.ts");
  const { countSealedBy } = await import("../src/platform/database/resealing.ts");
  try {
    const count = await withDatabase((db) => countSealedBy(db, previous.map(keyIdOf)));
    if (count > 0)
      return [
        {
          area: "data key",
          state: "note",
          what: `${count} sealed texts still need a previous key.`,
          todo: "Leave DATA_KEYS_PREVIOUS as it is; the server seals them anew while it runs.",
        },
      ];
    return [
      {
        area: "data key",
        state: "good",
        what: "Nothing needs a previous key any more.",
        todo: "A day after that, take DATA_KEYS_PREVIOUS out. Backups from before still need it.",
      },
    ];
  } catch {
    // That the database does not answer is said above.
    return [];
  }
}

async function lookAtPartners(config) {
  const { judgePartner, partnersOf } = await import("../src/platform/doctor/settings.ts");
  const { timeToReach } = await import("../src/platform/outbound/name-servers.ts");
  const partners = partnersOf(config);
  if (partners.length === 0)
    return [
      { area: "providers", state: "good", what: "No other server is named in the settings." },
    ];
  return Promise.all(
    partners.map(async (partner) => judgePartner(partner, await timeToReach(partner))),
  );
}

async function lookAtMail(config, selector) {
  if (config.mail === undefined)
    return [{ area: "mail", state: "note", what: "No mail server is named: mails stay here." }];
  const { judgeMailRecords } = await import("../src/platform/doctor/mail-records.ts");
  const { lookUpMail } = await import("../src/platform/outbound/name-servers.ts");
  const domain = /@([^\s<>@]+)>?$/.exec(config.mail.from)?.[1] ?? "";
  return judgeMailRecords(await lookUpMail(domain, selector));
}

async function lookAtBackups(config) {
  if (config.backups.folder === undefined) return [];
  const { checkNightlyBackup } = await import("../src/platform/database/backup/nightly.ts");
  const { name, state, rule } = await checkNightlyBackup(config.backups, new Date());
  if (state !== "wrong")
    return [{ area: "backups", state: "good", what: "Last night's is there." }];
  const todo = "Look into the server's log for nightly-backup, and run npm run backup.";
  return [{ area: "backups", state: "bad", what: `${name} ${rule}.`, todo }];
}

async function look(selector) {
  const { loadConfig } = await import("../src/platform/config.ts");
  let config;
  try {
    config = loadConfig();
  } catch (error) {
    if (error?.name !== "ConfigError") throw error;
    const todo = ".env.example explains every setting.";
    return error.problems.map((what) => ({ area: "settings", state: "bad", what, todo }));
  }
  const { judgeSettings } = await import("../src/platform/doctor/settings.ts");
  const { judgeFolder } = await import("../src/platform/doctor/machine.ts");
  const isBuilt = existsSync(join(root, "build", "pages.json"));
  const pages = isBuilt
    ? { area: "pages", state: "good", what: "They are built." }
    : { area: "pages", state: "note", what: "They are not built.", todo: "npm run build" };
  const { folder } = config.backups;
  return [
    ...judgeSettings(config),
    ...(await lookAtDatabase(config)),
    ...(await lookAtKeys(config)),
    ...(await judgeFolder("disk", config.dataDir)),
    ...(folder === undefined ? [] : await judgeFolder("backups", folder)),
    ...(await lookAtBackups(config)),
    ...(await lookAtPartners(config)),
    ...(await lookAtMail(config, selector)),
    pages,
  ];
}

await main(async () => {
  const { values } = parseArgs({ options: { dkim: { type: "string" } } });
  loadDotEnv();
  const found = await look(values.dkim);
  for (const finding of found) show(finding);
  const bad = found.filter(({ state }) => state === "bad").length;
  console.log(bad === 0 ? "\nNothing is bad." : `\n${bad} to mend.`);
  process.exitCode = bad === 0 ? 0 : 1;
});
