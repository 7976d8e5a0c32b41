import { existsSync, rmSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const port = Number(process.env["JOURNEY_PORT"] ?? 3901);
const debianBrowser = "/usr/bin/chromium";
const isRoot = process.getuid?.() === 0;
const dataDir = ".cache/journeys";
/** The live practice's; its journeys know it as the port after fifty. */
const livePort = port + 50;

// Each run starts with an empty practice. Workers read this file too, while the server is running.
if (process.env["TEST_WORKER_INDEX"] === undefined)
  rmSync(dataDir, { recursive: true, force: true });

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.journey.ts",
  outputDir: ".cache/test/journeys",
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["line"], ["json", { outputFile: ".cache/test/journeys.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: "America/New_York",
    trace: "retain-on-failure",
    launchOptions: {
      ...(existsSync(debianBrowser) && { executablePath: debianBrowser }),
      // Chromium refuses its sandbox to root.
      args: isRoot ? ["--no-sandbox"] : [],
    },
  },
  webServer: [
    {
      command: "node src/start.ts",
      url: `http://localhost:${port}/health`,
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: "",
        DATABASE_URL: "",
        LOG_LEVEL: "warn",
        // All journeys come from one address.
        LIMIT_BOOKING_WRITES_PER_MINUTE: "1000",
        LIMIT_SIGN_IN_PER_MINUTE: "1000",
        LIMIT_HOLDS_PER_ADDRESS: "1000",
        TZ: "UTC",
      },
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      reuseExistingServer: false,
      timeout: 60_000,
    },
    {
      command: "node test/live-practice.ts",
      url: `http://localhost:${livePort}/health`,
      env: { PORT: String(livePort), LOG_LEVEL: "error", TZ: "UTC" },
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      reuseExistingServer: false,
      timeout: 60_000,
    },
  ],
});
