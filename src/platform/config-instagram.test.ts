import { describe, expect, test } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("an account of Instagram", () => {
  const account = {
    META_APP_SECRET: "hunter22-hunter22",
    META_VERIFY_TOKEN: "hunter22-hunter23",
    INSTAGRAM_ACCOUNT_ID: "17841400000000001",
    INSTAGRAM_TOKEN: "hunter22-hunter24",
  };

  test("is named as a whole, or not at all", () => {
    expect(loadConfig({}).instagram).toBeUndefined();
    expect(loadConfig(account).instagram).toEqual({
      appSecret: "hunter22-hunter22",
      verifyToken: "hunter22-hunter23",
      accountId: "17841400000000001",
      token: "hunter22-hunter24",
      graphUrl: undefined,
    });
  });

  test.each([
    ["without its token", { ...account, INSTAGRAM_TOKEN: "" }, 1],
    ["with its token alone", { INSTAGRAM_TOKEN: account.INSTAGRAM_TOKEN }, 1],
    ["by name", { ...account, INSTAGRAM_ACCOUNT_ID: "averell" }, 1],
    ["with a short secret", { ...account, META_APP_SECRET: "hunter22" }, 1],
    ["with a secret in quotes", { ...account, META_APP_SECRET: '"hunter22 hunter22"' }, 1],
    ["at another server", { ...account, META_GRAPH_URL: "https://graph.example.com" }, 1],
    ["at a stand-in on this machine", { ...account, META_GRAPH_URL: "http://127.0.0.1:9" }, 0],
  ])("%s: %j has %i problems", (_what, environment, count) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(count);
    expect(problems.join(" ")).not.toContain("hunter22");
  });
});
