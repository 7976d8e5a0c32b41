import { describe, expect, test } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";

const live = {
  PRACTICE_MODE: "live",
  DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
  PUBLIC_URL: "https://averell.example",
  STAFF_EMAILS: "ana@averell.example:admin",
  SMTP_URL: "smtps://mail.averell.example",
  MAIL_FROM: "care@averell.example",
  DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
};

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("Deepgram", () => {
  const DEEPGRAM_API_KEY = "hunter22-hunter22";

  test("is absent without a key", () => {
    expect(loadConfig({}).deepgram).toBeUndefined();
    expect(loadConfig({ DEEPGRAM_BAA: "signed" }).deepgram).toBeUndefined();
  });

  test("is used in a demo with a key alone, and live once its agreement is signed", () => {
    const usual = { key: DEEPGRAM_API_KEY, url: "https://api.deepgram.com" };
    expect(loadConfig({ DEEPGRAM_API_KEY }).deepgram).toEqual({ ...usual, mayBeUsed: true });
    expect(loadConfig({ ...live, DEEPGRAM_API_KEY }).deepgram).toEqual({
      ...usual,
      mayBeUsed: false,
    });
    expect(
      loadConfig({ ...live, DEEPGRAM_API_KEY, DEEPGRAM_BAA: "signed" }).deepgram?.mayBeUsed,
    ).toBe(true);
  });

  test("is found at the address of the settings, without its last slash", () => {
    const { deepgram } = loadConfig({ DEEPGRAM_API_KEY, DEEPGRAM_URL: "http://127.0.0.1:9/" });
    expect(deepgram?.url).toBe("http://127.0.0.1:9");
  });

  test.each([
    ["with a key in quotes", { DEEPGRAM_API_KEY: '"hunter22 hunter22"' }, 1],
    ["with a short key", { DEEPGRAM_API_KEY: "hunt" }, 1],
    ["with half an agreement", { DEEPGRAM_API_KEY, DEEPGRAM_BAA: "yes" }, 1],
    ["at another server in the clear", { DEEPGRAM_URL: "http://deepgram.example" }, 1],
    ["at no address", { DEEPGRAM_URL: "deepgram.example" }, 1],
    ["at a stand-in on this machine", { DEEPGRAM_URL: "http://127.0.0.1:9" }, 0],
    ["at a stand-in in live mode", { ...live, DEEPGRAM_URL: "http://127.0.0.1:9" }, 1],
    ["in another region", { ...live, DEEPGRAM_URL: "https://api.eu.deepgram.com" }, 0],
  ])("%s: %j has %i problems", (_what, environment, count) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(count);
    expect(problems.join(" ")).not.toContain("hunter22");
  });
});
