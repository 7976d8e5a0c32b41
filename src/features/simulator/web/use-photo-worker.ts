import { useCallback, useEffect, useRef } from "react";
import type { Answer, Question } from "./studio-worker.ts";

/** Longer than the slowest phone takes for the largest photo. */
const patienceMs = 45_000;

type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, "id"> : never) : never;

export type AskWorker = (asked: Asked, transfer?: Transferable[]) => Promise<Answer>;

interface Session {
  worker: Worker;
  waiting: Map<number, (answer: Answer) => void>;
}

function endSession({ worker, waiting }: Session): void {
  worker.terminate();
  for (const [id, settle] of waiting) settle({ id, is: "failed" });
  waiting.clear();
}

function startSession(onEnd: () => void): Session {
  const worker = new Worker(new URL("./studio-worker.ts", import.meta.url), { type: "module" });
  const session: Session = { worker, waiting: new Map() };
  worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
    session.waiting.get(data.id)?.(data);
    session.waiting.delete(data.id);
  });
  const fail = () => {
    endSession(session);
    onEnd();
  };
  worker.addEventListener("error", fail);
  worker.addEventListener("messageerror", fail);
  return session;
}

/**
 * Asks the program that works on the photograph beside the page. It starts with the page, so that no
 * network is needed later, and its memory goes with the page. An answer of "failed" also stands for a
 * program that broke or never answered; the next question starts a new one.
 */
export function usePhotoWorker(): AskWorker {
  const current = useRef<Session | null>(null);
  const lastId = useRef(0);
  const session = useCallback(() => {
    current.current ??= startSession(() => {
      current.current = null;
    });
    return current.current;
  }, []);

  useEffect(() => {
    if (canWorkOnPhotos()) session();
    return () => {
      if (current.current) endSession(current.current);
      current.current = null;
    };
  }, [session]);

  return useCallback(
    (asked, transfer = []) =>
      new Promise((resolve) => {
        lastId.current += 1;
        const id = lastId.current;
        const asking = session();
        const timer = setTimeout(() => {
          endSession(asking);
          if (current.current === asking) current.current = null;
        }, patienceMs);
        asking.waiting.set(id, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        asking.worker.postMessage({ ...asked, id }, transfer);
      }),
    [session],
  );
}

/** Whether this browser can do the work beside the page. */
export function canWorkOnPhotos(): boolean {
  return (
    "Worker" in window &&
    "OffscreenCanvas" in window &&
    "createImageBitmap" in window &&
    typeof OffscreenCanvas.prototype.convertToBlob === "function"
  );
}
