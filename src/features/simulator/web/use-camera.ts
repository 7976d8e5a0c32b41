import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { CameraProblem } from "../content.ts";

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: "user", width: { ideal: 1920 }, height: { ideal: 1440 } },
};

function problemOf(error: unknown): CameraProblem {
  switch (error instanceof Error ? error.name : "") {
    case "NotAllowedError":
    case "SecurityError":
      return "denied";
    case "NotFoundError":
    case "OverconstrainedError":
      return "absent";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    default:
      return "unknown";
  }
}

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  state: "asking" | "live" | CameraProblem;
  /** The picture of this moment; null when there is none. */
  shoot: () => Promise<ImageBitmap | null>;
}

const endStream = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** The camera while this is shown; its light goes out with it. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Camera["state"]>("asking");

  useEffect(() => {
    let isWanted = true;
    let stream: MediaStream | null = null;
    const start = async () => {
      // Absent on pages without https.
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (!devices) throw new DOMException("No camera here", "NotFoundError");
      stream = await devices.getUserMedia(wanted);
      const element = video.current;
      if (!isWanted || !element) return endStream(stream);
      for (const track of stream.getTracks())
        track.addEventListener("ended", () => setState("busy"));
      element.srcObject = stream;
      await element.play();
      setState("live");
    };
    start().catch((error: unknown) => {
      if (stream) endStream(stream);
      if (isWanted) setState(problemOf(error));
    });
    return () => {
      isWanted = false;
      if (stream) endStream(stream);
    };
  }, []);

  return {
    video,
    state,
    async shoot() {
      const element = video.current;
      if (!element || element.videoWidth === 0) return null;
      return createImageBitmap(element);
    },
  };
}
