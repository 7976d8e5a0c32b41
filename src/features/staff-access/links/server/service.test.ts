import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { createSealer } from "#platform/sealing.ts";
import { testClock, type TestClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { staffPaths } from "../../content.ts";
import {
  askForLink,
  type LinkDeps,
  openLink,
  pendingLink,
  sendLinks,
  typeCode,
} from "./service.ts";

const rosa = "rosa@practice.example";
const stranger = "stranger@elsewhere.example";
const caller = { staff: null, address: "192.0.2.7", requestId: "r-1" };
const sealer = createSealer(Buffer.alloc(32, 1));
const minute = 60_000;

let database: TestDatabase;
let clock: TestClock;
let deps: LinkDeps;
let ended: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  clock = testClock();
  ended = [];
  deps = {
    db: database.db,
    clock,
    random: systemRandom,
    sealer,
    mode: "demo",
    sessionPolicy: { idleMinutes: 15, absoluteHours: 12 },
    siteUrl: "https://www.averell.example",
    limiter: { consume: async () => undefined },
    onLinkAsked: () => undefined,
    onSessionEnded: (sessionId) => void ended.push(sessionId),
  };
  for (const table of ["sign_in_links", "outbox_mails", "staff_sessions", "staff_accounts"])
    await database.query(`delete from ${table}`);
  await list(rosa);
});
afterAll(() => database.dispose());

async function list(...emails: string[]): Promise<void> {
  await database.query(
    `insert into staff_accounts (id, email, name, role, created_at)
     select gen_random_uuid(), email, 'Rosa', 'front-desk', $2 from unnest($1::text[]) as email`,
    [emails, clock.now()],
  );
}

const browser = (secret?: string, sessionToken?: string) => ({ caller, secret, sessionToken });

type Mailed = { recipient: string; token: string; code: string };

/** What stands in the mails, oldest first. */
async function mails(): Promise<Mailed[]> {
  const rows = await database.query<{ recipient: string; secrets_sealed: string }>(
    "select recipient, secrets_sealed from outbox_mails order by created_at, recipient",
  );
  return rows.map(({ recipient, secrets_sealed }) => {
    const { link, code } = JSON.parse(sealer.open(secrets_sealed)) as Record<string, string>;
    return {
      recipient,
      token: new URL(link ?? "").hash.replace("#t=", ""),
      code: (code ?? "").replace(" ", ""),
    };
  });
}

/** Asks for a link and reads its mail, as somebody at one browser does. */
async function ask(email = rosa, secret?: string, from?: string) {
  const asking = await askForLink(deps, { email, from }, browser(secret));
  await sendLinks(deps);
  const mail = (await mails()).at(-1);
  return { secret: asking.secret, token: mail?.token ?? "", code: mail?.code ?? "" };
}

const refusedWith = (code: string) => expect.objectContaining({ code });
const sessions = () => database.query("select id, account_id from staff_sessions");
const lastAudit = () =>
  database.query<Record<string, unknown>>(
    "select action, outcome, reason, address from audit_log order by id desc limit 1",
  );
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** How many of these attempts got in. */
async function successes(attempts: (() => Promise<unknown>)[]): Promise<number> {
  const endings: PromiseSettledResult<unknown>[] = [];
  for (const attempt of attempts) endings.push(...(await Promise.allSettled([attempt()])));
  const reasons = endings.flatMap((ending) =>
    ending.status === "rejected" ? [ending.reason] : [],
  );
  const faults = reasons.filter((reason: { status?: number }) => !((reason.status ?? 500) < 500));
  expect(faults).toEqual([]);
  return endings.length - reasons.length;
}

