import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A file to plant: its path, its text, and the rules that have to report it (none: lawful). */
export type Plant = readonly [path: string, text: string, ...rules: string[]];

const projectRoot = process.cwd();
const configuration = /^(tsconfig.*[.]json|[.]dependency-cruiser[.]mjs|[.]oxlintrc[.]json)$/;
const packages = ["zod", "fastify", "pg", "kysely", "nodemailer", "twilio", "react-router"];
const manifest = {
  name: "planted",
  type: "module",
  imports: { "#test/*": "./test/*", "#*": "./src/*" },
  dependencies: Object.fromEntries(packages.map((name) => [name, "1.0.0"])),
  devDependencies: { "build-tool": "1.0.0" },
};

/**
 * Writes a small project with this project's own configuration and the planted files, and returns
 * its folder. It stands inside the project so that tools find the installed types, in a folder that
 * git ignores; the packages it imports are empty.
 */
export function plantTree(name: string, plants: readonly Plant[]): string {
  const folder = join(projectRoot, ".cache", `planted-${process.pid}-${name}`);
  removeTree(folder);
  // The edge of a repository: what git ignores outside is not ignored inside.
  mkdirSync(join(folder, ".git"), { recursive: true });
  for (const file of readdirSync(projectRoot).filter((file) => configuration.test(file))) {
    copyFileSync(join(projectRoot, file), join(folder, file));
  }
  write(folder, "package.json", JSON.stringify(manifest));
  for (const stub of [...packages, "build-tool", "undeclared"]) {
    const main = JSON.stringify({ name: stub, main: "main.js" });
    write(folder, `node_modules/${stub}/package.json`, main);
    write(folder, `node_modules/${stub}/main.js`, "");
  }
  for (const [path, text] of plants) write(folder, path, text);
  return folder;
}

/** Removes what `plantTree` wrote. */
export function removeTree(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** What the plants expect, in the form a tool's findings are brought to: `path: rule`, sorted. */
export function expectedFindings(plants: readonly Plant[]): string[] {
  return plants.flatMap(([path, , ...rules]) => rules.map((rule) => `${path}: ${rule}`)).toSorted();
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${text}\n`);
}
