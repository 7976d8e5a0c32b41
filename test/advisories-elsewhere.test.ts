import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// What went wrong elsewhere and has a test of its own here, under another name: that it is still there.

it.each([
  [
    "Cal.com, pull request 26593",
    "src/platform/outbound/reach.test.ts",
    "whatever a setting names",
  ],
  ["Cal.com, issue 29364", "test/front-door.test.ts", "that cannot be counted refuse every call"],
  [
    "Cal.com, internal handlers of January 2026",
    "test/identity-matrix.test.ts",
    "every route and socket event answers everybody",
  ],
  [
    "Cal.com, CVE-2025-66489, the first alone",
    "src/features/staff-access/sessions/server/socket.test.ts",
    "to a session that still owes its second factor",
  ],
  ["CVE-2026-44707", "src/features/staff-access/google/server/routes.test.ts", "nobody gets in"],
  ["CVE-2026-72719", "test/smuggled-properties.test.ts", "with properties that nobody asked for"],
  [
    "Chatwoot, issue 2070",
    "src/features/assistant/server/visitors.test.ts",
    "never see a word of each other",
  ],
  ["Chatwoot, scripts in messages", "e2e/hostile-texts.journey.ts", "300 hostile texts do nothing"],
  [
    "Twilio, page 57012",
    "src/features/sms-queue/webhooks/server/routes.test.ts",
    "whatever host the request names",
  ],
  [
    "Twilio, error 20500",
    "src/features/sms-queue/sending/server/service.test.ts",
    "is never sent twice",
  ],
  [
    "Meta, told again",
    "src/features/instagram/webhooks/server/routes.test.ts",
    "is heard once when it is told 50 times",
  ],
])("%s: %s", (_what, file, title) => {
  expect(existsSync(file) && readFileSync(file, "utf8").includes(title)).toBe(true);
});
