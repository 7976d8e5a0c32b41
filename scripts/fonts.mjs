// Cuts the two typefaces down to what the pages use and writes them, with their licenses, to
// public/fonts. Run by hand after a change of version or range: node scripts/fonts.mjs
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const output = join(root, "public/fonts");

function span(first, last) {
  return Array.from({ length: last - first + 1 }, (_, step) =>
    String.fromCodePoint(first + step),
  ).join("");
}

const basic = span(0x20, 0x7e);
const punctuation = "\u00a0\u202f·×–—‘’“”•…€™←→−≤≥";
// No heading is written with these, and each weighs as much as one or two letters.
const notInHeadings = /["@;#*<=>[\\\]^_`{|}~←→≤≥€™•]/g;
// Headings of ours are English; these are for names of people in them.
const commonAccents = "áàäâãåçéèêëíîïñóòôöøúûüßÁÉÑÖÜ";
// The letters of Western names, and the few signs that texts are written with.
const allAccents = `${span(0xc0, 0xff).replace(/[×÷]/g, "")}¡¿©«®°»½`;

const fonts = [
  {
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    license: "@fontsource-variable/figtree/LICENSE",
    name: "figtree",
    text: basic + punctuation + allAccents,
    axes: { wght: { min: 400, max: 600 } },
    limitKb: 22,
  },
  {
    // The display face of public pages: from 20 px up and in one weight, which is half of the file that
    // a first visit waits for.
    source: "@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2",
    license: "@fontsource-variable/newsreader/LICENSE",
    name: "newsreader",
    text: `${(basic + punctuation).replace(notInHeadings, "")}áéíñóöúü`,
    axes: { opsz: { min: 20, max: 72 }, wght: 340 },
    limitKb: 24,
  },
  {
    // The staff area sets its titles in one weight.
    source: "@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2",
    license: null,
    name: "newsreader-staff",
    text: basic + punctuation + commonAccents,
    axes: { opsz: { min: 16, max: 44 }, wght: 480 },
    limitKb: 40,
  },
];

await mkdir(output, { recursive: true });
for (const font of fonts) {
  const original = await readFile(join(root, "node_modules", font.source));
  const cut = await subsetFont(original, font.text, {
    targetFormat: "woff2",
    variationAxes: font.axes,
  });
  const kilobytes = cut.length / 1024;
  if (kilobytes > font.limitKb) {
    throw new Error(`${font.name} is ${kilobytes.toFixed(1)} KB, more than its ${font.limitKb} KB`);
  }
  await writeFile(join(output, `${font.name}.woff2`), cut);
  if (font.license) {
    await copyFile(
      join(root, "node_modules", font.license),
      join(output, `${font.name}-license.txt`),
    );
  }
  console.log(`${font.name}: ${kilobytes.toFixed(1)} KB`);
}
