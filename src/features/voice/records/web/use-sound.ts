import { useEffect, useRef, useState } from "react";

export type SoundState = "stopped" | "loading" | "playing" | "failed";

/** Plays what lies at an address, from its first second or from where it was stopped. */
export function useSound(address: string) {
  const player = useRef<HTMLAudioElement | null>(null);
  const [state, setState] = useState<SoundState>("stopped");
  const [seconds, setSeconds] = useState(0);
  useEffect(
    () => () => {
      player.current?.pause();
      player.current = null;
    },
    [],
  );

  function open(): HTMLAudioElement {
    const audio = new Audio(address);
    const isOpen = () => player.current === audio;
    audio.addEventListener("playing", () => setState("playing"));
    audio.addEventListener("pause", () => {
      if (isOpen()) setState("stopped");
    });
    audio.addEventListener("timeupdate", () => setSeconds(audio.currentTime));
    audio.addEventListener("error", () => {
      player.current = null;
      setState("failed");
    });
    return audio;
  }

  return {
    state,
    seconds,
    toggle() {
      if (state === "playing") {
        player.current?.pause();
        return;
      }
      player.current ??= open();
      setState("loading");
      // What goes wrong is heard as an event.
      player.current.play().catch(() => setState("failed"));
    },
  };
}
