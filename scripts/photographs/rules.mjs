// What a photograph must be, and which files are made of it.

/** The widths that pages ask for, in pixels. */
export const usualWidths = [480, 720, 960, 1440];

/** Below this width of what is shown, a large screen shows blur. */
export const smallestWidth = 720;

/** Larger ones take gigabytes to work on and show nothing more. */
export const longestSide = 6000;
export const largestFile = 20_000_000;

const longestAlt = 250;

/** Read by every browser; one width is enough for those few that read nothing better. */
export const plainWidth = 960;

/** Profiles with colors that a screen's usual ones lack: without the profile they would look dull. */
const widerColors = /Display P3|DCI|Adobe RGB|ProPhoto|Wide Gamut|Rec\.? ?2020|BT\.?2020/i;

/** The part that is shown of a picture of this size: as large as the shape allows, around the focus. */
export function cutOf({ width, height }, { shape, focus }) {
  const ratio = shape[0] / shape[1];
  const cut = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  return {
    ...cut,
    left: Math.round(((width - cut.width) * focus[0]) / 100),
    top: Math.round(((height - cut.height) * focus[1]) / 100),
  };
}

/** The widths to make: never wider than what there is, and what there is when it lies well between two. */
export function widthsFor(available, wanted = usualWidths) {
  const fitting = wanted.filter((width) => width <= available);
  const largest = fitting.at(-1) ?? 0;
  const isBetween = available < (wanted.at(-1) ?? 0) && available > largest * 1.1;
  return isBetween ? [...fitting, available] : fitting;
}

/** The width of the plain file among those that are made. */
export function plainWidthOf(widths) {
  return widths.findLast((width) => width <= plainWidth) ?? widths[0];
}

/** The height that goes with a width. */
export function heightFor(width, shape) {
  return Math.round((width * shape[1]) / shape[0]);
}

const isHidden = (name) => /^\.|^(README\.md|Thumbs\.db|desktop\.ini)$/i.test(name);

/**
 * Sorts the names in the folder: which file is for which slot, and what is wrong with the others, in
 * plain words.
 */
export function assign(names, slots) {
  const files = {};
  const problems = [];
  for (const name of names.filter((one) => !isHidden(one)).toSorted()) {
    const [, id = "", isReadable] = /^(.*?)(\.(?:jpe?g|png))?$/i.exec(name) ?? [];
    if (!isReadable) problems.push(`${name}: save the photograph as JPEG (.jpg) or PNG (.png).`);
    else if (!Object.hasOwn(slots, id))
      problems.push(
        `${name}: no place has this name. The names are ${Object.keys(slots).join(", ")}.`,
      );
    else if (files[id]) problems.push(`${name}: ${files[id]} is for the same place. Keep one.`);
    else files[id] = name;
  }
  return { files, problems };
}

/** What is missing or wrong in what the owner wrote about a photograph, or undefined. */
export function problemOfWords(id, slot, locale) {
  const alt = slot.alt[locale]?.trim() ?? "";
  if (alt === "")
    return `write what it shows as alt of "${id}" in src/practice/photographs.ts, for people who cannot see it.`;
  if (alt.length > longestAlt)
    return `its alt has ${alt.length} characters; say it in at most ${longestAlt}.`;
  if (slot.focus.some((percent) => !(percent >= 0 && percent <= 100)))
    return `its focus is ${slot.focus.join(", ")}; both are percents from 0 to 100.`;
  return undefined;
}

/** What speaks against a file, by what stands at its beginning, or undefined. */
export function problemOfFile(facts, size) {
  if (size > largestFile)
    return `it has ${Math.ceil(size / 1_000_000)} MB. Save it with at most ${largestFile / 1_000_000} MB.`;
  if (!facts) return "it is neither a JPEG nor a PNG file, whatever its name says. Save it anew.";
  if (!facts.isComplete) return "a part of the file is missing. Copy it again.";
  if (Math.max(facts.width, facts.height) > longestSide)
    return `it has ${facts.width} x ${facts.height} pixels. Save it with at most ${longestSide} on the longer side.`;
  if (facts.components === 4)
    return "its colors are those of a printing press (CMYK). Save it as sRGB.";
  if (widerColors.test(facts.profile))
    return `its colors are in the profile "${widerColors.exec(facts.profile)[0]}". Save it as sRGB.`;
  return undefined;
}

/** What speaks against the part that is shown, or undefined. */
export function problemOfCut({ width, height }, smallest = smallestWidth) {
  return width < smallest
    ? `what its place shows of it is ${width} x ${height} pixels. It takes at least ${smallest} in width.`
    : undefined;
}
