import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { inTime } from "./in-time.ts";

const breakAfter = async (milliseconds: number): Promise<string> => {
  await pause(milliseconds);
  throw new Error("broken");
};
const after = <T>(milliseconds: number, value: T) => pause(milliseconds, value);

it("is what the work comes to, and what the work throws", async () => {
  await expect(inTime(after(5, "done"), 1000, () => "late")).resolves.toBe("done");
  await expect(inTime(after(5, "done"), undefined, () => "late")).resolves.toBe("done");
  await expect(inTime(breakAfter(5), 1000, () => "late")).rejects.toThrow("broken");
});

it("is what was said for late work, once, and what became of the work is nobody's", async () => {
  const stray: unknown[] = [];
  const note = (error: unknown) => void stray.push(error);
  process.on("unhandledRejection", note);
  await expect(inTime(breakAfter(40), 10, () => "late")).resolves.toBe("late");
  const never = new Promise<string>(() => undefined);
  const fail = () => Promise.reject(new Error("It took too long."));
  await expect(inTime(never, 10, fail)).rejects.toThrow("too long");
  await pause(60);
  process.off("unhandledRejection", note);
  expect(stray).toEqual([]);
});
