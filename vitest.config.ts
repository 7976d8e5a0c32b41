import { defineConfig } from "vitest/config";

// The router's plugin must not load here, so this file stands apart from vite.config.ts.
const serverTests = [
  "src/**/server/**/*.test.ts",
  "src/platform/**/*.test.ts",
  "src/server.test.ts",
  "test/**/*.test.ts",
  "seed/**/*.test.ts",
];
/** Tests of the server that change what its modules are made of: they have modules of their own, and no database. */
const alone = "src/**/*-alone.test.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // Properties try hundreds of texts, also beside other work.
          testTimeout: 20_000,
          include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.{ts,mjs}"],
          exclude: serverTests.map((pattern) => pattern.replace("*.test.ts", "!(*-alone).test.ts")),
        },
      },
      {
        test: {
          name: "server",
          include: serverTests,
          exclude: [alone],
          globalSetup: ["test/global-setup.ts"],
          // They prove what is right on a machine of any speed; how fast it is, the benches tell.
          testTimeout: 60_000,
          hookTimeout: 240_000,
          // One server is loaded for all tests of a worker, not one a file: that was two thirds of the time.
          isolate: false,
        },
      },
    ],
    env: { TZ: "UTC" },
    // Tests on the database mostly wait for it: also a machine of two processors has room for a second.
    maxWorkers: "100%",
    restoreMocks: true,
  },
});
