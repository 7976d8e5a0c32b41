import { describe, expect, test } from "vitest";
import type { LineHappening, LineVerb } from "../contract.ts";
import { LineVerbs, type LineWork } from "./use-line-verbs.ts";

const say = (text: string): LineVerb => ({ verb: "say", text, sound: "AAAA" });
const stream: LineVerb = {
  verb: "stream",
  path: "/api/phone/stream",
  parameters: {},
  action: "/after",
};
const dial: LineVerb = {
  verb: "dial",
  numbers: [{ number: "+17185550101", path: "/whisper" }],
  timeoutSeconds: 0.05,
  action: "/dialed",
};
const record: LineVerb = { verb: "record", action: "/recorded", maxSeconds: 5, finishOnKey: "#" };
const gather: LineVerb = {
  verb: "gather",
  digits: 1,
  action: "/whisper-key",
  timeoutSeconds: 0.02,
  verbs: [{ verb: "say", text: "Press 1.", sound: null }],
};

/** A line on which each address answers what the test says, and all that was done on it. */
function openLine(answers: Record<string, LineVerb[]>) {
  const done: string[] = [];
  const phases: string[] = [];
  const over = new AbortController();
  const work: LineWork = {
    show: ({ phase }) => {
      if (phase !== undefined) phases.push(phase);
    },
    until: (start) =>
      new Promise((resolve, reject) => {
        over.signal.addEventListener("abort", () => reject(new Error("over")));
        start(resolve);
      }),
    async play() {
      done.push("sound");
    },
    async beep() {
      done.push("tone");
    },
    clear: () => void done.push("clear"),
    async talk() {
      done.push("talk");
    },
    async next(action: string, happened: LineHappening) {
      done.push(`${action} ${JSON.stringify(happened)}`);
      return answers[action] ?? [];
    },
    async upload(action, sound) {
      done.push(`${action} ${sound.length} frames`);
      return answers[action] ?? [];
    },
    tell: (words) => void done.push(words),
  };
  return { done, phases, over, verbs: new LineVerbs(work) };
}

const settled = () => new Promise((resolve) => void setTimeout(resolve, 0));
const frame = new Uint8Array(160);

describe("what a carrier does with a call", () => {
  test("it talks, and what comes after is asked for once the stream has ended", async () => {
    const { verbs, done } = openLine({
      "/after": [say("Goodbye."), { verb: "hangup" }, say("No.")],
    });
    await verbs.run([stream, say("Never said.")]);
    expect(done).toEqual(["talk", '/after {"kind":"stream-ended"}', "Goodbye.", "sound"]);
  });

  test("nobody answers at the front desk: the practice hears that, and takes a message", async () => {
    const { verbs, done, phases } = openLine({ "/dialed": [record], "/recorded": [] });
    const running = verbs.run([dial]);
    await expect.poll(() => phases).toEqual(["ringing", "recording"]);
    await settled();
    verbs.hear(frame);
    verbs.hear(frame);
    verbs.press("5");
    verbs.press("#");
    await running;
    expect(done).toEqual([
      '/dialed {"kind":"dialed","status":"no-answer","isBridged":false,"seconds":0}',
      "tone",
      "/recorded 2 frames",
    ]);
  });

  test("a person takes the call by a key, speaks, and hangs up", async () => {
    const { verbs, done, phases } = openLine({
      "/whisper": [gather, { verb: "hangup" }],
      "/whisper-key": [say("A caller asks about an implant.")],
    });
    const running = verbs.run([{ ...dial, timeoutSeconds: 5 }]);
    verbs.answer(true);
    await expect.poll(() => phases).toContain("whispered");
    await settled();
    verbs.press("1");
    await expect.poll(() => phases).toContain("together");
    verbs.answer(false);
    await running;
    expect(done.filter((one) => one.startsWith("/"))).toEqual([
      '/whisper {"kind":"answered"}',
      '/whisper-key {"kind":"key","digits":"1"}',
      '/dialed {"kind":"dialed","status":"completed","isBridged":true,"seconds":0}',
    ]);
  });

  test("an answering machine picks up and presses no key: the two were never together", async () => {
    const { verbs, done } = openLine({ "/whisper": [gather, { verb: "hangup" }] });
    const running = verbs.run([{ ...dial, timeoutSeconds: 5 }]);
    verbs.answer(true);
    await running;
    expect(done.at(-1)).toBe(
      '/dialed {"kind":"dialed","status":"completed","isBridged":false,"seconds":0}',
    );
  });

  test("whoever hangs up after the tone leaves what they said", async () => {
    const { verbs, over, phases } = openLine({});
    const running = verbs.run([record]);
    await expect.poll(() => phases).toEqual(["recording"]);
    await settled();
    expect(verbs.left()).toBeNull();
    verbs.hear(frame);
    expect(verbs.left()).toEqual({ action: "/recorded", sound: [frame] });
    over.abort();
    await expect(running).rejects.toThrow("over");
  });

  test("nobody is to be rung: the practice hears that", async () => {
    const { verbs, done } = openLine({});
    await verbs.run([{ ...dial, numbers: [] }]);
    expect(done).toEqual([
      '/dialed {"kind":"dialed","status":"failed","isBridged":false,"seconds":0}',
    ]);
  });
});
