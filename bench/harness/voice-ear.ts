import type { Page } from "@playwright/test";

/** What a browser's microphone and loudspeaker did, in milliseconds of the page's clock. */
export type EarEvent =
  | { kind: "voice" | "silence"; at: number }
  | { kind: "play"; at: number; lasts: number }
  | { kind: "stop"; at: number }
  | { kind: "asked-to-stop"; at: number };

declare global {
  interface Window {
    /** What was noted so far. */
    earEvents: EarEvent[];
  }
}

/**
 * Notes, before the page's own scripts run, when somebody speaks into the microphone and when sound starts or
 * stops, without the page's help: the figures are those of whoever sits there.
 */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.earEvents = [];
    const note = (event: EarEvent) => void window.earEvents.push(event);
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      const context = new AudioContext();
      const ear = context.createAnalyser();
      ear.fftSize = 512;
      context.createMediaStreamSource(stream).connect(ear);
      const samples = new Float32Array(ear.fftSize);
      let lastVoiced = 0;
      let isSpeaking = false;
      setInterval(() => {
        ear.getFloatTimeDomainData(samples);
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
        const now = performance.now();
        if (Math.sqrt(power) > 0.01) {
          if (!isSpeaking) note({ kind: "voice", at: now });
          isSpeaking = true;
          lastVoiced = now;
        } else if (isSpeaking && now - lastVoiced > 350) {
          // Longer than the pauses within a sentence.
          isSpeaking = false;
          note({ kind: "silence", at: lastVoiced });
        }
      }, 5);
      return stream;
    };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...given) {
      const [when = 0] = given;
      const wait = Math.max(0, when - this.context.currentTime) * 1000;
      const at = performance.now() + wait;
      note({ kind: "play", at, lasts: (this.buffer?.duration ?? 0) * 1000 });
      start.apply(this, given as [number?, number?, number?]);
    };
    const stop = AudioBufferSourceNode.prototype.stop;
    AudioBufferSourceNode.prototype.stop = function (this: AudioBufferSourceNode, ...given) {
      note({ kind: "stop", at: performance.now() });
      stop.apply(this, given as [number?]);
    };
  });
}

/** For each thing said while nothing sounded: how long until something did. */
export function waitsIn(events: readonly EarEvent[]): number[] {
  const waits: number[] = [];
  let soundsUntil = 0;
  for (const [place, event] of events.entries()) {
    if (event.kind === "play") soundsUntil = Math.max(soundsUntil, event.at + event.lasts);
    if (event.kind === "stop") soundsUntil = event.at;
    if (event.kind !== "silence" || soundsUntil > event.at) continue;
    const answer = events.slice(place).find(({ kind, at }) => kind === "play" && at >= event.at);
    const next = events.slice(place).find(({ kind }) => kind === "voice");
    if (answer !== undefined && (next === undefined || answer.at < next.at))
      waits.push(answer.at - event.at);
  }
  return waits;
}
