import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { identityClient } from "./test/identity-server.ts";

const port = Number(process.env["JOURNEY_PORT"] ?? 3901);
const debianBrowser = "/usr/bin/chromium-headless-shell";
const isRoot = process.getuid?.() === 0;
/** The live practice's; its journeys know it as the port after fifty. */
const livePort = port + 50;
/** Of the server that the demo takes for Google. */
const identityPort = port + 100;

/** Walks are of people who answered already whether they may be counted; those about it begin without. */
const answered = [port, livePort].map((one) => ({
  origin: `http://localhost:${one}`,
  localStorage: [{ name: "visits.choice", value: "no 9999999999999" }],
}));

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.journey.ts",
  outputDir: ".cache/test/journeys",
  workers: 2,
  fullyParallel: false,
  // A walk may have one second try; `npm test` names every walk that took it and refuses more than two.
  retries: 1,
  forbidOnly: process.env["CI"] !== undefined,
  // A walk waits for what a person sees, however slow the machine; speed is measured by the benches.
  timeout: 420_000,
  expect: { timeout: 30_000 },
  reporter: [["line"], ["json", { outputFile: ".cache/test/journeys.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // What cannot be pressed or opened by now never will: the walk says so before its time is over.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    timezoneId: "America/New_York",
    storageState: { cookies: [], origins: answered },
    trace: "on-first-retry",
    launchOptions: {
      ...(existsSync(debianBrowser) && { executablePath: debianBrowser }),
      // Chromium refuses its sandbox to root.
      args: isRoot ? ["--no-sandbox"] : [],
    },
  },
  // Each run starts with empty practices; these programs empty their folders themselves.
  webServer: [
    {
      command: "node test/demo-practice.ts",
      url: `http://localhost:${port}/health`,
      env: {
        PORT: String(port),
        PUBLIC_URL: "",
        DATABASE_URL: "",
        LOG_LEVEL: "warn",
        // All journeys come from one address.
        LIMIT_BOOKING_WRITES_PER_MINUTE: "1000",
        LIMIT_READS_PER_MINUTE: "100000",
        LIMIT_STAFF_CALLS_PER_MINUTE: "100000",
        LIMIT_CHAT_MESSAGES_PER_MINUTE: "10000",
        LIMIT_SIGN_IN_PER_MINUTE: "1000",
        LIMIT_SIGN_IN_MAILS_PER_HOUR: "10000",
        LIMIT_HOLDS_PER_ADDRESS: "1000",
        LIMIT_LOOKUPS_FAILED: "1000",
        GOOGLE_CLIENT_ID: identityClient.id,
        GOOGLE_CLIENT_SECRET: identityClient.secret,
        GOOGLE_ISSUER: `http://127.0.0.1:${identityPort}`,
        TZ: "UTC",
      },
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      reuseExistingServer: false,
      timeout: 120_000,
    },
    {
      command: "node test/identity-for-journeys.ts",
      url: `http://127.0.0.1:${identityPort}/.well-known/openid-configuration`,
      env: { PORT: String(identityPort) },
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      reuseExistingServer: false,
      timeout: 120_000,
    },
    {
      command: "node test/live-practice.ts",
      url: `http://localhost:${livePort}/health`,
      env: { PORT: String(livePort), LOG_LEVEL: "error", TZ: "UTC" },
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      reuseExistingServer: false,
      timeout: 120_000,
    },
  ],
});
