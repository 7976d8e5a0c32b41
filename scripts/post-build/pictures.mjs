// Makes the pictures that no person draws: previews of shared links and icons, as PNG. A picture that was
// made before is taken from the cache.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import subsetFont from "subset-font";
import { runnerImport } from "vite";
import { cache, root } from "../project.mjs";
import { lightColors, previewCard, width } from "./preview-card.mjs";

const kept = join(cache, "pictures");
const engine = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
const latin = Array.from({ length: 0x7f - 0x20 }, (_, step) =>
  String.fromCodePoint(0x20 + step),
).join("");

/** Which drawing stands for a picture's name in the list of pages. */
const drawings = {
  caliper: ["caliper-crown", "CaliperCrown"],
  jaw: ["jaw-joint", "JawJoint"],
  implant: ["implant-section", "ImplantSection"],
  robot: ["robotic-drill-axis", "RoboticDrillAxis"],
  face: ["facial-contour", "FacialContour"],
  smile: ["smile-arc", "SmileArc"],
};

/** The families as the files name themselves, whatever the weight cut out of them. */
const faces = { display: "'Newsreader 16pt'", text: "'Figtree Light'" };

/** The engine reads no variable fonts: one instance of each of the site's typefaces. */
async function instance(file, axes) {
  const font = readFileSync(join(root, "node_modules", "@fontsource-variable", file));
  return subsetFont(font, `${latin}·–’`, { targetFormat: "truetype", variationAxes: axes });
}

/** Drawings are wanted for their shapes; a card brings its own colors. */
const withoutStyles = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".module.css") ? "\0no-styles" : null),
  load: (id) => (id === "\0no-styles" ? "export default {}" : null),
};

/** One module with every drawing, so that they are read in one go. */
const gallery = "virtual:drawings";
const withGallery = {
  name: "with-gallery",
  resolveId: (id) => (id === gallery ? gallery : null),
  load: (id) =>
    id === gallery
      ? Object.values(drawings)
          .map(([file, component]) => {
            const from = join(root, "src", "ui", "drawings", `${file}.tsx`);
            return `export { ${component} } from ${JSON.stringify(from)};`;
          })
          .join("\n")
      : null,
};

/** What a drawing's file says in the colors of the page it stands on, as the layers that a card colors. */
const layersOfFiles = [
  ['fill="var(--line)" fill-opacity=".05"', 'class="a"'],
  ['fill="var(--line)" fill-opacity=".11"', 'class="b"'],
  ['fill="var(--measure)" fill-opacity=".14"', 'class="r"'],
  ['fill="var(--drawing-ground,var(--paper))"', 'class="p"'],
  ['fill="var(--ceramic)"', 'class="w"'],
  ['fill="var(--cavity)"', 'class="k"'],
  ['fill="var(--measure)"', 'class="mf"'],
  ['fill="var(--line)"', 'class="t"'],
  ['stroke="var(--line)" vector-effect="non-scaling-stroke"', 'class="l"'],
  ['stroke="var(--measure)" vector-effect="non-scaling-stroke"', 'class="m"'],
  ['opacity="var(--labels,1)"', 'class="n"'],
  ["var(--texture,.26)", ".26"],
  [' stroke-width="var(--stroke)"', ""],
];

/** A page only names a drawing's file; a card needs its lines. Throws when a color was not understood. */
function withFiles(markup) {
  return markup.replaceAll(
    /<use href="\/drawings\/lines\/([\w-]+)[.]svg#drawing"><\/use>/g,
    (_, name) => {
      const file = readFileSync(join(root, "public", "drawings", "lines", `${name}.svg`), "utf8");
      const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(file)?.[1] ?? "";
      const layered = layersOfFiles.reduce((text, [from, to]) => text.replaceAll(from, to), shapes);
      if (layered.includes("var("))
        throw new Error(`${name}.svg has a color that no layer stands for.`);
      return layered;
    },
  );
}

/** Every drawing by its name in the list of pages, as the text of an SVG element. */
async function renderDrawings() {
  const { module } = await runnerImport(gallery, {
    root,
    configFile: false,
    logLevel: "error",
    plugins: [withoutStyles, withGallery],
    oxc: { jsx: { runtime: "automatic", importSource: "react" } },
  });
  return Object.fromEntries(
    Object.entries(drawings).map(([name, [, component]]) => [
      name,
      withFiles(renderToStaticMarkup(createElement(module[component]))),
    ]),
  );
}

