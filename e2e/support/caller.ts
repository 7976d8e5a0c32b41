import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { sayAll, trackOf } from "../../bench/harness/voice-sounds.ts";

declare global {
  interface Window {
    /** Lets the stand-in for a microphone hear samples of 16 kHz. */
    sayToMicrophone?: (samples: number[]) => Promise<void>;
    /** Unplugs it. */
    loseMicrophone?: () => void;
  }
}

/** A microphone that hears what the journey says, when it says it. Everything behind it is the browser's own. */
export async function giveMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const context = new AudioContext();
    navigator.mediaDevices.getUserMedia = async () => {
      await context.resume();
      const target = context.createMediaStreamDestination();
      window.sayToMicrophone = (samples) =>
        new Promise((resolve) => {
          const sound = context.createBuffer(1, samples.length, 16_000);
          sound.copyToChannel(
            Float32Array.from(samples, (sample) => sample / 32_768),
            0,
          );
          const source = context.createBufferSource();
          source.buffer = sound;
          source.connect(target);
          source.addEventListener("ended", () => resolve());
          source.start();
        });
      window.loseMicrophone = () =>
        void target.stream.getAudioTracks()[0]?.dispatchEvent(new Event("ended"));
      return target.stream;
    };
  });
}

/** Says a sentence into that microphone, to its end. */
export async function sayToMicrophone(page: Page, text: string): Promise<void> {
  const track = trackOf(await sayAll([text]), { before: 0.3, pause: 0.2 });
  await page.evaluate((samples) => window.sayToMicrophone?.(samples), Array.from(track));
}

/** The call panel, opened from the chat's launcher. */
export async function openCall(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Choose an AI assistant" }).click();
  await page.getByRole("button", { name: "Converse" }).click();
  const call = page.getByRole("dialog", { name: "Julie" });
  await expect(call.getByText('Click "Start Call" to begin your conversation')).toBeVisible();
  return call;
}

/** Begins the call and waits until it is on. */
export async function startCall(call: Locator): Promise<void> {
  await call.getByRole("button", { name: "Start Call" }).click();
  await expect(call.getByRole("listitem").getByText("Connected", { exact: true })).toBeVisible();
  await expect(call.getByRole("button", { name: "End Call" })).toBeVisible();
}

/** What was said in the call so far. */
export const callLines = (call: Locator) => call.getByRole("group", { name: "What was said" });

/** Types words into the call. */
export async function typeInCall(call: Locator, text: string): Promise<void> {
  const input = call.getByRole("textbox", { name: "Type to Julie in the call" });
  await input.fill(text);
  await input.press("Enter");
  await expect(input).toHaveValue("");
  await expect(callLines(call).getByText(`You: ${text}`)).toBeVisible();
}
