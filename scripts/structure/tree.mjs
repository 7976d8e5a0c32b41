import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const unread = new Set([
  ".git",
  ".cache",
  ".react-router",
  "node_modules",
  "build",
  "data",
  "test-results",
  "playwright-report",
]);
const textFile = /[.](ts|tsx|mjs|cjs|js|json|jsonc|css|html|md|sql|sh|yml|yaml|txt|example)$/;

/**
 * Every file of the project that is committed, as `{ path, text() }`, paths with `/` from the root.
 * `text()` is undefined for a file that is not prose or code.
 */
export function readTree(root, folder = "") {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return unread.has(entry.name) ? [] : readTree(root, path);
    if (!entry.isFile() || isLocal(entry.name)) return [];
    return [
      { path, text: () => (isText(path) ? readFileSync(join(root, path), "utf8") : undefined) },
    ];
  });
}

/** Files that .gitignore keeps on the machine they were made on. */
function isLocal(name) {
  return name === ".env" || name.endsWith(".log") || name.endsWith(".tsbuildinfo");
}

function isText(path) {
  return textFile.test(path) || path.startsWith(".ci/");
}
