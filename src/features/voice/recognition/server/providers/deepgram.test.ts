import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import {
  type DeepgramFault,
  type DeepgramServer,
  startDeepgramServer,
} from "#test/deepgram-server.ts";
import { piecesOf, silence, soundOf } from "#test/deepgram-sound.ts";
import { createDeepgramRecognizer } from "./deepgram.ts";
import type { Heard, Recognition } from "./recognizer.ts";

const quick = {
  connect: 5000,
  backOff: [10, 20, 30] as const,
  steady: 10_000,
  unnoticed: 10_000,
  keepAlive: 4000,
  finalize: 2000,
  silent: 5000,
};
const pause = silence(400);
const sentence = "i would like to book a visit for tuesday morning";
const long = Array.from({ length: 30 }, (_, place) => `word${place}`).join(" ");

let server: DeepgramServer;
let calls: Recognition[] = [];
beforeEach(async () => {
  server = await startDeepgramServer();
});
afterEach(async () => {
  for (const one of calls) one.close();
  calls = [];
  await server.stop();
});

/** One call, and what it was told. */
function call(timing: Partial<typeof quick> = {}, key = server.key) {
  const recognizer = createDeepgramRecognizer(
    { key, url: server.url, log: createLog("silent") },
    { ...quick, ...timing },
  );
  const heard: Heard[] = [];
  const told: string[] = [];
  const recognition = recognizer.open({
    heard: (one) => void heard.push(one),
    lost: (reason) => void told.push(`lost: ${reason}`),
    back: () => void told.push("back"),
  });
  calls.push(recognition);
  return {
    recognizer,
    recognition,
    told,
    heard,
    finals: () => heard.filter(({ isFinal }) => isFinal).map(({ text }) => text),
    speak(...sounds: Int16Array[]) {
      for (const piece of piecesOf(...sounds)) recognition.push(piece);
    },
  };
}
const badFirst = (fault: DeepgramFault, times = 1) => {
  server.fault = (side, nth) => (side === "listen" && nth <= times ? fault : "none");
};

describe("a company that is well", () => {
  test("is asked for what calls need, with the key", async () => {
    call();
    await expect.poll(() => server.opened).toHaveLength(1);
    expect(Object.fromEntries(server.opened[0]?.query ?? [])).toMatchObject({
      model: "nova-3",
      encoding: "linear16",
      sample_rate: "16000",
      interim_results: "true",
      endpointing: "300",
      utterance_end_ms: "1000",
      vad_events: "true",
      smart_format: "true",
    });
  });

  test("tells a sentence once when it is over, and guesses that grow before", async () => {
    const { speak, finals, heard } = call();
    speak(soundOf(long), pause);
    await expect.poll(finals).toEqual([long]);
    const guesses = heard.filter(({ isFinal }) => !isFinal).map(({ text }) => text.length);
    expect(guesses.length).toBeGreaterThan(3);
    expect(guesses).toEqual(guesses.toSorted((one, other) => one - other));
    expect(heard.at(-1)?.confidence).toBe(0.98);
  });

  test("tells two sentences apart, and nothing of silence", async () => {
    const { speak, finals } = call();
    speak(soundOf("good morning"), pause, silence(1500), soundOf("hello again"), pause);
    speak(silence(5000));
    await expect.poll(finals).toEqual(["good morning", "hello again"]);
    await wait(30);
    expect(finals()).toHaveLength(2);
  });

  test("ends a sentence by the pause behind it when it did not see its end", async () => {
    const { speak, finals } = call();
    // A segment of theirs is full with the last of these words, so that nothing is left to end.
    const words = Array.from({ length: 17 }, (_, place) => `word${place}`).join(" ");
    speak(soundOf(words), silence(600));
    await wait(30);
    expect(finals()).toEqual([]);
    speak(silence(600));
    await expect.poll(finals).toEqual([words]);
  });

  test("gives the text at once when it is wanted", async () => {
    const { speak, finals, recognition } = call();
    speak(soundOf("yes please"));
    recognition.finalize();
    await expect.poll(finals).toEqual(["yes please"]);
  });

  test("says that nothing was understood, each time that it is asked", async () => {
    const { speak, finals, recognition } = call({ finalize: 20 });
    speak(silence(500));
    recognition.finalize();
    await expect.poll(finals).toEqual([""]);
    recognition.finalize();
    await expect.poll(finals).toEqual(["", ""]);
  });

  test("is given the time to hear all that it was sent", async () => {
    const { speak, finals, recognition } = call({ finalize: 1 });
    speak(soundOf(long));
    recognition.finalize();
    await expect.poll(finals).toEqual([long]);
  });

  test("that has nothing to say to Finalize is not waited for", async () => {
    const { speak, finals, recognition } = call({ finalize: 30 });
    speak(soundOf("good morning"), silence(320));
    await expect.poll(finals).toEqual(["good morning"]);
    recognition.finalize();
    await expect.poll(finals).toEqual(["good morning", ""]);
  });

  test("that gives the final text late is heard with what is new in it", async () => {
    badFirst("slow");
    const { speak, finals, recognition } = call({ finalize: 20 });
    speak(soundOf("one two three four five six"));
    await expect.poll(() => server.lines()).toBe(1);
    await wait(30);
    recognition.finalize();
    await expect.poll(finals).toHaveLength(2);
    speak(soundOf("seven"), pause);
    await expect.poll(finals).toEqual(["one two three four", "five six", "seven"]);
  });

  test("hears on after a silence, because it is told that we are there", async () => {
    server.silenceMs = 400;
    const { speak, finals } = call({ keepAlive: 60 });
    await wait(900);
    speak(soundOf(sentence), pause);
    await expect.poll(finals).toEqual([sentence]);
    expect(server.opened).toHaveLength(1);
    expect(server.said.map(({ type }) => type)).toContain("KeepAlive");
  });

  test("is told when a call is over, and nothing is told of it afterwards", async () => {
    const { speak, recognition, heard } = call();
    await expect.poll(() => server.lines()).toBe(1);
    speak(soundOf(sentence));
    recognition.close();
    const before = heard.length;
    await expect.poll(() => server.lines()).toBe(0);
    expect(server.said.at(-1)?.type).toBe("CloseStream");
    expect(heard).toHaveLength(before);
  });
});

