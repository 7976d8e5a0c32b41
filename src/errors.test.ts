import { describe, expect, it } from "vitest";
import { type ErrorCode, errorCatalogue } from "./catalogue.ts";
import { AppError, waitText } from "./errors.ts";

it.each([
  [0.2, "1 second"],
  [1, "1 second"],
  [20, "20 seconds"],
  [89, "89 seconds"],
  [90, "2 minutes"],
  [900, "15 minutes"],
  [2700, "45 minutes"],
  [2701, "46 minutes"],
  [7200, "2 hours"],
  [86_400, "24 hours"],
])("%d seconds is written %s", (seconds, words) => {
  expect(waitText(seconds)).toBe(words);
});

describe("a refusal for now", () => {
  const codes = (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) =>
    errorCatalogue[code][1].includes("{wait}"),
  );

  it.each(codes)("%s says how long to wait", (code) => {
    expect(new AppError(code, { retryAfterSeconds: 2700 }).message).toContain("in 45 minutes");
    expect(new AppError(code).message).toContain("in a moment");
    expect(new AppError(code).message).not.toContain("{");
  });

  it("is every refusal of a limit that time alone lifts", () => {
    expect(codes).toEqual([
      "too_many_codes",
      "too_many_requests",
      "too_many_messages",
      "too_many_lookups",
    ]);
  });
});
