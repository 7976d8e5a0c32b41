import type { Pledge } from "../promise.ts";
import { bench, server, unit, walks } from "./short-forms.ts";

/** Nobody gets in, gets further, or gets something out. */
export const security: readonly Pledge[] = [
  {
    id: "S1",
    promise: "No input to any operation makes the server fail or say more than its contract",
    measured:
      "10,000 requests over every operation of the API description by seven identities: sound ones, and ones spoiled place by place; what went wrong elsewhere, by name",
    limit: "0 answers of 5xx, stacks, SQL, another shape of failure, or words of somebody else",
    tier: "quick",
    parts: [server("test/fuzz", "test/far-dates", "test/advisories", "test/advisories-elsewhere")],
  },
  {
    id: "S2",
    promise: "Everybody may call exactly what the committed table says",
    measured: "every route and socket event, asked by eight identities",
    limit: "equal to test/identity-matrix.md",
    tier: "quick",
    parts: [server("test/identity-matrix", "staff-access/server/routes", "src/platform/sockets")],
  },
  {
    id: "S3",
    promise: "Properties that nobody asked for never arrive, and answers are cut to their contract",
    measured: "2,000 writes laden with ids, roles and prices; answers by their schemas",
    limit: "0 rows changed, 0 fields more",
    tier: "quick",
    parts: [server("test/smuggled-properties", "src/platform/http/app")],
  },
  {
    id: "S4",
    promise: "A sign-in link works once, in time, in its browser; who is put out is out",
    measured: "replays, late links, other browsers, second factors, ended sessions",
    limit: "0 let in; times of known and unknown mails within 5 ms",
    tier: "quick",
    isQuiet: true,
    parts: [
      server(
        "staff-access/links/server/service",
        "staff-access/links/server/routes",
        "staff-access/links/server/limits",
        "staff-access/second-factor/server/routes",
        "staff-access/sessions/server/routes",
        "staff-access/sessions/server/socket",
        "staff-access/accounts/server/routes",
      ),
      bench("sign-in-timing"),
    ],
  },
  {
    id: "S5",
    promise: "A sign-in by Google that was tampered with is refused",
    measured: "wrong states, nonces, audiences, issuers, subjects and mails at a stand-in",
    limit: "all refused",
    tier: "quick",
    parts: [server("staff-access/google/server/routes")],
  },
  {
    id: "S6",
    promise: "Odd content types and forged forwarding headers change nothing",
    measured:
      "23 odd content types at every route that writes, 8 more over the line; 13 forged headers at limits, links, cookies and the record",
    limit: "0 reach a handler, 0 change address, host or scheme",
    tier: "quick",
    parts: [server("test/front-door", "test/forged-forwarding", "src/platform/http/app")],
  },
  {
    id: "S7",
    promise: "Hostile texts do nothing in any page",
    measured: "300 texts in the chat, its failures, tasks of staff, threads and calls, in Chromium",
    limit: "0 executed, 0 loaded from elsewhere, 0 unsafe links",
    tier: "full",
    parts: [walks("hostile-texts")],
  },
  {
    id: "S8",
    promise: "Every answer carries the protective headers",
    measured: "answers and refusals by table; every public page crawled",
    limit: "0 without them, 0 breaches of the page policy",
    tier: "full",
    parts: [
      server("src/platform/http/app", "src/platform/http/page-policy", "test/built-html"),
      walks("crawl"),
    ],
  },
  {
    id: "S9",
    promise: "Another site can change nothing through a visitor's browser",
    measured:
      "every write from five foreign pages, every read, streams and sockets from foreign origins",
    limit: "0 accepted, 0 changed by a read",
    tier: "quick",
    parts: [
      server(
        "test/front-door",
        "src/platform/http/app",
        "test/audit-walk",
        "staff-access/sessions/server/socket",
      ),
    ],
  },
  {
    id: "S10",
    promise: "What is public is limited, and guessing is locked",
    measured:
      "each limit used up; guesses at codes; every call with a shared limit while nothing can be counted",
    limit: "429 with a time to wait; locked after 10; 503 and nothing done when not counted",
    tier: "quick",
    parts: [server("src/platform/rate-limits", "src/platform/contention", "test/front-door")],
  },
  {
    id: "S11",
    promise: "A socket serves only whom it belongs to, and closes on whoever floods it",
    measured: "foreign origins, ended sessions, floods, large messages, other people's rooms",
    limit: "0 let in, 0 heard of another's",
    tier: "quick",
    parts: [
      server(
        "staff-access/sessions/server/socket",
        "src/platform/socket-lines",
        "assistant/server/visitors",
      ),
    ],
  },
  {
    id: "S12",
    promise: "The server reaches no address outside of its list",
    measured:
      "forms of private addresses, names that mean or come to mean them, servers that nobody named, redirects",
    limit: "0 calls",
    tier: "quick",
    parts: [
      server(
        "src/platform/outbound/exchange",
        "src/platform/outbound/line",
        "src/platform/outbound/partner",
        "src/platform/outbound/reach",
        "src/platform/outbound",
      ),
    ],
  },
  {
    id: "S13",
    promise: "Search fields are text and never commands",
    measured:
      "2,000 random searches for people against a plain filter in memory; of texts, messages and the audit log by example",
    limit: "0 errors of the database, results as a plain filter has them",
    tier: "quick",
    parts: [
      server(
        "test/plain-search",
        "patients/search/server/routes",
        "staff-access/audit-trail/server/trail",
        "sms-queue/queue/server/queue",
        "instagram/conversations/server/conversations",
      ),
    ],
  },
  {
    id: "S14",
    promise: "Only a genuine webhook counts, and it counts once",
    measured: "published vectors, wrong signatures, other addresses, repeats at once",
    limit: "0 rows of forged ones, 1 effect of 50 repeats",
    tier: "quick",
    parts: [
      server(
        "sms-queue/webhooks/server/routes",
        "instagram/webhooks/server/routes",
        "instagram/carriers/server/providers/meta-signature",
        "outbox/server/received-mail",
      ),
    ],
  },
  {
    id: "S15",
    promise: "A model that does whatever an attacker says changes nothing",
    measured: "hostile calls of tools by a model, and hostile visitors, in the chat",
    limit: "0 beyond the visitor's own rights, 0 without a yes",
    tier: "full",
    parts: [
      server(
        "assistant/visit-desk/server/hostile",
        "assistant/visit-desk/server/hostile-cloud",
        "assistant/server/cloud",
      ),
      unit("assistant/masking/rules"),
      bench("conversations", "--side", "hostile"),
    ],
  },
];
