import { useEffect, useRef, useState } from "react";
import { type Framing, framed, photographLimits, problemOfPart, wholeFrame } from "../rules.ts";

type Shape = readonly [number, number];

const largestFile = 30_000_000;
const unreadable =
  "This browser cannot open that file as a picture. Save it as JPEG or PNG and choose it again.";

/** A file as a picture, turned the way its camera was held. Throws words for people. */
async function openPicture(file: File): Promise<ImageBitmap> {
  if (file.size > largestFile)
    throw new Error(`It has more than ${largestFile / 1_000_000} MB. Choose a smaller one.`);
  return createImageBitmap(file, { imageOrientation: "from-image" }).catch((cause: unknown) => {
    throw new Error(unreadable, { cause });
  });
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, part: ReturnType<typeof framed>) {
  const context = canvas.getContext("2d");
  if (context === null) return;
  // What is transparent would be black in a JPEG.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { left, top, width, height } = part;
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** What is shown, as a JPEG that no page needs larger. */
async function develop(picture: ImageBitmap, shape: Shape, framing: Framing): Promise<Blob> {
  const part = framed(picture, shape, framing);
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(part.width, photographLimits.mostWidth);
  canvas.height = Math.round((canvas.width * shape[1]) / shape[0]);
  draw(canvas, picture, part);
  const made = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.92);
  });
  if (made === null) throw new Error(unreadable);
  return made;
}

/** A picture that somebody chose, while it is being cut to its place. It stays in this browser until it is used. */
export function useFraming(shape: Shape) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [framing, setFraming] = useState(wholeFrame);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => () => picture?.close(), [picture]);
  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, framed(picture, shape, framing));
  }, [picture, shape, framing]);
  const open = async (file: File) => {
    try {
      setPicture(await openPicture(file));
      setFraming(wholeFrame);
      setRefusal(undefined);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : unreadable);
    }
  };
  return {
    canvas,
    isOpen: picture !== null,
    framing,
    /** Why a file was not opened, or why what is shown of it does not do. */
    problem:
      refusal ??
      (picture ? (problemOfPart(framed(picture, shape, framing)) ?? undefined) : undefined),
    open,
    frame: (part: Partial<Framing>) => setFraming((now) => ({ ...now, ...part })),
    close: () => setPicture(null),
    develop: () =>
      picture ? develop(picture, shape, framing) : Promise.reject(new Error(unreadable)),
  };
}
