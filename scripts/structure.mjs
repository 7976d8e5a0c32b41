// Holds the parts of docs/architecture.md that no compiler or linter can see: which rooms exist,
// what a file may be called, what may stand in it.
//
//   node scripts/structure.mjs [folder]
//
// Prints each violation as `file: rule: what to do` and fails when there is one. Only built-ins, so
// that it runs before anything is installed.
import { resolve } from "node:path";
import { checkContents } from "./structure/contents.mjs";
import { checkMigrations } from "./structure/migrations.mjs";
import { checkRooms } from "./structure/rooms.mjs";
import { readTree } from "./structure/tree.mjs";

const files = readTree(resolve(process.argv[2] ?? "."));
const violations = [...checkRooms(files), ...checkContents(files), ...checkMigrations(files)];

for (const { file, rule, advice } of violations) console.log(`${file}: ${rule}: ${advice}`);
console.log(`structure: ${files.length} files, ${violations.length} violations`);
process.exitCode = violations.length === 0 ? 0 : 1;
