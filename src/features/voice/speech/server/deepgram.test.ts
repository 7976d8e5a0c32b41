import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { testClock } from "#test/build-app.ts";
import {
  type DeepgramFault,
  type DeepgramServer,
  spokenSound,
  startDeepgramServer,
} from "#test/deepgram-server.ts";
import type { Manner } from "../rules.ts";
import { createSpeech, type SpeechEngine } from "./service.ts";

const manner: Manner = { voice: "aura-2-luna-en", speed: 1, pitch: 1 };
/** A busy machine is not late. */
const patient = { connect: 10_000, late: 20_000, lateAtDesk: 20_000, cleared: 5000 };
const hurried = { connect: 250, late: 400, lateAtDesk: 400, cleared: 200 };

let server: DeepgramServer;
let clock = testClock();
let speech: SpeechEngine;
let open: SpeechEngine[] = [];

function start({ key = server.key, mayBeUsed = true, timing = patient } = {}) {
  const made = createSpeech(
    { clock, log: createLog("silent"), deepgram: { key, url: server.url, mayBeUsed } },
    timing,
  );
  open.push(made);
  return made;
}
beforeEach(async () => {
  clock = testClock();
  server = await startDeepgramServer();
  server.now = () => clock.now().getTime();
  speech = start();
});
afterEach(async () => {
  for (const one of open) await one.stop();
  open = [];
  await server.stop();
});

const soundIn = (wav: Uint8Array) => Buffer.from(wav.subarray(44));
const spokenTexts = () =>
  server.said.filter(({ type }) => type === "Speak").map(({ text }) => text);
const opened = (wanted: string) => server.opened.filter(({ side }) => side === wanted).length;

describe("Deepgram that is well", () => {
  test("says a text for a desk, once", async () => {
    const said = await speech.say("Hello there.", { ...manner, voice: "aura-2-stella-en" });
    expect(said).toMatchObject({
      engine: "deepgram",
      soundMs: 480,
      note: "Deepgram's voice Asteria, standing in for Stella.",
    });
    expect(soundIn(said.wav).equals(spokenSound("Hello there."))).toBe(true);
    await speech.say("Hello there.", { ...manner, voice: "aura-2-stella-en" });
    expect(opened("alone")).toBe(1);
  });

  test("says the sentences of a call over one line, each as its own sound", async () => {
    const speaker = speech.open({ ...manner, speed: 0.5 });
    const texts = ["Good morning.", "This is Julie.", "How can I help you today?"];
    const all = await Promise.all(texts.map((text) => speaker.say(text)));
    expect(all.map(({ wav }) => soundIn(wav).length)).toEqual(
      texts.map((text) => spokenSound(text).length),
    );
    expect(all.map(({ engine }) => engine)).toEqual(texts.map(() => "deepgram"));
    expect(opened("speak")).toBe(1);
    expect(server.opened[0]?.query.get("speed")).toBe("0.7");
    speaker.close();
    await expect.poll(() => server.lines()).toBe(0);
    expect(server.said.at(-1)?.type).toBe("Close");
  });

  test("is not flushed more often than it allows", async () => {
    const speaker = speech.open(manner);
    for (let nth = 1; nth <= 23; nth += 1) {
      const { engine } = await speaker.say(`Sentence ${"x".repeat(nth)}.`);
      expect(engine).toBe("deepgram");
    }
    expect(opened("alone")).toBe(3);
    clock.advance(60_000);
    await speaker.say("One minute later.");
    expect(spokenTexts().at(-1)).toBe("One minute later.");
    speaker.close();
  });

  test("is cleared when nobody wants to hear it, and says the next sentence whole", async () => {
    server.fault = () => "slow";
    const speaker = speech.open(manner);
    const cleared = ["I was about to say something.", "And more of it."].map((text) =>
      expect(speaker.say(text)).rejects.toMatchObject({ name: "AbortError" }),
    );
    await expect.poll(spokenTexts).toHaveLength(1);
    await wait(80);
    speaker.clear();
    await Promise.all(cleared);
    const { engine, wav } = await speaker.say("Yes?");
    expect(engine).toBe("deepgram");
    expect(soundIn(wav).equals(spokenSound("Yes?"))).toBe(true);
    expect(spokenTexts()).toEqual(["I was about to say something.", "Yes?"]);
    expect(opened("speak")).toBe(1);
    speaker.close();
  });

  test("is not asked for a sentence that was given up before its turn", async () => {
    const speaker = speech.open(manner);
    const stop = new AbortController();
    const first = speaker.say("The first one.");
    const second = speaker.say("The second one.", stop.signal);
    stop.abort();
    await expect(second).rejects.toMatchObject({ name: "AbortError" });
    expect((await first).engine).toBe("deepgram");
    expect((await speaker.say("The third one.")).engine).toBe("deepgram");
    expect(spokenTexts()).toEqual(["The first one.", "The third one."]);
    speaker.close();
    await expect(speaker.say("Afterwards.")).rejects.toMatchObject({ name: "AbortError" });
  });

  test("opens another line when one ended between two sentences", async () => {
    const speaker = speech.open(manner);
    await speaker.say("Before.");
    server.breakLines();
    await expect.poll(() => server.lines()).toBe(0);
    await wait(20);
    expect((await speaker.say("Afterwards.")).engine).toBe("deepgram");
    expect(opened("speak")).toBe(2);
    speaker.close();
  });

  test("is tried out as calls use it, anew each time", async () => {
    await speech.tryOut("Hello there.", manner);
    const { wav } = await speech.tryOut("Hello there.", manner);
    expect(soundIn(wav).equals(spokenSound("Hello there."))).toBe(true);
    expect(opened("speak")).toBe(2);
    await expect.poll(() => server.lines()).toBe(0);
  });
});

