// Everything that is done to a photograph happens here, beside the page, and nothing of it leaves: the
// file's answer allows this program no connection at all.
import {
  type Photo,
  photoLimits,
  recognizePhoto,
  type Refusal,
  refusalOfSize,
} from "../photos/rules.ts";
import { type Frame, fitWithin, inPixels, previewSide, savedSize } from "../rules.ts";
import { paintShade, type ShadeId } from "../shades/rules.ts";
import { findTeeth, maskOf, type Teeth } from "../teeth/rules.ts";

export type SavedType = "image/jpeg" | "image/png";

/** What the page asks for. Answers carry the number of the question. */
export type Question = { id: number } & (
  | { do: "open"; photo: Blob | ImageBitmap }
  | { do: "find"; frame: Frame }
  | { do: "shade"; shade: ShadeId }
  | { do: "save"; shade: ShadeId; type: SavedType; label: string }
  | { do: "forget" }
);

export type Answer = { id: number } & (
  | { is: "opened"; picture: ImageBitmap; isAnimated: boolean }
  | { is: "refused"; reason: Refusal }
  | { is: "found"; picture: ImageBitmap }
  | { is: "too-few" }
  | { is: "shaded"; picture: ImageBitmap }
  | { is: "saved"; file: Blob; width: number; height: number }
  | { is: "forgotten" }
  | { is: "failed" }
);

type Reply = Answer extends infer A ? (A extends Answer ? Omit<A, "id"> : never) : never;

interface Opened {
  /** The whole photograph, as it came: it is decoded again only to be saved. */
  source: Blob | ImageBitmap;
  preview: OffscreenCanvas;
}

interface Found {
  frame: Frame;
  teeth: Teeth;
  /** The framed part of the preview as it was photographed, and how much of it is tooth. */
  framed: ImageData;
  mask: Uint8ClampedArray;
}

const jpegQuality = 0.92;
const firstShade: ShadeId = "two";

let opened: Opened | null = null;
let found: Found | null = null;

function draw(picture: ImageBitmap, size: { width: number; height: number }): OffscreenCanvas {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = "high";
  // A picture that one can look through would be black when it is saved.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser gives no canvas");
  return context;
}

function forget(): void {
  if (opened?.source instanceof ImageBitmap) opened.source.close();
  opened = null;
  found = null;
}

/** Decoded as the camera was held, which the file states. */
async function decode(photo: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(photo);
  } catch {
    // Cut off or damaged somewhere after its first bytes.
    return null;
  }
}

/** What a file is. One that is far too big is not even read, one that cannot be read is damaged. */
async function recognize(photo: Blob): Promise<Photo | Refusal> {
  if (photo.size > photoLimits.bytes) return "too-heavy";
  try {
    return recognizePhoto(new Uint8Array(await photo.arrayBuffer()));
  } catch {
    // A folder, or a file that is gone meanwhile.
    return "damaged";
  }
}

async function open(photo: Blob | ImageBitmap): Promise<Reply> {
  forget();
  if (photo instanceof ImageBitmap) return keep(photo, photo, false);
  const known = await recognize(photo);
  if (typeof known === "string") return { is: "refused", reason: known };
  const source = photo.slice(0, photo.size, known.type);
  const picture = await decode(source);
  if (!picture) return { is: "refused", reason: "damaged" };
  const reply = keep(source, picture, known.isAnimated);
  picture.close();
  return reply;
}

function keep(source: Opened["source"], picture: ImageBitmap, isAnimated: boolean): Reply {
  const reason = refusalOfSize(picture);
  if (reason !== null) return { is: "refused", reason };
  const preview = draw(picture, fitWithin(picture, previewSide));
  opened = { source, preview };
  return { is: "opened", picture: copyOf(preview), isAnimated };
}

function copyOf(canvas: OffscreenCanvas): ImageBitmap {
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  contextOf(copy).drawImage(canvas, 0, 0);
  return copy.transferToImageBitmap();
}

function framedOf(canvas: OffscreenCanvas, frame: Frame): ImageData {
  const { x, y, width, height } = inPixels(frame, canvas);
  return contextOf(canvas).getImageData(x, y, width, height);
}

function find(frame: Frame): Reply {
  if (!opened) return { is: "failed" };
  const framed = framedOf(opened.preview, frame);
  const teeth = findTeeth(framed);
  if (!teeth) {
    found = null;
    return { is: "too-few" };
  }
  found = { frame, teeth, framed, mask: maskOf(framed, teeth) };
  const first = shade(firstShade);
  return first.is === "shaded" ? { is: "found", picture: first.picture } : first;
}

function shade(id: ShadeId): Reply {
  if (!opened || !found) return { is: "failed" };
  const { framed, mask, teeth, frame } = found;
  const pixels = new ImageData(framed.data.slice(), framed.width, framed.height);
  paintShade(pixels.data, mask, id, teeth.color);
  const copy = new OffscreenCanvas(opened.preview.width, opened.preview.height);
  const context = contextOf(copy);
  context.drawImage(opened.preview, 0, 0);
  const { x, y } = inPixels(frame, copy);
  context.putImageData(pixels, x, y);
  return { is: "shaded", picture: copy.transferToImageBitmap() };
}

/** The picture says of itself what it is, wherever it is shown later. */
function writeLabel(canvas: OffscreenCanvas, label: string): void {
  const context = contextOf(canvas);
  const size = Math.max(11, Math.round(Math.min(canvas.width, canvas.height) / 48));
  context.font = `${size}px system-ui, sans-serif`;
  const width = Math.min(canvas.width, context.measureText(label).width + size * 1.6);
  context.fillStyle = "rgb(16 25 23 / 0.72)";
  context.fillRect(0, canvas.height - size * 2.2, width, size * 2.2);
  context.fillStyle = "#fff";
  context.textBaseline = "middle";
  context.fillText(label, size * 0.8, canvas.height - size * 1.1, canvas.width - size * 1.6);
}

async function save(id: ShadeId, type: SavedType, label: string): Promise<Reply> {
  if (!opened || !found) return { is: "failed" };
  const { source } = opened;
  const picture = source instanceof ImageBitmap ? source : await decode(source);
  if (!picture) return { is: "failed" };
  const canvas = draw(picture, savedSize(picture));
  if (picture !== source) picture.close();
  const framed = framedOf(canvas, found.frame);
  paintShade(framed.data, maskOf(framed, found.teeth), id, found.teeth.color);
  const { x, y } = inPixels(found.frame, canvas);
  contextOf(canvas).putImageData(framed, x, y);
  if (id !== "natural") writeLabel(canvas, label);
  const file = await canvas.convertToBlob({ type, quality: jpegQuality });
  return { is: "saved", file, width: canvas.width, height: canvas.height };
}

async function answer(question: Question): Promise<Reply> {
  switch (question.do) {
    case "open":
      return open(question.photo);
    case "find":
      return find(question.frame);
    case "shade":
      return shade(question.shade);
    case "save":
      return save(question.shade, question.type, question.label);
    case "forget":
      forget();
      return { is: "forgotten" };
  }
}

/** Questions are answered one after the other: each builds on what the one before left. */
let last: Promise<void> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  last = last.then(async () => {
    let reply: Reply;
    try {
      reply = await answer(data);
    } catch {
      // Out of memory, most often: the page says so and offers to start again.
      reply = { is: "failed" };
    }
    const transfer = "picture" in reply ? [reply.picture] : [];
    postMessage({ ...reply, id: data.id }, { transfer });
  });
});
