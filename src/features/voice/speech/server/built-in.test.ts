import { afterAll, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { testClock } from "#test/build-app.ts";
import type { Manner } from "../rules.ts";
import { createFlite } from "./providers/flite.ts";
import { createSpeech } from "./service.ts";

const manner: Manner = { voice: "aura-2-luna-en", speed: 1, pitch: 1 };
const speech = createSpeech({ clock: testClock(), log: createLog("silent") });
const flite = createFlite();
afterAll(async () => {
  await speech.stop();
  await flite.stop();
});

async function howItEnded(saying: Promise<unknown>): Promise<string> {
  try {
    await saying;
    return "said";
  } catch (error) {
    return (error as Error).name;
  }
}

test("the voice of a call says sentences, and says who speaks", async () => {
  const speaker = speech.open(manner);
  const [first, second] = await Promise.all(
    ["Good morning.", "How can I help you today?"].map((text) => speaker.say(text)),
  );
  expect(first).toMatchObject({ engine: "built-in", note: expect.stringContaining("Luna") });
  expect(second?.soundMs).toBeGreaterThan(first?.soundMs ?? 0);
  await expect(speaker.say("\u4f60\u597d")).rejects.toMatchObject({ code: "validation_failed" });
  expect(speech.standing()).toMatchObject({ name: "built-in", lastError: null });
  speaker.close();
  await expect(speaker.say("Afterwards.")).rejects.toMatchObject({ name: "AbortError" });
});

test("what is cleared is not said, and what comes after is", async () => {
  const speaker = speech.open(manner);
  const cleared = ["One", "Two", "Three", "Four"].map((text) =>
    howItEnded(speaker.say(`${text} was cleared.`)),
  );
  speaker.clear();
  const { soundMs } = await speaker.say("This one is said.");
  expect(soundMs).toBeGreaterThan(300);
  expect(await Promise.all(cleared)).toEqual(cleared.map(() => "AbortError"));
});

test("a sentence that two calls want is said to the one that still wants it", async () => {
  const [one, other] = [speech.open(manner), speech.open(manner)];
  const both = [one, other].map((speaker) => howItEnded(speaker.say("This is for both of us.")));
  one.clear();
  expect(await Promise.all(both)).toEqual(["AbortError", "said"]);
});

test("a sentence that was made ahead is there when it is asked for, and a wrong guess is let go", async () => {
  const speaker = speech.open(manner);
  const { prepare } = speaker;
  if (prepare === null) throw new Error("The built-in voice makes sentences ahead.");
  prepare("The fee is forty dollars.");
  const made = await speaker.say("The fee is forty dollars.");
  const again = await speech.open(manner).say("The fee is forty dollars.");
  // Made once for all.
  expect(again.wav).toBe(made.wav);
  prepare("Nobody asks for this one.");
  expect((await speaker.say("We open at nine.")).soundMs).toBeGreaterThan(300);
  prepare("\u4f60\u597d");
  prepare("");
  speaker.close();
  prepare("It is over.");
});

test("a sentence that is not begun is not made", async () => {
  const order = { voice: "slt", slowness: 1, pitch: null };
  const stop = new AbortController();
  const texts = Array.from({ length: 6 }, (_, place) => `This is sentence number ${place}.`);
  const ends = texts.map((text) => howItEnded(flite.say({ ...order, text }, stop.signal)));
  stop.abort();
  expect(await Promise.all(ends)).toEqual(
    texts.map((_, place) => (place < 2 ? "said" : "AbortError")),
  );
  await expect(flite.say({ ...order, text: "Hello." }, stop.signal)).rejects.toMatchObject({
    name: "AbortError",
  });
});

test("whoever would wait behind two hundred is told so", async () => {
  const order = { voice: "slt", slowness: 1, pitch: null };
  const stop = new AbortController();
  const ends = Array.from({ length: 203 }, (_, place) =>
    howItEnded(flite.say({ ...order, text: `Number ${place}.` }, stop.signal)),
  );
  stop.abort();
  expect((await Promise.all(ends)).at(-1)).toBe("AppError");
});