describe("the built-in voice says a sentence, and that it does", () => {
  test.each<[DeepgramFault, RegExp]>([
    ["402", /no credit left \(402\)/],
    ["429", /too much to do \(429\)/],
    ["500", /did not take the request \(500\)/],
    ["hang", /did not answer in time/],
    ["silent", /did not answer in time/],
    ["slow", /did not answer in time/],
    ["garbage", /did not answer in time|makes no sense/],
    ["huge", /broke the connection/],
    ["cut", /broke the connection/],
    ["error", /makes no sense|broke the connection/],
  ])("when Deepgram's line is %s", async (fault, words) => {
    server.fault = () => fault;
    speech = start({ timing: hurried });
    const speaker = speech.open(manner);
    const { engine, note, wav, soundMs } = await speaker.say("How can I help you today?");
    expect(engine).toBe("built-in");
    expect(note).toMatch(words);
    expect(note).toContain("standing in for Luna");
    expect(Buffer.from(wav.subarray(0, 4)).toString()).toBe("RIFF");
    expect(soundMs).toBeGreaterThan(300);
    expect(speech.standing().lastError?.words).toMatch(words);
    speaker.close();
  });

  test.each<DeepgramFault>(["402", "429", "500", "hang", "slow", "cut", "html"])(
    "when what a desk asks for is %s",
    async (fault) => {
      server.fault = () => fault;
      speech = start({ timing: hurried });
      const text = "This sentence is long enough to be late when it drips.";
      const { engine, note } = await speech.say(text, manner);
      expect(engine).toBe("built-in");
      expect(note).toMatch(/^Deepgram .*standing in for Luna/);
    },
  );

  test("when the key is wrong, and asks no more for half a minute", async () => {
    const wrong = start({ key: "dg-wrong-0123456789" });
    expect((await wrong.say("Hello.", manner)).note).toContain("did not accept the key (401)");
    expect((await wrong.say("Hello again.", manner)).engine).toBe("built-in");
    expect(server.refused).toBe(1);
    expect(JSON.stringify(wrong.standing())).not.toContain("dg-wrong");
    clock.advance(30_001);
    await wrong.say("Hello once more.", manner);
    expect(server.refused).toBe(2);
  });

  test("after two failures in a row without asking again, until half a minute is over", async () => {
    let nth = 0;
    server.fault = () => ((nth += 1) <= 2 ? "cut" : "none");
    const speaker = speech.open(manner);
    const texts = ["One.", "Two.", "Three.", "Four."];
    const all = await Promise.all(texts.map((text) => speaker.say(text)));
    expect(all.map(({ engine }) => engine)).toEqual(texts.map(() => "built-in"));
    expect(opened("speak")).toBe(2);
    clock.advance(30_001);
    expect((await speaker.say("Five.")).engine).toBe("deepgram");
    speaker.close();
  });

  test("for one sentence only when the next one is well", async () => {
    server.fault = (_side, nth) => (nth === 1 ? "cut" : "none");
    const speaker = speech.open(manner);
    expect((await speaker.say("How can I help you?")).engine).toBe("built-in");
    expect((await speaker.say("Are you there?")).engine).toBe("deepgram");
    speaker.close();
  });

  test("but not when the engine that stands is tried out", async () => {
    server.fault = () => "429";
    await expect(speech.tryOut("Hello.", manner)).rejects.toMatchObject({
      code: "speech_failed",
      message: "Deepgram has too much to do (429).",
    });
  });

  test("when no agreement is signed: Deepgram is not asked at all", async () => {
    const unsigned = start({ mayBeUsed: false });
    expect((await unsigned.say("Hello.", manner)).engine).toBe("built-in");
    const speaker = unsigned.open(manner);
    expect((await speaker.say("Hello there.")).engine).toBe("built-in");
    speaker.close();
    expect(server.opened).toEqual([]);
    const { name, tells } = unsigned.standing();
    expect(name).toBe("built-in");
    expect(tells).toContain("DEEPGRAM_BAA=signed is not set");
  });
});
