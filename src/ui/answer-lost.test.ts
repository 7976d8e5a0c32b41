import { afterEach, expect, test, vi } from "vitest";
import type { ErrorCode } from "#catalogue.ts";
import { AppError } from "#errors.ts";
import { isAnswerLost, lookUpOnce, sendKnowingly } from "./answer-lost.ts";

afterEach(() => void vi.unstubAllGlobals());

const failed = (error: Error) => () => Promise.reject(error);
const html = new AppError("service_unavailable", { cause: new SyntaxError("<html>") });

async function told(error: Error, { onLine, hasLeft }: { onLine?: boolean; hasLeft?: boolean }) {
  vi.stubGlobal("navigator", onLine === undefined ? {} : { onLine });
  return sendKnowingly(failed(error), hasLeft).catch((thrown: unknown) => thrown);
}

test.each([
  ["no answer", new AppError("offline"), { onLine: true }, "answer_lost"],
  ["no answer in time", new AppError("timed_out"), { onLine: true }, "answer_lost"],
  ["a proxy's page", html, { onLine: true }, "answer_lost"],
  ["no answer where nobody says", new AppError("offline"), {}, "answer_lost"],
  ["no network at the press", new AppError("offline"), { onLine: false }, "offline"],
  [
    "no network at a press after a lost one",
    new AppError("offline"),
    { onLine: false, hasLeft: true },
    "answer_lost",
  ],
  [
    "the server's own refusal",
    new AppError("changed_elsewhere"),
    { onLine: true },
    "changed_elsewhere",
  ],
  [
    "the server's own failure",
    new AppError("service_unavailable"),
    { onLine: true },
    "service_unavailable",
  ],
] satisfies [string, AppError, { onLine?: boolean; hasLeft?: boolean }, ErrorCode][])(
  "%s is told for what it is",
  async (_name, error, around, code) => {
    expect(await told(error, around)).toMatchObject({ code });
  },
);

test("what is no failure of ours passes as it is", async () => {
  const aborted = new DOMException("gone", "AbortError");
  expect(await told(aborted, { onLine: true })).toBe(aborted);
  expect(isAnswerLost(aborted)).toBe(false);
});

test("a lost answer is asked for once, and nothing else is", () => {
  const lost = new AppError("answer_lost");
  expect(lookUpOnce.retry(0, lost)).toBe(true);
  expect(lookUpOnce.retry(1, lost)).toBe(false);
  expect(lookUpOnce.retry(0, new AppError("offline"))).toBe(false);
  expect(lookUpOnce.retry(0, new AppError("draft_changed"))).toBe(false);
});
