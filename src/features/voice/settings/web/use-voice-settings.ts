import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { AppError } from "#errors.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { VoiceStanding } from "../contract.ts";
import type { VoiceSettings } from "../rules.ts";
import { fetchVoiceSettings, requestSample, requestSave, requestTest } from "./api.ts";

const settingsKey = ["voice", "settings"];

/** The settings that count, and how the engines stand. */
export function useVoiceSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => fetchVoiceSettings(signal),
  });
}

/** What somebody else saved meanwhile, which the refusal of an old version carries. */
export function theirsOf(error: unknown): VoiceStanding | null {
  if (!(error instanceof AppError) || error.code !== "changed_elsewhere") return null;
  const { details } = error;
  if (typeof details !== "object" || details === null || !("current" in details)) return null;
  return details.current as VoiceStanding;
}

/** Saves the settings; a refusal leaves what is typed where it is. */
export function useSave(
  onSaved: (standing: VoiceStanding) => void,
  onRefused: (error: unknown) => void,
) {
  const client = useQueryClient();
  return useSingleMutation({
    lost: "told",
    mutationFn: requestSave,
    onSuccess: (standing) => {
      client.setQueryData(settingsKey, standing);
      onSaved(standing);
    },
    onError: onRefused,
  });
}

/** Tries every engine; how they stand is shown also after a failure. */
export function useTest(onDone: () => void, onFailed: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: requestTest,
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: settingsKey }),
  });
}

/** A result that is shown for a while and then gone; null in between. */
export function usePassing<T>(forMs: number): [T | null, (result: T | null) => void] {
  const [result, setResult] = useState<{ value: T } | null>(null);
  useEffect(() => {
    if (result === null) return undefined;
    const timer = window.setTimeout(() => setResult(null), forMs);
    return () => window.clearTimeout(timer);
  }, [result, forMs]);
  return [
    result === null ? null : result.value,
    (value) => setResult(value === null ? null : { value }),
  ];
}

function bytesOf(base64: string): ArrayBuffer {
  const text = atob(base64);
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
}

type Sample = Pick<VoiceSettings, "voiceModel" | "voiceSpeed" | "voicePitch"> & { text: string };

/** Plays a text in a voice; a second press stops it. Nothing is played once the page is left. */
export function useSample() {
  const context = useRef<AudioContext | null>(null);
  const source = useRef<AudioBufferSourceNode | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [note, setNote] = useState("");
  useEffect(
    () => () => {
      void context.current?.close();
      context.current = null;
    },
    [],
  );
  const make = useSingleMutation({
    mutationFn: async (sample: Sample) => {
      const made = await requestSample(sample);
      const player = context.current;
      // The page was left while the voice was made.
      if (player === null) return;
      const buffer = await player.decodeAudioData(bytesOf(made.audio));
      setNote(made.note);
      const node = player.createBufferSource();
      node.buffer = buffer;
      node.connect(player.destination);
      node.addEventListener("ended", () => {
        if (source.current === node) setPlaying(false);
      });
      source.current = node;
      setPlaying(true);
      node.start();
    },
  });
  return {
    isPlaying,
    isMaking: make.isPending,
    error: make.error,
    note,
    play: (sample: Sample) => {
      // Browsers let a page sound only when its player was made within a press.
      context.current ??= new AudioContext();
      void context.current.resume();
      make.mutate(sample);
    },
    stop: () => source.current?.stop(),
  };
}
