import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "./build-app.ts";
import { mailedSecrets } from "./practice-world.ts";

// Whom a request comes from, and where it was sent, is what the connection says, unless a proxy that is trusted
// says otherwise.

const signInsPerMinute = 40;

/** What a stranger may write into a request to seem somebody else, or to be sent elsewhere. */
const forgedHeaders: readonly (readonly [what: string, headers: Record<string, string>])[] = [
  ["another address", { "x-forwarded-for": "203.0.113.9" }],
  ["this machine", { "x-forwarded-for": "127.0.0.1" }],
  ["a row of addresses", { "x-forwarded-for": "10.0.0.1, 203.0.113.9, ::1" }],
  ["a proxy's own header", { "x-real-ip": "203.0.113.9", "x-client-ip": "203.0.113.9" }],
  ["a network's header", { "cf-connecting-ip": "203.0.113.9", "true-client-ip": "203.0.113.9" }],
  ["the standard header", { forwarded: "for=203.0.113.9;host=evil.example;proto=https" }],
  ["another host", { "x-forwarded-host": "evil.example" }],
  ["two hosts", { "x-forwarded-host": "evil.example, 127.0.0.1" }],
  ["another scheme", { "x-forwarded-proto": "https", "x-forwarded-ssl": "on" }],
  ["another port", { "x-forwarded-port": "444", "x-forwarded-server": "evil.example" }],
  ["another address of the page", { "x-original-url": "/api/patients", "x-rewrite-url": "/evil" }],
  ["another method", { "x-http-method-override": "DELETE", "x-method-override": "DELETE" }],
  ["the Host itself", { host: "evil.example" }],
];

describe.each([
  ["without a public address", {}, "http://localhost"],
  ["with one", { PUBLIC_URL: "https://www.averell.example" }, "https://www.averell.example"],
])("forwarding headers of a peer that nobody trusts, %s", (_where, settings, site) => {
  const email = "front@averell.example";
  let own: TestApp;
  beforeAll(async () => {
    own = await buildTestApp({
      LIMIT_SIGN_IN_PER_MINUTE: String(signInsPerMinute),
      ...settings,
    });
    await own.query(
      "insert into staff_accounts (id, email, name, role, created_at) values (gen_random_uuid(), $1, 'Front', 'front-desk', $2) on conflict do nothing",
      [email, own.clock.now()],
    );
  });
  afterAll(() => own.close());

  const askForLink = (headers: Record<string, string>, remoteAddress: string) =>
    own.app.inject({
      method: "POST",
      url: "/api/staff-access/links",
      payload: { email },
      headers,
      remoteAddress,
    });
  test("change no answer, no cookie, and no address in the record", async () => {
    const plain = await askForLink({}, "192.0.2.50");
    expect(plain.statusCode).toBeLessThan(300);
    const form = ({ statusCode, body, headers }: typeof plain) => [
      statusCode,
      body.replace(/\d/g, "0"),
      String(headers["set-cookie"]).replace(/=[^;]*/, "="),
    ];
    for (const [what, headers] of forgedHeaders) {
      expect([what, ...form(await askForLink(headers, "192.0.2.51"))]).toEqual([
        what,
        ...form(plain),
      ]);
      const url = "/api/tasks?view=mine";
      const refused = await own.app.inject({ url, headers, remoteAddress: "192.0.2.52" });
      expect([what, refused.statusCode]).toEqual([what, 401]);
      const [row] = await own.query<{ address: string }>(
        "select address from audit_log where action = 'GET /api/tasks' order by id desc limit 1",
      );
      expect([what, row?.address]).toEqual([what, "192.0.2.52"]);
    }
  });

  test("lead no link of a mail to another host", async () => {
    const all = Object.assign({}, ...forgedHeaders.map(([, headers]) => headers));
    own.clock.advance(16 * 60_000);
    await own.query("delete from outbox_mails where recipient = $1", [email]);
    await askForLink(all, "192.0.2.55");
    const { link } = await mailedSecrets(own, email);
    expect(link.slice(0, site.length)).toBe(site);
  });

  test("bring another site's page no nearer", async () => {
    for (const [what, headers] of forgedHeaders) {
      if (site === "http://localhost" && "host" in headers) continue;
      const answer = await own.app.inject({
        method: "POST",
        url: "/api/staff-access/links",
        payload: { email },
        headers: { ...headers, origin: "https://evil.example" },
        remoteAddress: "192.0.2.53",
      });
      expect([what, answer.statusCode]).toEqual([what, 403]);
    }
  });

  test("count for the peer, whatever they say", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < signInsPerMinute + forgedHeaders.length; count += 1) {
      const [, headers = {}] = forgedHeaders[count % forgedHeaders.length] ?? [];
      statuses.push((await askForLink(headers, "192.0.2.54")).statusCode);
    }
    expect(statuses.slice(0, signInsPerMinute).filter((status) => status === 429)).toEqual([]);
    expect(statuses.slice(signInsPerMinute).every((status) => status === 429)).toBe(true);
  });
});
