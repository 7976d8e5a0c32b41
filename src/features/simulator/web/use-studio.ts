import { useCallback, useEffect, useRef, useState } from "react";
import type { Refusal } from "../photos/rules.ts";
import { firstFrame, type Frame } from "../rules.ts";
import type { ShadeId } from "../shades/rules.ts";
import { type AskWorker, usePhotoWorker } from "./use-photo-worker.ts";
import type { SavedType } from "./studio-worker.ts";

export interface StudioState {
  stage: "start" | "camera" | "opening" | "framing" | "finding" | "result" | "failed";
  /** Why the last file was not opened. */
  refusal: Refusal | null;
  /** Grows with each try of the camera. */
  cameraTry: number;
  photo: ImageBitmap | null;
  isAnimated: boolean;
  frame: Frame;
  hasTooFew: boolean;
  result: ImageBitmap | null;
  shade: ShadeId;
  saving: SavedType | null;
  saved: { width: number; height: number } | null;
}

const firstShade: ShadeId = "two";

const atStart: StudioState = {
  stage: "start",
  refusal: null,
  cameraTry: 0,
  photo: null,
  isAnimated: false,
  frame: { x: 0, y: 0, width: 1, height: 1 },
  hasTooFew: false,
  result: null,
  shade: firstShade,
  saving: null,
  saved: null,
};

/** Browsers read a file that is saved for a while after the press. */
const fileKeptMs = 20_000;

function offer(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), fileKeptMs);
}

type Change = (change: Partial<StudioState>) => void;

/** Steps of the work, each given up when the person does something else meanwhile. */
function stepsOf(ask: AskWorker, change: Change, isCurrent: () => boolean) {
  return {
    async open(photo: Blob | ImageBitmap) {
      change({ ...atStart, stage: "opening" });
      const transfer = photo instanceof ImageBitmap ? [photo] : [];
      const answer = await ask({ do: "open", photo }, transfer);
      if (!isCurrent()) return;
      if (answer.is === "opened") {
        const { picture, isAnimated } = answer;
        change({ stage: "framing", photo: picture, isAnimated, frame: firstFrame(picture) });
      } else if (answer.is === "refused") change({ stage: "start", refusal: answer.reason });
      else change({ stage: "failed" });
    },
    async find(frame: Frame) {
      change({ stage: "finding", hasTooFew: false, saved: null });
      const answer = await ask({ do: "find", frame });
      if (!isCurrent()) return;
      if (answer.is === "found")
        change({ stage: "result", result: answer.picture, shade: firstShade });
      else if (answer.is === "too-few") change({ stage: "framing", hasTooFew: true });
      else change({ stage: "failed" });
    },
    async shade(shade: ShadeId) {
      change({ shade, saved: null });
      const answer = await ask({ do: "shade", shade });
      if (!isCurrent()) return;
      if (answer.is === "shaded") change({ result: answer.picture });
      else change({ stage: "failed" });
    },
    async save(shade: ShadeId, type: SavedType, words: { label: string; fileName: string }) {
      change({ saving: type, saved: null });
      const answer = await ask({ do: "save", shade, type, label: words.label });
      if (!isCurrent()) return;
      if (answer.is !== "saved") return change({ stage: "failed", saving: null });
      offer(answer.file, `${words.fileName}.${type === "image/png" ? "png" : "jpg"}`);
      change({ saving: null, saved: { width: answer.width, height: answer.height } });
    },
  };
}

/** Frees the memory of a picture once another stands in its place. */
function useFreed(picture: ImageBitmap | null): void {
  useEffect(() => () => picture?.close(), [picture]);
}

/** The course of the simulator from a photograph to the file that is saved. */
export function useStudio() {
  const [state, setState] = useState(atStart);
  const ask = usePhotoWorker();
  const turn = useRef(0);
  useFreed(state.photo);
  useFreed(state.result);

  const begin = useCallback(() => {
    turn.current += 1;
    const own = turn.current;
    const change: Change = (part) => setState((known) => ({ ...known, ...part }));
    return stepsOf(ask, change, () => own === turn.current);
  }, [ask]);

  return {
    state,
    open: useCallback((photo: Blob | ImageBitmap) => void begin().open(photo), [begin]),
    find: (frame: Frame) => void begin().find(frame),
    chooseShade: (shade: ShadeId) => void begin().shade(shade),
    save: (type: SavedType, words: { label: string; fileName: string }) =>
      void begin().save(state.shade, type, words),
    setFrame: (frame: Frame) => setState((known) => ({ ...known, frame, hasTooFew: false })),
    moveFrame: () => setState((known) => ({ ...known, stage: "framing", saved: null })),
    openCamera: () =>
      setState(({ cameraTry }) => ({ ...atStart, stage: "camera", cameraTry: cameraTry + 1 })),
    startAgain: () => {
      turn.current += 1;
      setState(atStart);
      void ask({ do: "forget" });
    },
  };
}

export type Studio = ReturnType<typeof useStudio>;