describe("of 200 attempts none succeeds", () => {
  const people = Array.from({ length: 200 }, (_, index) => `person${index}@practice.example`);

  it("that replay a link or its code", async () => {
    await list(...people);
    for (const email of people) {
      const { secret } = await askForLink(deps, { email }, browser("a".repeat(43)));
      expect(secret).toBe("a".repeat(43));
    }
    expect(await sendLinks(deps)).toBe(200);
    const sent = await mails();
    const open = ({ token }: Mailed) => openLink(deps, token, browser("a".repeat(43)));
    expect(await successes(sent.map((mail) => () => open(mail)))).toBe(200);
    expect(await successes(sent.map((mail) => () => open(mail)))).toBe(0);
    const codes = sent.map(
      ({ code }) =>
        () =>
          typeCode(deps, code, browser("a".repeat(43))),
    );
    expect(await successes(codes)).toBe(0);
    expect(await sessions()).toHaveLength(200);
  });

  it("that come ten minutes late or later", async () => {
    const { secret, token, code } = await ask();
    const late = Array.from({ length: 200 }, (_, index) => async (isLink: boolean) => {
      clock.set(new Date(testClock().now().getTime() + 10 * minute + index ** 2));
      return isLink
        ? openLink(deps, token, browser(secret))
        : typeCode(deps, code, browser(secret));
    });
    const attempts = late.flatMap((attempt) => [() => attempt(true), () => attempt(false)]);
    expect(await successes(attempts)).toBe(0);
    clock.set(new Date(testClock().now().getTime() + 10 * minute - 1));
    expect(await openLink(deps, token, browser(secret))).toHaveProperty("token");
  });

  it("that come from another browser", async () => {
    const { secret, token, code } = await ask();
    const foreign = Array.from({ length: 199 }, () => systemRandom.bytes(32).toString("base64url"));
    const browsers = [undefined, ...foreign].map((other) => browser(other));
    const attempts = browsers.flatMap((other) => [
      () => openLink(deps, token, other),
      () => typeCode(deps, code, other),
    ]);
    expect(await successes(attempts)).toBe(0);
    await expect(openLink(deps, token, browser("b".repeat(43)))).rejects.toEqual(
      refusedWith("sign_in_link_elsewhere"),
    );
    expect(await lastAudit()).toEqual([
      {
        action: "session.link.refused",
        outcome: "refused",
        reason: "sign_in_link_elsewhere",
        address: caller.address,
      },
    ]);
    expect(await typeCode(deps, code, browser(secret))).toHaveProperty("token");
  });

  it("that use one link at the same moment, beyond the first", async () => {
    const { secret, token, code } = await ask();
    const endings = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? openLink(deps, token, browser(secret))
          : typeCode(deps, code, browser(secret)),
      ),
    );
    expect(endings.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });
});

describe("nobody gets in", () => {
  it.each(["", "x", "a".repeat(43), "a".repeat(200), "'; drop table sign_in_links; --", "\u0000"])(
    "with the token %j",
    async (token) => {
      const { secret } = await ask();
      await expect(openLink(deps, token, browser(secret))).rejects.toEqual(
        refusedWith("sign_in_link_ended"),
      );
    },
  );

  it("with what the tables hold of a link", async () => {
    const { secret, token, code } = await ask();
    const rows = [
      ...(await database.query("select * from sign_in_links")),
      ...(await database.query("select * from outbox_mails")),
    ];
    const stored = rows.flatMap((row) => Object.values(row));
    const texts = stored.map((value) =>
      Buffer.isBuffer(value) ? value.toString("base64url") : String(value),
    );
    for (const secretText of [token, code, secret])
      expect(texts.some((text) => text.includes(secretText))).toBe(false);
    expect(await successes(texts.map((text) => () => openLink(deps, text, browser(secret))))).toBe(
      0,
    );
  });

  it("by guessing: the fifth wrong code ends the code, and only the link still works", async () => {
    const { secret, token, code } = await ask();
    const guess = () => typeCode(deps, wrongCode(code), browser(secret));
    for (let count = 0; count < 5; count += 1)
      await expect(guess()).rejects.toEqual(refusedWith("sign_in_code_wrong"));
    await expect(typeCode(deps, code, browser(secret))).rejects.toEqual(
      refusedWith("sign_in_code_ended"),
    );
    await expect(openLink(deps, token, browser("another"))).rejects.toEqual(
      refusedWith("sign_in_link_elsewhere"),
    );
    expect(await pendingLink(deps, secret)).toMatchObject({ isCodeOver: true });
    expect(await openLink(deps, token, browser(secret))).toHaveProperty("token");
    expect(await pendingLink(deps, secret)).toBeNull();
  });

  it("by guessing at once: no more than five guesses are judged", async () => {
    const { secret, code } = await ask();
    const endings = await Promise.allSettled(
      Array.from({ length: 30 }, () => typeCode(deps, wrongCode(code), browser(secret))),
    );
    const judged = endings.filter(
      (ending) =>
        ending.status === "rejected" &&
        (ending.reason as { code: string }).code === "sign_in_code_wrong",
    );
    expect(judged).toHaveLength(5);
  });

  it("by guessing with ever new links: 20 wrong codes end the codes of an address for a day", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { secret, code } = await ask();
      for (let count = 0; count < 5; count += 1)
        await expect(typeCode(deps, wrongCode(code), browser(secret))).rejects.toBeDefined();
      clock.advance(16 * minute);
    }
    const { secret, token, code } = await ask();
    expect(await pendingLink(deps, secret)).toMatchObject({ isCodeOver: true });
    await expect(typeCode(deps, code, browser(secret))).rejects.toEqual(
      refusedWith("sign_in_code_ended"),
    );
    expect(await openLink(deps, token, browser(secret))).toHaveProperty("token");
  });

  it("with the link of an account that was removed, or of the demo in a live practice", async () => {
    const first = await ask();
    await database.query("update staff_accounts set is_active = false");
    await expect(openLink(deps, first.token, browser(first.secret))).rejects.toEqual(
      refusedWith("sign_in_link_ended"),
    );
    await database.query("update staff_accounts set is_active = true");
    const second = await ask();
    await database.query("update staff_accounts set is_demo = true");
    const live = { ...deps, mode: "live" } as const;
    await expect(openLink(live, second.token, browser(second.secret))).rejects.toEqual(
      refusedWith("sign_in_link_ended"),
    );
  });

  it("with an older link of the same browser", async () => {
    const first = await ask();
    clock.advance(1000);
    const second = await ask(rosa, first.secret);
    await expect(openLink(deps, first.token, browser(first.secret))).rejects.toEqual(
      refusedWith("sign_in_link_ended"),
    );
    await expect(typeCode(deps, first.code, browser(first.secret))).rejects.toBeDefined();
    expect(await openLink(deps, second.token, browser(first.secret))).toHaveProperty("token");
  });
});

