// `npm run identity-matrix`: calls every route and socket event as everybody and compares what came of
// it with test/identity-matrix.md. With -- --write the table is written anew, to be reviewed like code.
import { main, runTool } from "./project.mjs";

const write = process.argv.includes("--write");
const args = [
  "run",
  "--project",
  "server",
  "test/identity-matrix.test.ts",
  ...(write ? ["-u"] : []),
];

await main(async () => {
  const { code } = await runTool("vitest/vitest.mjs", args);
  process.exitCode = code;
});
