import { locale } from "../../../practice/locale.ts";
import { type PhotographId, photographSlots } from "../../../practice/photographs.ts";
import { publicPage } from "../../../practice/public-pages.ts";
import type { ContentValue, ContentValues } from "../../../practice/published.ts";
import { type Photo, recognizePhoto } from "../../simulator/photos/rules.ts";

/** A photograph's name: the SHA-256 of its file. */
export const photographIdForm = /^[0-9a-f]{64}$/;

export const photographLimits = {
  bytes: 8_000_000,
  /** What a place shows of it: narrower is a blur on a large screen (scripts/photographs/rules.mjs). */
  leastWidth: 720,
  /** No page asks for more. */
  mostWidth: 1440,
  longestAlt: 250,
} as const;

/** The pages that have a place. */
export function pagesOfPlace(id: PhotographId): string[] {
  if (id === "doctor-portrait") return ["/", "/about", "/aboutface"];
  return id.endsWith("-center") ? [`/${id.replace("-center", "")}`] : ["/aboutface"];
}

const ownNames: Partial<Record<PhotographId, string>> = {
  "doctor-portrait": "The doctor's portrait",
  "aboutface-face": "The face beside the first photograph of aboutface",
};

/** What people call a place. */
export function nameOfPlace(id: PhotographId): string {
  const [, name, side] = /^case-(.*)-(before|after)$/.exec(id) ?? [];
  if (name !== undefined) return `The case “${name}”, ${side ?? ""}`;
  return ownNames[id] ?? `First on the page “${publicPage(pagesOfPlace(id)[0] ?? "/").title}”`;
}

export const places = Object.keys(photographSlots) as PhotographId[];

/** Places that an owner fills at the desk. A case shows a patient: it waits for the agreement that stands in its file. */
export const deskPlaces = places.filter((id) => !id.startsWith("case-"));

/** The desk's places as the practice's files have them: which photograph, what it shows, and the line below it. */
export const firstPhotographs = Object.fromEntries(
  deskPlaces.map((id) => {
    const { alt, caption } = photographSlots[id];
    return [id, { file: "", alt: alt[locale], caption: caption[locale] }];
  }),
);

/** What is wrong with one value of a place, in words; null when nothing is, undefined for any other field. */
export function problemOfPlace(id: string, value: ContentValue): string | null | undefined {
  const [section, , part] = id.split("/");
  if (section !== "photographs") return undefined;
  if (typeof value !== "string") return "Type a text.";
  if (part === "file")
    return value === "" || photographIdForm.test(value) ? null : "Choose a photograph.";
  if (/[<>{}\p{Cc}]/u.test(value)) return "Use plain words on one line, without < > { }.";
  return value.length > photographLimits.longestAlt
    ? `Use ${photographLimits.longestAlt} characters at most.`
    : null;
}

/** Photographs that say nothing to people who cannot see them, by field. */
export function wrongPhotographs(
  valueAt: (address: string) => ContentValue | undefined,
): Record<string, string> {
  const silent = deskPlaces.filter(
    (id) =>
      valueAt(`photographs/${id}/file`) !== "" &&
      String(valueAt(`photographs/${id}/alt`)).trim() === "",
  );
  const message = "Say what the photograph shows, for people who cannot see it.";
  return Object.fromEntries(silent.map((id) => [`photographs/${id}/alt`, message]));
}

/** The photographs that a content names, by their places. */
export function photographsByPlace(values: ContentValues): { place: PhotographId; id: string }[] {
  return deskPlaces.flatMap((place) => {
    const id = values[`photographs/${place}/file`];
    return typeof id === "string" && photographIdForm.test(id) ? [{ place, id }] : [];
  });
}

/** What somebody chose of a picture: how close, and which part, in percent from the left and from the top. */
export type Framing = { closer: number; left: number; top: number };
export const wholeFrame: Framing = { closer: 0, left: 50, top: 50 };

type Size = { width: number; height: number };

/** The part of a picture that a place shows; `closer` of 100 shows a third of the width. */
export function framed(size: Size, shape: readonly [number, number], framing: Framing) {
  const ratio = shape[0] / shape[1];
  const scale = 1 / (1 + (framing.closer / 100) * 2);
  const width = Math.max(1, Math.round(Math.min(size.width, size.height * ratio) * scale));
  const height = Math.max(1, Math.min(size.height, Math.round(width / ratio)));
  return {
    width,
    height,
    left: Math.round(((size.width - width) * framing.left) / 100),
    top: Math.round(((size.height - height) * framing.top) / 100),
  };
}

/** Why a part of a picture is too small for its place; null when it is not. */
export function problemOfPart({ width }: Size): string | null {
  return width < photographLimits.leastWidth
    ? `What would be shown is ${width} pixels wide. Choose a larger picture, or less close: at least ${photographLimits.leastWidth}.`
    : null;
}

const jpegEnd = [0xff, 0xd9] as const;
const mark = (bytes: Uint8Array, at: number) => bytes[at + 1] ?? 0;
const lengthAt = (bytes: Uint8Array, at: number) =>
  (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);

/** What says how the pixels are to be read: JFIF and the colors' transform. Everything else is notes. */
const isNote = (marker: number) =>
  marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && marker !== 0xe0 && marker !== 0xee);

/**
 * A JPEG without place, time, camera, comments and whatever stands behind its end; null when its parts do not
 * follow each other as they have to.
 */
export function withoutNotes(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = mark(bytes, at);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) {
      const end = endOf(bytes, at);
      if (end < 0) return null;
      parts.push(bytes.subarray(at, end + 2));
      return joined(parts);
    }
    const next = at + 2 + lengthAt(bytes, at);
    if (next <= at + 3 || next > bytes.length) return null;
    if (!isNote(marker)) parts.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}

/** Where the picture ends: within its pixels these two bytes never stand side by side. */
function endOf(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1)
    if (bytes[at] === jpegEnd[0] && bytes[at + 1] === jpegEnd[1]) return at;
  return -1;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const noPhotograph = "This is no whole JPEG file. Choose the photograph again.";

/** A sent file as it can be kept, or in words why it cannot. */
export function readSent(bytes: Uint8Array): { photo: Photo; file: Uint8Array } | string {
  if (bytes.length > photographLimits.bytes)
    return `It has more than ${photographLimits.bytes / 1_000_000} MB. Choose a smaller one.`;
  const photo = recognizePhoto(bytes);
  if (typeof photo === "string" || photo.type !== "image/jpeg") return noPhotograph;
  const small = problemOfPart(photo);
  if (small !== null) return small;
  const file = withoutNotes(bytes);
  return file === null ? noPhotograph : { photo, file };
}
