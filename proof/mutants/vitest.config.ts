import { defineConfig } from "vitest/config";

// The tests beside the rules that are made wrong, without those on the database.
export default defineConfig({
  test: {
    include: [
      "src/features/{staff-access,booking,sms-queue,outbox,assistant}/**/*.test.ts",
      "src/platform/log.test.ts",
    ],
    exclude: ["src/features/**/server/**"],
    env: { TZ: "UTC" },
  },
});
