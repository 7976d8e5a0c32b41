// Runs once, right after the framework's build: defers the start of prerendered pages, says which files browsers
// compile while they load, lists the pages with the hashes of their inline scripts (pages.json), writes what
// search engines and previews of links ask for, and compresses what is sent as it is.
//
//   node scripts/post-build.mjs [folder of the build]
import "./post-build/lay-content.mjs";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { compiledWhileLoading, startFiles } from "./post-build/compile-hint.mjs";
import { deferStart, inlineScripts } from "./post-build/deferred-start.mjs";
import { emfaceBrochure } from "./post-build/emface-brochure.mjs";
import { paintPictures } from "./post-build/pictures.mjs";
import { publicList } from "./post-build/public-list.mjs";
import { robots, sitemap, webManifest } from "./post-build/search-files.mjs";
import { loadSharedStylesOnce } from "./post-build/shared-styles.mjs";
import { staffFrames } from "./post-build/staff-frames.mjs";
import { staffStarts } from "./post-build/staff-starts.mjs";
import { root } from "./project.mjs";
import { identity } from "../src/practice/identity.ts";
import { previewOf, previewTitleOf, publicPages } from "../src/practice/public-pages.ts";
import { staffPages } from "../src/practice/staff-pages.ts";
import { staffPagesElsewhere } from "../src/practice/staff-starts.ts";

const build = resolve(process.argv[2] ?? join(root, "build"));
const client = join(build, "client");
const fallback = "__spa-fallback.html";
const staffArea = "command-center/staff-area";
const staffFrame = "command-center/staff-layout";
// Values of the server that runs the pages, filled in when it starts.
const markers = ["__PUBLIC_URL__", "__PRACTICE_RIBBON__", "__SIMULATOR__"];
const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);

const builtFiles = () =>
  readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(client.length + 1)
        .replaceAll("\\", "/"),
    )
    .toSorted();
const read = (file) => readFileSync(join(client, file), "utf8");

function settleSharedStyles() {
  const pages = builtFiles().filter((file) => file.endsWith(".html"));
  // The list of the build before may lie beside it: this build's is the one that its pages name.
  const named = new Set(
    pages.flatMap((file) => read(file).match(/assets\/manifest-[\w-]+\.js/g) ?? []),
  );
  const lists = builtFiles().filter((file) => named.has(file));
  if (lists.length !== 1) throw new Error(`One list of routes expected, ${lists.length} found.`);
  const [list] = lists;
  const settled = loadSharedStylesOnce(
    { name: list.slice("assets/".length), code: read(list) },
    Object.fromEntries(pages.map((file) => [file, read(file)])),
  );
  writeFileSync(join(client, list), settled.manifest.code);
  renameSync(join(client, list), join(client, "assets", settled.manifest.name));
  const lighter = publicList(settled.manifest, staffArea);
  writeFileSync(join(client, "assets", lighter.name), lighter.code);
  for (const [file, html] of Object.entries(settled.pages)) {
    const own = file === fallback ? html : html.replaceAll(settled.manifest.name, lighter.name);
    writeFileSync(join(client, file), own);
  }
}

/** Files beside the pages that nobody writes by hand; those in the result name values of the server. */
async function writeSearchFiles() {
  const write = (file, content) => {
    mkdirSync(dirname(join(client, file)), { recursive: true });
    writeFileSync(join(client, file), content);
  };
  const pages = publicPages.map((page) => ({
    preview: previewOf(page).path.slice(1),
    previewTitle: previewTitleOf(page),
    picture: page.picture,
  }));
  const { name, tagline, phone, address } = identity;
  const place = `${address.city}, ${address.state} · ${phone.display}`;
  const pictures = await paintPictures(pages, { name, tagline, place });
  for (const { file, bytes } of pictures.files) write(file, bytes);
  write("site.webmanifest", webManifest(identity, pictures.paper, pictures.icons));
  write("sitemap.xml", sitemap(publicPages));
  write("robots.txt", robots(identity.staffPrefix));
  return [
    { file: "sitemap.xml", type: "application/xml" },
    { file: "robots.txt", type: "text/plain" },
  ];
}

settleSharedStyles();
const texts = await writeSearchFiles();
mkdirSync(join(client, "brochures"), { recursive: true });
writeFileSync(join(client, "brochures", "emface.pdf"), emfaceBrochure());
const files = builtFiles();

function scriptHashes(html, file) {
  const scripts = inlineScripts(html);
  const marker = markers.find((name) => scripts.some((code) => code.includes(name)));
  if (marker)
    throw new Error(
      `${file}: ${marker} stands in a script, whose hash would change when it is filled`,
    );
  return [
    ...new Set(
      scripts.map((code) => `sha256-${createHash("sha256").update(code).digest("base64")}`),
    ),
  ];
}

