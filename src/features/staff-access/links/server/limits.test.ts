import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { askedAtOnce, takeLink } from "#test/practice-world.ts";

const path = "/api/staff-access/links";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ LIMIT_SIGN_IN_PER_MINUTE: String(askedAtOnce) });
});
afterAll(() => app.close());

const statusOf = async (url: string, body: object, cookie = "") =>
  (await app.send("POST", url, body, { cookie })).status;

describe("a colleague at the same address who asks and asks", () => {
  it("is refused and keeps nobody from a right link or code, nor gives anybody more guesses", async () => {
    const links = [await takeLink(app), await takeLink(app), await takeLink(app)] as const;
    // A slow machine gives some asks back meanwhile.
    const asks: number[] = [];
    while (asks.length < 5 * askedAtOnce && asks.at(-1) !== 429)
      asks.push(await statusOf(path, { email: "ana@practice.example" }));
    expect(asks.at(-1)).toBe(429);
    const [one, two, three] = links;
    expect(await statusOf(`${path}/open`, { token: one.token }, one.cookie)).toBe(200);
    expect(await statusOf(`${path}/code`, { code: two.code }, two.cookie)).toBe(200);

    const wrong = String((Number(three.code) + 1) % 1_000_000).padStart(6, "0");
    const guesses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1)
      guesses.push(await statusOf(`${path}/code`, { code: wrong }, three.cookie));
    expect(guesses).toEqual([422, 422, 422, 422, 422, 410, 410, 410]);
    // The code is over, the link is not: the page says so, and it is so.
    const { body } = await app.send("GET", `${path}/pending`, undefined, { cookie: three.cookie });
    expect(body).toMatchObject({ link: { isCodeOver: true } });
    expect(await statusOf(`${path}/open`, { token: three.token }, three.cookie)).toBe(200);
  });
});
