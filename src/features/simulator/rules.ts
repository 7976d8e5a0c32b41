// Sizes of pictures, the frame that a person draws around the smile, and the frame that the simulator
// stands in.

export const simulatorPath = "/smile-simulator";
/** Our own simulator, which stands in a frame of the page above. */
export const studioPath = `${simulatorPath}/studio`;

export interface Size {
  width: number;
  height: number;
}

/** The frame, in parts of the picture: 0 is its left or upper edge, 1 the other one. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The longest side of what is shown; the whole photograph is only worked on to be saved. */
export const previewSide = 1600;
/** Phones give a drawing no more room than this. */
export const mostSavedPixels = 16_000_000;
/** A frame is at least this part of each side. */
export const leastFrame = 0.08;
/** One press of an arrow key, and one with Shift. */
export const keySteps = { fine: 0.01, coarse: 0.05 } as const;

const aspect = 1.85;

/** The size of a picture within a longest side, whole pixels, never enlarged. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The size in which a photograph is saved: its own, while that can be drawn. */
export function savedSize(size: Size): Size {
  const scale = Math.min(1, Math.sqrt(mostSavedPixels / (size.width * size.height)));
  return {
    width: Math.max(1, Math.floor(size.width * scale)),
    height: Math.max(1, Math.floor(size.height * scale)),
  };
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** The frame moved and shrunk as little as it takes to lie inside of the picture. */
export function keepInside({ x, y, width, height }: Frame): Frame {
  const [w, h] = [clamp(width, leastFrame, 1), clamp(height, leastFrame, 1)];
  return { x: clamp(x, 0, 1 - w), y: clamp(y, 0, 1 - h), width: w, height: h };
}

/** Where the mouth is in most portraits: below the middle, a third as wide as the picture. */
export function firstFrame({ width, height }: Size): Frame {
  const across = width > height ? 0.42 * Math.min(1, (height * 0.95) / width) : 0.46;
  const down = Math.min(0.6, (across * width) / aspect / height);
  return keepInside({ x: 0.5 - across / 2, y: 0.68 - down / 2, width: across, height: down });
}

/** The frame pushed by a part of the picture. */
export function moveFrame(frame: Frame, right: number, down: number): Frame {
  return keepInside({ ...frame, x: frame.x + right, y: frame.y + down });
}

export type Corner = "top-left" | "top-right" | "bottom-left" | "bottom-right";
export const corners: readonly Corner[] = ["top-left", "top-right", "bottom-left", "bottom-right"];

/** The frame with one corner pushed; the opposite corner stays. */
export function resizeFrame(frame: Frame, corner: Corner, right: number, down: number): Frame {
  const isLeft = corner.endsWith("left");
  const isTop = corner.startsWith("top");
  const fixedX = isLeft ? frame.x + frame.width : frame.x;
  const fixedY = isTop ? frame.y + frame.height : frame.y;
  const width = clamp(
    frame.width + (isLeft ? -right : right),
    leastFrame,
    isLeft ? fixedX : 1 - fixedX,
  );
  const height = clamp(
    frame.height + (isTop ? -down : down),
    leastFrame,
    isTop ? fixedY : 1 - fixedY,
  );
  return keepInside({
    x: isLeft ? fixedX - width : fixedX,
    y: isTop ? fixedY - height : fixedY,
    width,
    height,
  });
}

/** How much around the frame is seen from near, in parts of the frame. */
const around = 0.35;

/** What is seen of a picture from near: the frame and a little of what surrounds it. */
export function nearView({ x, y, width, height }: Frame): Frame {
  return keepInside({
    x: x - width * around,
    y: y - height * around,
    width: width * (1 + 2 * around),
    height: height * (1 + 2 * around),
  });
}

/** The frame in the pixels of a picture of this size. */
export function inPixels({ x, y, width, height }: Frame, size: Size): Frame {
  const left = Math.min(size.width - 1, Math.floor(x * size.width));
  const top = Math.min(size.height - 1, Math.floor(y * size.height));
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(size.width - left, Math.round(width * size.width))),
    height: Math.max(1, Math.min(size.height - top, Math.round(height * size.height))),
  };
}

/** The height, in CSS pixels, that our own simulator asks the page around it for; null for other messages. */
export function heightAskedFor(message: unknown): number | null {
  if (typeof message !== "object" || message === null || !("studioHeight" in message)) return null;
  const height = message.studioHeight;
  return typeof height === "number" && height >= 1 && height <= 10_000 ? Math.ceil(height) : null;
}
