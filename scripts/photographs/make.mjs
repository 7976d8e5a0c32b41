// Makes of every photograph the files that pages show: cut, made smaller, as AVIF and WebP, with one JPEG for
// browsers that read neither. What was made before is taken from the cache.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { PlainError } from "../project.mjs";
import { cut, isTransparent, openCodecs, recipe } from "./codecs.mjs";
import { readFacts } from "./master-file.mjs";
import {
  assign,
  cutOf,
  heightFor,
  plainWidthOf,
  problemOfCut,
  problemOfFile,
  problemOfWords,
  smallestWidth,
  usualWidths,
  widthsFor,
} from "./rules.mjs";

let opened;
/** Read once, and only when something is to be made. */
const codecs = () => (opened ??= openCodecs());

/** Something the owner can mend about one file. */
class Unfit extends Error {}

const refuseIf = (problem) => {
  if (problem) throw new Unfit(problem);
};

/** A file that is there is whole, whenever the power goes. */
function writeWhole(file, bytes) {
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}

async function pixelsOf(codecs, { kind }, bytes) {
  let image;
  try {
    image = await codecs.decode(kind, bytes);
  } catch (error) {
    throw new Unfit("the file is broken. Copy or save it again.", { cause: error });
  }
  if (kind === "png")
    refuseIf(isTransparent(image) && "parts of it are transparent. Save it without transparency.");
  return image;
}

async function* filesOf(codecs, image, widths, shape) {
  const plain = plainWidthOf(widths);
  let larger = image;
  for (const width of widths.toReversed()) {
    const height = heightFor(width, shape);
    const isAsIs = width === larger.width && height === larger.height;
    larger = isAsIs ? larger : await codecs.resize(larger, width, height);
    yield [`${width}.avif`, await codecs.encode.avif(larger)];
    yield [`${width}.webp`, await codecs.encode.webp(larger)];
    if (width === plain) yield [`${width}.jpg`, await codecs.encode.jpg(larger)];
  }
}

/** Decodes, cuts and encodes one photograph; returns the widths and the names of the files. */
async function develop({ id, bytes, facts, slot, stem, folder, sizes }) {
  const image = await pixelsOf(await codecs(), facts, bytes);
  const part = cutOf(image, slot);
  refuseIf(problemOfCut(part, sizes.smallest));
  const widths = widthsFor(part.width, sizes.widths);
  const files = [];
  for await (const [end, content] of filesOf(
    await codecs(),
    cut(image, part),
    widths,
    slot.shape,
  )) {
    files.push(`${stem}-${end}`);
    writeWhole(join(folder, `${stem}-${end}`), Buffer.from(content));
  }
  return { id, widths, files };
}

/** What was made of a photograph before, when all of it is still there. */
function remembered(note, folder) {
  if (!existsSync(note)) return undefined;
  const made = JSON.parse(readFileSync(note, "utf8"));
  return made.files.every((file) => existsSync(join(folder, file))) ? made : undefined;
}

function stemOf(id, bytes, slot, sizes) {
  const { shape, focus } = slot;
  const hash = createHash("sha256")
    .update(JSON.stringify([recipe, shape, focus, sizes]))
    .update(bytes);
  return `${id}-${hash.digest("hex").slice(0, 12)}`;
}

async function prepare({ id, file, slot, locale, folder, sizes }) {
  refuseIf(problemOfWords(id, slot, locale));
  const bytes = readFileSync(file);
  const facts = readFacts(bytes);
  refuseIf(problemOfFile(facts, bytes.length));
  const stem = stemOf(id, bytes, slot, sizes);
  const note = join(folder, `${stem}.json`);
  const known = remembered(note, folder);
  const made = known ?? (await develop({ id, bytes, facts, slot, stem, folder, sizes }));
  if (!known) writeWhole(note, JSON.stringify(made));
  const width = plainWidthOf(made.widths);
  const caption = slot.caption[locale]?.trim();
  return {
    files: made.files,
    shown: {
      stem: `/assets/${stem}`,
      widths: made.widths,
      width,
      height: heightFor(width, slot.shape),
      alt: slot.alt[locale].trim(),
      ...(caption && { caption }),
    },
  };
}

/**
 * Makes the files of every photograph in `from` into `folder`. Returns what pages need to show each, by
 * slot, and the names of all files; `chosen` are files that stand in the place of those, by slot. Throws a
 * PlainError that names everything the owner has to mend.
 */
export async function makePhotographs({
  from,
  folder,
  slots,
  locale,
  chosen = {},
  sizes = { widths: usualWidths, smallest: smallestWidth },
}) {
  mkdirSync(folder, { recursive: true });
  const { files: own, problems } = assign(existsSync(from) ? readdirSync(from) : [], slots);
  const ownFiles = Object.entries(own).map(([id, name]) => [id, join(from, name)]);
  const masters = { ...Object.fromEntries(ownFiles), ...chosen };
  const photographs = {};
  const files = [];
  for (const [id, file] of Object.entries(masters)) {
    try {
      const slot = slots[id];
      const made = await prepare({ id, file, slot, locale, folder, sizes });
      photographs[id] = made.shown;
      files.push(...made.files);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      problems.push(`${own[id] ?? id}: ${error.message}`);
    }
  }
  if (problems.length > 0)
    throw new PlainError(problems.map((problem) => `images/${problem}`).join("\n"));
  return { photographs, files };
}
