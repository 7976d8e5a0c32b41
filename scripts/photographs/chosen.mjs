// What an owner chose at the desk in the place of the project's own photographs.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PlainError } from "../project.mjs";

/** The places with the words that a content gives them, and the photograph that each is to show, by its name. */
export function chosenIn(values, slots, locale) {
  const names = {};
  const said = Object.entries(slots).map(([id, slot]) => {
    const at = (part) => values[`photographs/${id}/${part}`];
    if (at("file")) names[id] = at("file");
    const words = (part) => ({ ...slot[part], [locale]: at(part) ?? slot[part][locale] });
    return [id, { ...slot, alt: words("alt"), caption: words("caption") }];
  });
  return { slots: Object.fromEntries(said), names };
}

const nameOf = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

/**
 * Where the files of these names lie, by place: in the folder of the desk, or in images/ under the place's name.
 * Throws words for the owner that name each that is missing.
 */
export function findChosen(names, { folder, images }) {
  const own = existsSync(images) ? readdirSync(images) : [];
  const missing = [];
  const found = Object.entries(names).flatMap(([id, name]) => {
    const atDesk = folder === undefined ? "" : join(folder, `${name}.jpg`);
    if (atDesk !== "" && existsSync(atDesk)) return [[id, atDesk]];
    const file = own.find((one) => /^(.*)\.jpe?g$/i.exec(one)?.[1] === id);
    if (file !== undefined && nameOf(join(images, file)) === name)
      return [[id, join(images, file)]];
    missing.push(
      `The published content shows a photograph as "${id}" that is not here. Save it from the owner's desk as images/${id}.jpg.`,
    );
    return [];
  });
  if (missing.length > 0) throw new PlainError(missing.join("\n"));
  return Object.fromEntries(found);
}
