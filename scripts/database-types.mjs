// `npm run types:database`: writes src/platform/database/schema.ts from a freshly migrated database.
// With --verify nothing is written; it fails when the file is not what the migrations make.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectNode, root, run, runTool } from "./project.mjs";

const verify = process.argv.includes("--verify");
const file = "src/platform/database/schema.ts";

// The database code is TypeScript and needs the project's Node; this file runs on any.
if (process.execPath !== projectNode() && !process.features.typescript) {
  const { code } = await run(projectNode(), process.argv.slice(1));
  process.exit(code);
}

const { startEmbeddedPostgres } = await import("../src/platform/database/supervisor.ts");
const { migrate } = await import("../src/platform/database/migrations.ts");
const { toUrl } = await import("../src/platform/database/connection.ts");
const { createLog } = await import("../src/platform/log.ts");

const dataDir = mkdtempSync(join(tmpdir(), "types-"));
const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, log: createLog("warn") });
try {
  await migrate(postgres.connection, join(root, "migrations"));
  const mapping = { int8: "number", date: "string", tstzrange: "string" };
  const options = [
    "--dialect",
    "postgres",
    "--url",
    toUrl(postgres.connection),
    "--out-file",
    file,
  ];
  const shape = [
    "--exclude-pattern",
    "schema_migration",
    "--type-mapping",
    JSON.stringify(mapping),
  ];
  const { code, output } = await runTool(
    "kysely-codegen/dist/cli/bin.js",
    [...options, ...shape, ...(verify ? ["--verify"] : [])],
    { quiet: true },
  );
  if (code !== 0 && verify)
    console.error(`${file} is not what the migrations make; run: npm run types:database`);
  if (code !== 0) console.error(output);
  else console.log(verify ? `${file} is what the migrations make.` : `Wrote ${file}.`);
  process.exitCode = code === 0 ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
