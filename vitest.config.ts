import { defineConfig } from "vitest/config";

// The router's plugin must not load here, so this file stands apart from vite.config.ts.
const serverTests = [
  "src/**/server/**/*.test.ts",
  "src/platform/**/*.test.ts",
  "src/server.test.ts",
  "test/**/*.test.ts",
  "seed/**/*.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // Properties try hundreds of texts, also beside other work.
          testTimeout: 20_000,
          include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.{ts,mjs}"],
          exclude: [...serverTests],
        },
      },
      {
        test: {
          name: "server",
          include: serverTests,
          globalSetup: ["test/global-setup.ts"],
          // They prove what is right on a machine of any speed; how fast it is, the benches tell.
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
    ],
    env: { TZ: "UTC" },
    // Tests on the database mostly wait for it: also a machine of two processors has room for a second.
    maxWorkers: "100%",
    restoreMocks: true,
  },
});
