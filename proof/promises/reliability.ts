import type { Pledge } from "../promise.ts";
import { bench, server, unit, walks } from "./short-forms.ts";

/** Nothing is lost, nothing is doubled, and it stands again. */
export const reliability: readonly Pledge[] = [
  {
    id: "R1",
    promise: "A thousand people want one time: one gets it",
    measured: "1,000 bookings at once at two servers, 20 rounds",
    limit: "1 winner each, 0 orphans, p99 < 1 s",
    tier: "full",
    isQuiet: true,
    parts: [bench("one-slot", "--rounds", "20")],
  },
  {
    id: "R2",
    promise: "No order of bookings, moves and changes breaks the calendar",
    measured: "200 random histories by 8 workers; 200 interleavings of two members of staff",
    limit: "0 unequal to the model, 0 lost updates",
    tier: "full",
    parts: [bench("histories"), bench("edits")],
  },
  {
    id: "R3",
    promise: "What was acknowledged outlives a server that dies",
    measured: "kill -9 of the server 200 times, with its database 50 times",
    limit: "0 lost, 0 half, ready again < 3 s",
    tier: "full",
    isQuiet: true,
    parts: [bench("crash", "--rounds", "200", "--with-database", "50")],
  },
  {
    id: "R4",
    promise: "Texts outlive a carrier that is down, and leave once",
    measured: "5,000 texts, ten minutes of faults, senders killed",
    limit: "0 lost, 0 twice, order kept",
    tier: "full",
    parts: [
      bench("messages"),
      server("sms-queue/sending/server/service", "outbox/server/delivery"),
    ],
  },
  {
    id: "R5",
    promise: "A request that is sent again has one effect",
    measured:
      "every write by POST twice at once and once more afterwards; the same key with another body, and after a crash",
    limit: "1 effect, equal answers, 422 for another body",
    tier: "quick",
    parts: [
      server("test/sent-twice", "booking/asked-once/server/service", "booking/server/routes"),
    ],
  },
  {
    id: "R6",
    promise: "A company that fails takes nothing else down",
    measured:
      "9 faults of each of 15 services: models, lenders, verifiers, voice, Google, texts, numbers, calls, Instagram, mail",
    limit: "answers < 8 s in our words, 0 unhandled, left alone after 5 failures",
    tier: "full",
    parts: [
      server(
        "test/every-company-fails",
        "test/every-model-fails",
        "test/every-carrier-fails",
        "src/platform/outbound/partner",
        "src/platform/outbound/exchange",
        "sms-queue/carriers/server/providers/twilio",
        "instagram/carriers/server/providers/meta",
        "voice/recognition/server/providers/deepgram",
        "outbox/server/delivery",
      ),
      bench("costs"),
      bench("assistant-providers"),
    ],
  },
  {
    id: "R7",
    promise: "A server that is asked to end finishes what it began",
    measured:
      "SIGTERM at 50 requests a second; a new server takes the old one's place under the same load",
    limit: "0 cut, listeners told, gone < 10 s",
    tier: "full",
    isQuiet: true,
    parts: [
      server("test/leaving", "test/resting"),
      bench("operations", "--only", "sigterm"),
      bench("operations", "--only", "rolling"),
    ],
  },
  {
    id: "R8",
    promise: "Too many visitors are told so, and staff go on working",
    measured: "five times what the server can answer, for a minute",
    limit: "503 with a time to wait, < 512 MB, staff p95 < 1 s, usual again < 5 s",
    tier: "full",
    isQuiet: true,
    parts: [server("src/platform/http/overload"), bench("operations", "--only", "overload")],
  },
  {
    id: "R9",
    promise: "What changed is seen, also after a cut",
    measured: "bookings until they stand in another browser; listeners cut and caught up",
    limit: "0 unseen, within the limits of the measure",
    tier: "full",
    isQuiet: true,
    parts: [
      bench("live"),
      server(
        "src/platform/database/listener",
        "assistant/bursts/server/bursts",
        "assistant/carried/server/carried",
      ),
      walks("live"),
    ],
  },
  {
    id: "R10",
    promise: "Words written without a network are kept and sent once",
    measured: "pages and the chat offline; unsent words after a refresh",
    limit: "0 lost, 0 twice, nothing kept in plain",
    tier: "full",
    parts: [walks("offline", "conversation"), server("assistant/unsent/server/unsent")],
  },
  {
    id: "R11",
    promise: "A backup is whole, or it is refused",
    measured: "every table restored and compared; cut, changed and foreign files; 100,000 visits",
    limit: "0 tables differ, < 60 s",
    tier: "full",
    isQuiet: true,
    parts: [server("test/backup", "test/backup-commands"), bench("operations", "--only", "backup")],
  },
  {
    id: "R12",
    promise: "Nothing grows while it runs",
    measured: "20 minutes of 20 requests a second, chats and 50 listeners",
    limit: "memory < 1 MB a minute, handles flat, 0 failures, p99 within a fifth",
    tier: "long",
    isQuiet: true,
    parts: [bench("soak")],
  },
  {
    id: "R13",
    promise: "Times are right on every day of the year and in every zone",
    measured: "days on which clocks change, leap days, far years, visitors elsewhere",
    limit: "0 times off",
    tier: "quick",
    parts: [
      unit("src/practice/time", "booking/slots/rules"),
      server("test/far-dates", "schedule/feeds/server/routes"),
    ],
  },
];
