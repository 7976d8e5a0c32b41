import { expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { readTwiml } from "../../twiml/rules.ts";
import { answerFailed, type FallbackDeps } from "./service.ts";

const form = new URLSearchParams({ To: "+17185550142", ErrorCode: "11200" });
const ask = async (lines: Partial<FallbackDeps["lines"]>) => {
  const usual = {
    deskOf: () => Promise.resolve("+17185550110"),
    isOwn: () => Promise.resolve(false),
  };
  const log = createLog("silent");
  const xml = await answerFailed({ lines: { ...usual, ...lines }, log }, form);
  return readTwiml(xml).map(({ verb }) => verb);
};
const words = ["say", "say", "hangup"];

test("the desk is rung while the database answers", async () => {
  expect(await ask({})).toEqual(["say", "dial", ...words]);
});

test.each<[string, Partial<FallbackDeps["lines"]>]>([
  ["the database fails", { deskOf: () => Promise.reject(new Error("down")) }],
  ["the database hangs", { deskOf: () => new Promise(() => undefined) }],
  ["the desk is a line of ours", { isOwn: () => Promise.resolve(true) }],
  ["the line has no desk", { deskOf: () => Promise.resolve(null) }],
])("callers are told that the telephone does not work, within seconds: %s", async (_why, lines) => {
  const began = performance.now();
  expect(await ask(lines)).toEqual(words);
  expect(performance.now() - began).toBeLessThan(5000);
});
