import type { Pledge } from "../promise.ts";
import { bench, server, unit, walks } from "./short-forms.ts";

/** What is known of people stays where it belongs, as long as it may. */
export const privacy: readonly Pledge[] = [
  {
    id: "P1",
    promise: "What a patient tells turns up nowhere else",
    measured:
      "twelve canaries of a cost check, and persons of the audit walk, looked for in sinks; addresses and storage of the browser at the end of walks",
    limit: "0 found",
    tier: "full",
    parts: [
      server("test/cost-canaries", "test/audit-walk", "src/platform/log", "src/platform/measures"),
      walks(
        "booking",
        "booking-ways",
        "manage",
        "cost-check",
        "drafts",
        "estimate",
        "patients",
        "visit-in-chat",
        "waitlist",
        "contact",
      ),
    ],
  },
  {
    id: "P2",
    promise: "Counting visits keeps no person and no words",
    measured: "wrong and laden events; the counting page by page",
    limit: "0 further keys stored",
    tier: "full",
    parts: [server("tracking/server/routes"), unit("tracking/rules"), walks("visit-counting")],
  },
  {
    id: "P3",
    promise: "Pages talk to no other host",
    measured: "every public page crawled; the optional measurement with and without its switch",
    limit: "0 requests to others",
    tier: "full",
    parts: [walks("crawl", "google-analytics")],
  },
  {
    id: "P4",
    promise: "Every look of staff at a patient leaves one row, and no row can be changed",
    measured: "a random walk over all routes; rows changed byte by byte",
    limit: "exactly the rows foretold; every change found",
    tier: "quick",
    parts: [
      server(
        "test/audit-walk",
        "test/audit-verify",
        "staff-access/audit/server/service",
        "staff-access/audit-check/server/check",
      ),
    ],
  },
  {
    id: "P5",
    promise: "No text without consent, and none after a stop",
    measured: "words of opting out, random histories of consent, texts while the carrier is down",
    limit: "0 texts",
    tier: "full",
    parts: [
      unit("sms-queue/opt-out/rules", "sms-queue/opt-out-languages/rules"),
      server(
        "sms-queue/sending/server/histories",
        "sms-queue/inbound/server/receive",
        "consent/server/service",
      ),
      bench("messages", "--only", "opt-outs"),
    ],
  },
  {
    id: "P6",
    promise: "No call is kept before somebody agreed",
    measured: "calls that agree, refuse and hang up; what the database holds of them",
    limit: "0 bytes before the yes",
    tier: "quick",
    parts: [server("voice/keeping/server/keeping", "voice/call-sounds/server/sounds")],
  },
  {
    id: "P7",
    promise: "Secrets of a cost check are not kept, and sensitive words are sealed",
    measured: "the database looked through after an answer; sealing with right and wrong keys",
    limit: "0 in plain",
    tier: "quick",
    parts: [
      server("test/cost-canaries", "financing/application/server/apply", "src/platform/sealing"),
    ],
  },
  {
    id: "P8",
    promise: "What is due is removed, and nothing before",
    measured: "clocks moved over years, by class of what is kept",
    limit: "100 % of what is due, 0 early",
    tier: "quick",
    parts: [
      server(
        "retention/server/jumps",
        "retention/server/classes",
        "patients/erasure/server/routes",
      ),
    ],
  },
  {
    id: "P9",
    promise: "Pages claim only what the practice can show",
    measured: "figures of facts, pages and services against their sources",
    limit: "0 without one",
    tier: "quick",
    parts: [
      unit("src/practice/facts", "src/site/care/care-content", "src/site/services-content"),
      server("test/built-html"),
    ],
  },
  {
    id: "P10",
    promise: "A lender that fails never becomes an approval",
    measured: "500 checks over every fault of lenders and verifiers",
    limit: "0 invented approvals",
    tier: "full",
    parts: [
      server("financing/checks/server/service", "insurance/checks/server/service"),
      bench("costs"),
    ],
  },
];