const importsByAddress = new Map();

/** The addresses that a built file imports statically, as it states them: relative to itself. */
function importsOf(address) {
  const known = importsByAddress.get(address);
  if (known) return known;
  const code = readFileSync(join(client, address), "utf8");
  const found = [...code.matchAll(/(?:^|[;}])import(?:[\w*{}$, ]+from)?"\.\/([^"]+\.js)"/g)].map(
    (match) => `/assets/${match[1]}`,
  );
  importsByAddress.set(address, found);
  return found;
}

function finishPage(file) {
  const path = file === "index.html" ? "/" : `/${file.replace(/\/index\.html$/, "")}`;
  const html = deferStart(readFileSync(join(client, file), "utf8"), path, importsOf);
  writeFileSync(join(client, file), html);
  return { path, file, scriptHashes: scriptHashes(html, file), styles: "strict" };
}

/** Staff addresses without a part that names one thing among many. */
const staffAddresses = [
  ...staffPages
    .filter((path) => !path.includes(":"))
    .map((path) => `${identity.staffPrefix}/${path}`),
  ...staffPagesElsewhere,
];

/** What nobody signed in sees; the server fills the mode in. */
async function drawFrames() {
  const drawn = await staffFrames(join(build, "server"), staffAddresses, [
    "root",
    staffArea,
    staffFrame,
  ]);
  return Object.fromEntries(
    Object.entries(drawn).map(([address, markup]) => [
      address,
      markup.replaceAll('data-practice-mode="live"', 'data-practice-mode="__PRACTICE_RIBBON__"'),
    ]),
  );
}

function fallbackPage() {
  const html = read(fallback);
  const staff = html
    .replaceAll("/fonts/newsreader.woff2", "/fonts/newsreader-staff.woff2")
    // The program reads it, so that the demo's ribbon has its place from the first paint on.
    .replace('<html lang="en"', '<html lang="en" data-practice-mode="__PRACTICE_RIBBON__"');
  if (staff.split("-staff.woff2").length !== 2)
    throw new Error(`${fallback}: no preload of the display face to exchange`);
  if (!staff.includes("data-practice-mode")) throw new Error(`${fallback}: no place for the mode`);
  return staff;
}

/**
 * The staff area starts at once: everybody waits for its data. Beside the one file for all its addresses
 * stands one for each that names what its page starts with, and one that shows the frame meanwhile.
 */
async function finishFallback() {
  const staff = fallbackPage();
  const list = /assets\/manifest-[\w-]+\.js/.exec(staff)?.[0] ?? "";
  const starts = staffStarts({ name: list, code: read(list) }, staff, staffAddresses, {
    frame: staffFrame,
    frames: await drawFrames(),
  });
  const files = [
    ["__staff", fallback, staff],
    ...Object.entries(starts).flatMap(([address, { plain, framed }]) => [
      [`__staff/${address}`, `__staff/${address}.html`, plain],
      ...(framed === undefined
        ? []
        : [[`__staff-frame/${address}`, `__staff-frame/${address}.html`, framed]]),
    ]),
  ];
  return files.map(([path, file, text]) => {
    mkdirSync(dirname(join(client, file)), { recursive: true });
    writeFileSync(join(client, file), text);
    return { path, file, scriptHashes: scriptHashes(text, file), styles: "kit" };
  });
}

async function compress(file) {
  const bytes = readFileSync(join(client, file));
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) writeFileSync(join(client, `${file}.br`), br);
  if (gz.length < bytes.length) writeFileSync(join(client, `${file}.gz`), gz);
}

const pages = files.filter((file) => file.endsWith("index.html")).map(finishPage);
const toStart = startFiles(pages.map(({ file }) => read(file)));
if (toStart.length === 0) throw new Error("No page names a file that it starts with");
// After the pages, which read what these files import.
for (const file of toStart) writeFileSync(join(client, file), compiledWhileLoading(read(file)));
if (!files.includes(fallback))
  throw new Error(`The build has no ${fallback}: "/" must be prerendered`);
pages.push(...(await finishFallback()));

const filled = new Set(texts.map(({ file }) => file));
const assets = files.filter(
  (file) => !file.endsWith(".html") && !file.startsWith(".vite/") && !filled.has(file),
);
await Promise.all(assets.filter((file) => compressible.has(extname(file))).map(compress));
rmSync(join(build, "server"), { recursive: true, force: true });
writeFileSync(join(build, "pages.json"), `${JSON.stringify({ pages, assets, texts }, null, 2)}\n`);
console.log(`${pages.length} pages, ${assets.length} files`);