/** The mark without its own frame, in the colors of the light theme. */
function markOf(colors) {
  const source = readFileSync(join(root, "public", "favicon.svg"), "utf8");
  const shapes = /<\/style>([\s\S]*)<\/svg>/.exec(source)?.[1];
  if (shapes === undefined)
    throw new Error("favicon.svg no longer has a style and shapes after it.");
  const pen = "fill:none;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round";
  return shapes
    .replaceAll('class="l m"', `style="${pen};stroke:${colors.measure}"`)
    .replaceAll('class="l"', `style="${pen};stroke:${colors.ink}"`);
}

function iconCard(mark, colors, inset) {
  const size = 32 - 2 * inset;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colors.paper}"/><svg x="${inset}" y="${inset}" width="${size}" height="${size}" viewBox="0 0 32 32">${mark}</svg></svg>`;
}

/** An .ico file around one PNG. */
function icoOf(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function openStudio() {
  await initWasm(readFileSync(engine));
  const fontBuffers = await Promise.all([
    instance("newsreader/files/newsreader-latin-standard-normal.woff2", { wght: 340, opsz: 72 }),
    instance("figtree/files/figtree-latin-wght-normal.woff2", { wght: 400 }),
  ]);
  const options = { font: { fontBuffers, defaultFontFamily: faces.text } };
  const digest = createHash("sha256").update(readFileSync(engine));
  for (const font of fontBuffers) digest.update(font);
  const tools = digest.digest("hex");
  mkdirSync(kept, { recursive: true });
  return {
    measure(line, { size }) {
      const probe = `<svg xmlns="http://www.w3.org/2000/svg"><text font-family="${faces.display}" font-size="${size}">${line.replaceAll("&", "&amp;")}</text></svg>`;
      return new Resvg(probe, options).getBBox()?.width ?? 0;
    },
    paint(svg, pixels) {
      const name = createHash("sha256").update(`${tools} ${pixels} ${svg}`).digest("hex");
      const file = join(kept, `${name.slice(0, 32)}.png`);
      if (existsSync(file)) return readFileSync(file);
      const image = new Resvg(svg, { ...options, fitTo: { mode: "width", value: pixels } });
      const png = Buffer.from(image.render().asPng());
      writeFileSync(file, png);
      return png;
    },
  };
}

const icons = [
  { file: "icon-192.png", pixels: 192, inset: 3 },
  { file: "icon-512.png", pixels: 512, inset: 3 },
  // A launcher may cut it to a circle.
  { file: "icon-maskable.png", pixels: 512, inset: 7, purpose: "maskable" },
];

/**
 * Paints a preview for each page and the icons. Returns the files to write, the icons as a manifest
 * lists them, and the color of the paper.
 */
export async function paintPictures(pages, practice) {
  const colors = lightColors(readFileSync(join(root, "src", "ui", "tokens.css"), "utf8"));
  const mark = markOf(colors);
  const studio = await openStudio();
  const shown = await renderDrawings();
  const files = pages.map(({ preview, previewTitle, picture }) => ({
    file: preview,
    bytes: studio.paint(
      previewCard({
        title: previewTitle,
        practice,
        drawing: shown[picture],
        mark,
        colors,
        faces,
        measure: studio.measure,
      }),
      width,
    ),
  }));
  for (const { file, pixels, inset } of icons)
    files.push({ file, bytes: studio.paint(iconCard(mark, colors, inset), pixels) });
  files.push({ file: "apple-touch-icon.png", bytes: studio.paint(iconCard(mark, colors, 4), 180) });
  files.push({
    file: "favicon.ico",
    bytes: icoOf(studio.paint(iconCard(mark, colors, 1), 48), 48),
  });
  const listed = icons.map(({ file, pixels, purpose }) => ({
    src: `/${file}`,
    sizes: `${pixels}x${pixels}`,
    type: "image/png",
    ...(purpose && { purpose }),
  }));
  return { files, icons: listed, paper: colors.paper };
}