describe("asking", () => {
  it("writes the same for a listed and an unlisted address, and mails only the listed one", async () => {
    await askForLink(deps, { email: rosa }, browser());
    await askForLink(deps, { email: stranger }, browser());
    const rows = await database.query<Record<string, unknown>>(
      "select * from sign_in_links order by email",
    );
    const shape = (row: Record<string, unknown> | undefined) =>
      Object.entries(row ?? {}).map(([name, value]) => [name, value === null]);
    expect(shape(rows[0])).toEqual(shape(rows[1]));
    expect(await mails()).toEqual([]);
    expect(await sendLinks(deps)).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([rosa]);
  });

  it("finds the account whatever the letter case", async () => {
    await database.query("update staff_accounts set email = 'Rosa@Practice.example'");
    await askForLink(deps, { email: rosa }, browser());
    expect(await sendLinks(deps)).toBe(1);
  });

  it("sends at most three mails in 15 minutes, and the links of those stay good", async () => {
    const asked = [];
    for (let count = 0; count < 5; count += 1) {
      asked.push(await ask(rosa, "c".repeat(43)));
      clock.advance(1000);
    }
    const sent = await mails();
    expect(sent).toHaveLength(3);
    expect(await pendingLink(deps, "c".repeat(43))).toMatchObject({ email: rosa });
    expect(await typeCode(deps, sent[2]?.code ?? "", browser("c".repeat(43)))).toHaveProperty("to");
    clock.advance(15 * minute);
    await ask();
    expect(await mails()).toHaveLength(4);
  });

  it("is counted by network address, whoever is asked for", async () => {
    const limiter = {
      consume: async () => {
        throw Object.assign(new Error("limit"), { status: 429 });
      },
    };
    for (const email of [rosa, stranger])
      await expect(askForLink({ ...deps, limiter }, { email }, browser())).rejects.toMatchObject({
        status: 429,
      });
  });
});

describe("a link that is right", () => {
  it("leads to the wanted page, or to the dashboard when that is none of ours", async () => {
    const wanted = `${staffPaths.dailySchedule}?date=2026-11-23`;
    for (const [from, to] of [
      [wanted, wanted],
      ["//evil.example", staffPaths.dashboard],
      [undefined, staffPaths.dashboard],
    ] as const) {
      const { secret, token } = await ask(rosa, undefined, from);
      expect((await openLink(deps, token, browser(secret))).to).toBe(to);
      clock.advance(1000);
    }
  });

  it("replaces the session that the browser had", async () => {
    const first = await ask();
    const before = await openLink(deps, first.token, browser(first.secret));
    const [old] = await database.query<{ id: string }>("select id from staff_sessions");
    // The newest mail is the last.
    clock.advance(1000);
    const second = await ask();
    await openLink(deps, second.token, browser(second.secret, before.token));
    expect(ended).toEqual([old?.id]);
    expect(await database.query("select from staff_sessions where ended_at is null")).toHaveLength(
      1,
    );
  });

  it("is shown to the browser that asked until it is used", async () => {
    const { secret, token } = await ask();
    expect(await pendingLink(deps, undefined)).toBeNull();
    expect(await pendingLink(deps, "d".repeat(43))).toBeNull();
    expect(await pendingLink(deps, secret)).toEqual({
      email: rosa,
      expiresAt: "2026-11-23T14:10:00.000Z",
      isCodeOver: false,
      resendAt: "2026-11-23T14:01:00.000Z",
    });
    await openLink(deps, token, browser(secret));
    expect(await pendingLink(deps, secret)).toBeNull();
  });
});
