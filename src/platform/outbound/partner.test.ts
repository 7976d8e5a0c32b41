import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { capturedLog } from "#test/captured-log.ts";
import { createLog, type Log } from "../log.ts";
import { createPartner } from "./partner.ts";

const answer = z.object({ isGood: z.boolean() });
const good = JSON.stringify({ isGood: true, more: "left out" });
const log = createLog("silent");
let server: Server;
let baseUrl: string;
let status = 200;
let body = good;
let asked = 0;
let isSilent = false;

beforeAll(async () => {
  server = createServer((request, response) => {
    // A question that was given up may arrive later; only those that a test counts are counted.
    if (request.url === "/ask") asked += 1;
    if (isSilent) return;
    response.writeHead(status, { location: "/elsewhere" });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  status = 200;
  body = good;
  asked = 0;
  isSilent = false;
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const partner = (options: { restMs?: number; log?: Log } = {}) =>
  createPartner({ name: "partner", baseUrl, key: "key-0123456789" }, { log, ...options });
const post = (one: ReturnType<typeof partner>, withinMs = 3000) =>
  one.post("/ask", { who: "Maya" }, answer, withinMs);

describe("gives no answer", () => {
  it.each([
    [500, good, "failing"],
    [503, good, "failing"],
    [408, good, "failing"],
    [429, good, "busy"],
    [400, good, "refused"],
    [401, good, "refused"],
    [422, good, "refused"],
    [204, "", "unsound"],
    [302, good, "unsound"],
    [200, "", "unsound"],
    [200, good.slice(0, -1), "unsound"],
    [200, "null", "unsound"],
    [200, '{"isGood":"true"}', "unsound"],
    [200, `${good} `.padEnd(70_000), "unreachable"],
  ])("to a %i with %.30s: %s", async (code, text, trouble) => {
    status = code;
    body = text;
    expect(await post(partner())).toEqual({ trouble });
  });

  it("in time from a server that hangs", async () => {
    isSilent = true;
    const start = performance.now();
    expect(await post(partner(), 200)).toEqual({ trouble: "late" });
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it("over a line that is not encrypted", async () => {
    const far = createPartner(
      { name: "far", baseUrl: "http://partner.example", key: "key-0123456789" },
      { log },
    );
    expect(await far.post("/ask", {}, answer, 1000)).toEqual({ trouble: "unreachable" });
  });
});

it.each([3000, 2999.5, 1e9])(
  "gives what is declared of a sound answer in %d ms",
  async (withinMs) => {
    expect(await post(partner(), withinMs)).toEqual({ value: { isGood: true } });
  },
);

it.each([0.1, 0, -5])("asks in %d ms without breaking", async (withinMs) => {
  const reply = await partner().post("/given-up", {}, answer, withinMs);
  expect([{ value: { isGood: true } }, { trouble: "late" }]).toContainEqual(reply);
});

it("tells the log the trouble, and nothing of the question or the answer", async () => {
  const { log: captured, lines } = capturedLog();
  status = 500;
  body = '{"echo":"Maya"}';
  await post(partner({ log: captured }));
  expect(lines.join("\n")).toContain("failing");
  expect(lines.join("\n")).not.toMatch(/Maya|key-0123456789|echo/);
});

describe("a company that fails", () => {
  it("is left alone after five failures in a row", async () => {
    const one = partner();
    status = 500;
    for (let time = 0; time < 5; time += 1) expect(await post(one)).toEqual({ trouble: "failing" });
    status = 200;
    for (let time = 0; time < 3; time += 1) expect(await post(one)).toEqual({ trouble: "resting" });
    expect(asked).toBe(5);
  });

  it("is not left alone for what it refuses, or when it is well in between", async () => {
    const one = partner();
    status = 422;
    for (let time = 0; time < 8; time += 1) await post(one);
    expect(asked).toBe(8);
    status = 500;
    for (let time = 0; time < 4; time += 1) await post(one);
    status = 200;
    await post(one);
    status = 500;
    for (let time = 0; time < 4; time += 1) expect(await post(one)).toEqual({ trouble: "failing" });
    expect(asked).toBe(17);
  });

  it("is tried again after ten seconds, and not before", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T14:00:00Z") });
    const one = partner();
    status = 500;
    for (let time = 0; time < 5; time += 1) await post(one);
    status = 200;
    vi.setSystemTime(new Date("2026-11-23T14:00:09.999Z"));
    expect(await post(one)).toEqual({ trouble: "resting" });
    vi.setSystemTime(new Date("2026-11-23T14:00:10Z"));
    expect(await post(one)).toEqual({ value: { isGood: true } });
    expect(await post(one)).toEqual({ value: { isGood: true } });
  });

  it("is left alone once more when that try fails", async () => {
    const one = partner({ restMs: 100 });
    status = 500;
    for (let time = 0; time < 5; time += 1) await post(one);
    await wait(150);
    expect(await post(one)).toEqual({ trouble: "failing" });
    expect(await post(one)).toEqual({ trouble: "resting" });
  });

  it("keeps nobody waiting while one question tries it", async () => {
    const one = partner({ restMs: 100 });
    status = 500;
    for (let time = 0; time < 5; time += 1) await post(one);
    await wait(150);
    isSilent = true;
    const trying = post(one, 1500);
    await wait(50);
    const start = performance.now();
    expect(await post(one)).toEqual({ trouble: "resting" });
    expect(performance.now() - start).toBeLessThan(500);
    expect(await trying).toEqual({ trouble: "late" });
  });
});
