import { useRef, useState } from "react";
import { isPassing } from "#ui/query-client.tsx";
import { randomId } from "#ui/random-id.ts";
import { type ImportKind, importLimits, type WholeImport } from "../contract.ts";
import { announceFile, failureWords, requestCancel, requestReading, sendPiece } from "./api.ts";

export type UploadState =
  | { is: "idle" }
  | { is: "sending"; name: string; sent: number; size: number }
  | { is: "failed"; message: string };

const triesOfAPiece = 4;
const pauseMs = 1_500;

/** Sends a piece, again when the network failed for a moment: a repeat changes nothing. */
async function sendSurely(id: string, position: number, piece: Blob, signal: AbortSignal) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sendPiece(id, position, piece, signal);
      return;
    } catch (error) {
      if (signal.aborted || !isPassing(error) || attempt === triesOfAPiece) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs * attempt);
      });
    }
  }
}

/** Sends a file in pieces of a megabyte, one after the other, and has it read. */
export function useUpload(onRead: (imported: WholeImport) => void) {
  const [state, setState] = useState<UploadState>({ is: "idle" });
  const running = useRef<AbortController | null>(null);

  const send = async (kind: ImportKind, file: File) => {
    if (running.current) return;
    const stopper = new AbortController();
    running.current = stopper;
    const { name, size } = file;
    const id = randomId();
    setState({ is: "sending", name, sent: 0, size });
    try {
      await announceFile(id, kind, file);
      for (let position = 0; position * importLimits.partBytes < size; position += 1) {
        const from = position * importLimits.partBytes;
        const to = Math.min(size, from + importLimits.partBytes);
        await sendSurely(id, position, file.slice(from, to), stopper.signal);
        setState({ is: "sending", name, sent: to, size });
      }
      const imported = await requestReading(id);
      setState({ is: "idle" });
      onRead(imported);
    } catch (error) {
      // What arrived of a file that is not taken is of no use to anybody.
      if (stopper.signal.aborted) void requestCancel(id).catch(() => undefined);
      setState(
        stopper.signal.aborted ? { is: "idle" } : { is: "failed", message: failureWords(error) },
      );
    } finally {
      running.current = null;
    }
  };

  return {
    state,
    send: (kind: ImportKind, file: File) => void send(kind, file),
    stop: () => running.current?.abort(),
  };
}
