// `npm run retention -- --dry-run`: what is due by the table of docs/retention.md, how much of it a legal hold keeps,
// and what stays, in counts and without names. Without --dry-run it removes what is due first. `-- --table` writes
// the table of classes and times for docs/retention.md. Works on DATABASE_URL or DATA_DIR, whether a server runs on
// it or not.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { main, PlainError, projectNode, run } from "./project.mjs";
import { withConnection } from "./reach-database.mjs";

// The server's code is TypeScript and needs the project's Node; this file runs on any.
if (process.execPath !== projectNode() && !process.features.typescript) {
  const { code } = await run(projectNode(), process.argv.slice(1));
  process.exit(code);
}

const mostPeople = 100_000;

async function table() {
  const { retentionClasses } = await import("../src/features/retention/classes/content.ts");
  const { recordRules, retentionRules, spanInWords } =
    await import("../src/features/retention/content.ts");
  console.log("| Class | What | Kept | Legal hold keeps it |");
  console.log("|---|---|---|---|");
  for (const [name, { what, kept, isHeld }] of Object.entries(retentionClasses))
    console.log(`| \`${name}\` | ${what} | ${kept} | ${isHeld ? "yes" : "no"} |`);
  console.log("\n| Table | What goes | After | Counted from | Legal hold keeps it |");
  console.log("|---|---|---|---|---|");
  for (const rule of Object.values({ ...retentionRules, ...recordRules })) {
    const cells = [rule.what, spanInWords(rule.after), rule.since, rule.isHeld ? "yes" : "no"];
    console.log(`| \`${rule.table}\` | ${cells.join(" | ")} |`);
  }
}

function show(lines) {
  let current = "";
  for (const line of lines) {
    if (line.class !== current) console.log(`\n${line.class}`);
    current = line.class;
    const held = line.held === null ? "" : `, ${line.held} held`;
    const stays = line.stays === null ? "" : `, ${line.stays} stay`;
    const oldest = line.oldestKept === null ? "" : `, oldest ${line.oldestKept.slice(0, 10)}`;
    console.log(`  ${line.what} (${line.kept}): ${line.due} due${held}${stays}${oldest}`);
  }
}

async function work(isDry) {
  const { openDatabase } = await import("../src/platform/database/database.ts");
  const { openSealer } = await import("../src/platform/database/data-keys.ts");
  const { loadOrCreateDataKey } = await import("../src/platform/sealing.ts");
  const { systemClock: clock } = await import("../src/platform/clock.ts");
  const { removeExpired, removePeople, reportRetention } =
    await import("../src/features/retention/server/service.ts");
  await withConnection(async ({ connection, where, config, log }) => {
    const hasFile = existsSync(join(config.dataDir, "data-key"));
    const key = config.dataKey ?? (hasFile ? loadOrCreateDataKey(config.dataDir) : undefined);
    if (key === undefined)
      throw new PlainError("Set DATA_KEY: calls from people's phones are found with it.");
    const { db, close } = await openDatabase(connection, { poolSize: 5, log });
    try {
      const deps = { db, clock, sealer: await openSealer(db, { key, ...config.otherKeys }) };
      console.log(`Retention of ${where}`);
      if (!isDry) {
        const removed = await removeExpired(db, clock.now());
        const people = await removePeople(deps, { most: mostPeople });
        for (const [rule, count] of Object.entries({ ...removed, people }))
          if (count > 0) console.log(`  removed: ${count} ${rule}`);
      }
      show(await reportRetention(deps));
    } finally {
      await close();
    }
  });
}

await main(async () => {
  const { values } = parseArgs({
    options: { "dry-run": { type: "boolean" }, table: { type: "boolean" } },
  });
  await (values.table === true ? table() : work(values["dry-run"] === true));
});