describe("a line that breaks", () => {
  test.each([1600, 6400, 20_000, 44_000, 70_000])(
    "after %d bytes of a sentence loses no word and says none twice",
    async (cutAfter) => {
      server.cutAfter = cutAfter;
      badFirst("cut");
      const { speak, finals, told } = call();
      await expect.poll(() => server.lines()).toBe(1);
      speak(soundOf(sentence));
      await expect.poll(() => server.opened).toHaveLength(2);
      speak(pause, soundOf("thank you"), pause);
      await expect.poll(finals).toEqual([sentence, "thank you"]);
      expect(told).toEqual([]);
    },
  );

  test.each<DeepgramFault>(["500", "429", "hang", "garbage", "huge", "error"])(
    "by %s: the next one hears all that was said",
    async (fault) => {
      badFirst(fault);
      const { speak, finals, told } = call({ connect: 300 });
      speak(soundOf(sentence), pause);
      await expect.poll(finals).toEqual([sentence]);
      expect(told).toEqual([]);
    },
  );

  test("by a company that hears a voice and says nothing is given up", async () => {
    badFirst("silent");
    const { speak, finals, recognition } = call({ silent: 60, keepAlive: 40 });
    await expect.poll(() => server.lines()).toBe(1);
    recognition.voice(true);
    speak(soundOf("good"));
    await wait(100);
    speak(soundOf("morning"), pause);
    await expect.poll(finals).toEqual(["good morning"]);
  });

  test("by a silence without a sign of life is opened again", async () => {
    server.silenceMs = 50;
    const { speak, finals, recognizer } = call();
    await expect.poll(() => server.opened.length).toBeGreaterThan(1);
    server.silenceMs = 10_000;
    speak(soundOf(sentence), pause);
    await expect.poll(finals).toEqual([sentence]);
    expect(recognizer.trouble()).toBe("Deepgram broke the connection, 1011 (NET-0001).");
  });

  test("for longer is told, and that it is back", async () => {
    badFirst("429", 2);
    const { speak, finals, told } = call({ unnoticed: 5 });
    speak(soundOf(sentence), pause);
    await expect.poll(finals).toEqual([sentence]);
    expect(told).toEqual(["lost: Deepgram has too much to do (429).", "back"]);
  });

  test("again and again is given up, and told once", async () => {
    badFirst("500", 1000);
    const { speak, told } = call();
    speak(soundOf(sentence));
    await expect.poll(() => told).toEqual(["lost: Deepgram did not take the request (500)."]);
    await wait(100);
    expect(server.opened).toHaveLength(1 + quick.backOff.length);
    expect(told).toHaveLength(1);
  });
});

test.each([
  ["a wrong key", "dg-wrong-0123456789", "none", "did not accept the key (401)"],
  ["no credit", undefined, "402", "says that the account has no credit left (402)"],
] as const)("%s is told at once and not tried again", async (_what, key, fault, words) => {
  badFirst(fault, 1000);
  const { told, recognizer } = call({}, key);
  await expect.poll(() => told).toEqual([`lost: Deepgram ${words}.`]);
  expect(recognizer.isRefused()).toBe(true);
  await wait(60);
  expect(server.opened.length + server.refused).toBe(1);
});
