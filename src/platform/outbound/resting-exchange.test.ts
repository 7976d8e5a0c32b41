import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createBreakers } from "./breakers.ts";
import type { Exchange } from "./exchange.ts";
import { restingExchange } from "./resting-exchange.ts";

const restMs = 1000;
const url = "https://company.example/";

/** A company that answers as it is told to, and how often it was asked. */
function start() {
  const breakers = createBreakers();
  const company = { asked: 0, answer: (): Response | Promise<Response> => new Response("{}") };
  const exchange: Exchange = async () => {
    company.asked += 1;
    return company.answer();
  };
  const ask = restingExchange(exchange, { name: "company", restMs, breakers });
  return {
    company,
    ask: async () => (await ask(url, {})).status,
    isResting: () => breakers.samples()[0]?.value === 1,
    async askOften(times: number) {
      for (let count = 0; count < times; count += 1) await ask(url, {}).catch(() => undefined);
    },
  };
}

const failures: [string, () => Response | Promise<Response>][] = [
  ["500", () => new Response("{}", { status: 500 })],
  ["429", () => new Response("{}", { status: 429 })],
  ["408", () => new Response("{}", { status: 408 })],
  ["no JSON", () => new Response("<h1>Gateway</h1>")],
  ["nothing", () => Promise.reject(new TypeError("fetch failed"))],
];

describe.each(failures)("a company that answers with %s", (_what, answer) => {
  it("is left alone after five times, then tried by one", async () => {
    const { company, ask, askOften, isResting } = start();
    company.answer = answer;
    await askOften(4);
    expect(isResting()).toBe(false);
    await askOften(3);
    expect([company.asked, isResting()]).toEqual([5, true]);
    await expect(ask()).rejects.toThrow(/left alone|breaker is open/);
    await pause(restMs + 50);
    const slow = Promise.withResolvers<Response>();
    company.answer = () => slow.promise;
    const trial = ask();
    await expect(ask()).rejects.toThrow(/left alone|breaker is open/);
    slow.resolve(new Response("{}"));
    expect(await trial).toBe(200);
    expect([company.asked, isResting()]).toEqual([6, false]);
  });
});

it.each([200, 400, 401, 403, 404])(
  "an answer of %i passes on and does not count",
  async (status) => {
    const { company, ask, isResting } = start();
    company.answer = () => new Response('{"error":"invalid_grant"}', { status });
    for (let count = 0; count < 7; count += 1) expect(await ask()).toBe(status);
    expect([company.asked, isResting()]).toEqual([7, false]);
  },
);

it("one that is well in between begins to count anew, and passes on what it said", async () => {
  const { company, ask, askOften, isResting } = start();
  company.answer = () => new Response("{}", { status: 503 });
  await askOften(3);
  expect(await ask()).toBe(503);
  company.answer = () => new Response("{}");
  await askOften(1);
  company.answer = () => new Response("{}", { status: 503 });
  await askOften(4);
  expect([company.asked, isResting()]).toEqual([9, false]);
});
