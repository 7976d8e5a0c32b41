// `npm run incident -- --from 2026-11-20T08:00Z --to 2026-11-21T18:00Z --account ana@practice.com`: who was
// affected by what somebody looked at or changed, by the audit log. `--address` instead of or beside the
// account; with neither, everybody's doing. Writes incident-....csv, for its owner's eyes only, into the folder
// it is called in; works on DATABASE_URL or DATA_DIR, whether a server runs on it or not.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { main, PlainError, projectNode, run } from "./project.mjs";
import { withDatabase } from "./reach-database.mjs";

// The server's code is TypeScript and needs the project's Node; this file runs on any.
if (process.execPath !== projectNode() && !process.features.typescript) {
  const { code } = await run(projectNode(), process.argv.slice(1));
  process.exit(code);
}

const folder = () => process.env.INIT_CWD ?? process.cwd();
const fileName = ({ from }) => `incident-${from.toISOString().slice(0, 16).replace(":", "")}.csv`;

/** Never over a file that is there: it may be the one of yesterday. */
function keep(name, lines) {
  const file = resolve(folder(), name);
  try {
    writeFileSync(file, `\uFEFF${lines.join("\r\n")}\r\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (error?.code !== "EEXIST") throw error;
    throw new PlainError(`${file} is there already; move it away first. Nothing was written.`);
  }
  return file;
}

function tell({ affected, unattributed }, file) {
  console.log(`${affected.length} people are named in ${file}. Treat it as a patient record.`);
  if (unattributed.length === 0) return;
  console.log("\nThe log names nobody for these; look at each on the audit page:");
  for (const { action, subject, times } of unattributed)
    console.log(`  ${String(times).padStart(6)}  ${action} (${subject})`);
}

await main(async () => {
  const { questionOf, toLines } = await import("../src/features/staff-access/incidents/rules.ts");
  const { findIncident } = await import("../src/features/staff-access/incidents/server/service.ts");
  const { systemClock } = await import("../src/platform/clock.ts");
  const question = questionOf(process.argv.slice(2));
  if (typeof question === "string") throw new PlainError(question);
  await withDatabase(async (db) => {
    const incident = await findIncident({ db, clock: systemClock }, question);
    if (incident === "nobody")
      throw new PlainError(`No account has the address ${question.account}. Nothing was written.`);
    tell(incident, keep(fileName(question), toLines(incident.affected)));
  });
});
