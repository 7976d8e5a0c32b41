import { expect, test } from "vitest";
import { loadConfig } from "./config.ts";
import { checkSettings } from "./config-checks.ts";

test.each([
  ["VITE_API_URL", "http://localhost:3001/api", "set"],
  ["VITE_API_URL", "HTTPS://care.example/api", "set"],
  ["VITE_API_URL", "/api", "wrong"],
  ["VITE_API_URL", "httpx://localhost", "wrong"],
  ["VITE_API_URL", undefined, "unset"],
  ["ANALYTICS_ID", "G-ABC123", "set"],
  ["ANALYTICS_ID", "G-", "wrong"],
  ["ANALYTICS_ID", "UA-12345", "wrong"],
  ["ANALYTICS_ID", "G-ABC 123", "wrong"],
  ["OPENAI_API_KEY", "12345678901", "set"],
  ["OPENAI_API_KEY", "1234567890", "wrong"],
  ["OPENAI_API_KEY", undefined, "unset"],
])("%s as %s is %s", (name, value, state) => {
  expect(checkSettings({ [name]: value }, [name]).map((check) => check.state)).toEqual([state]);
});

test("a practice without optional settings has nothing wrong, and the key of its data is no optional one", () => {
  const { settings } = loadConfig({});
  expect(settings.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["VITE_API_URL", "ANALYTICS_ID", "OPENAI_API_KEY", "ANTHROPIC_API_KEY"]),
  );
  expect(settings.filter(({ name, state }) => name === "DATA_KEY" || state !== "unset")).toEqual(
    [],
  );
});

test("a key that is too short is told, and its value is not", () => {
  const { settings } = loadConfig({ OPENAI_API_KEY: "hunter22" });
  const found = settings.find(({ name }) => name === "OPENAI_API_KEY");
  expect(found).toEqual({
    name: "OPENAI_API_KEY",
    state: "wrong",
    rule: "must be longer than 10 characters",
  });
  expect(JSON.stringify(settings)).not.toContain("hunter22");
});
