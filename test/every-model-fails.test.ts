import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AskedModels, openAskedModels } from "./asked-models.ts";
import {
  answeredWithin,
  failAll,
  type Got,
  isLeaky,
  listenForStray,
  type Outcome,
} from "./fault-phases.ts";
import { companyFaults } from "./fault-proxy.ts";

const names = ["OpenAI", "Anthropic"] as const;

let practice: AskedModels;
const { stray, stop } = listenForStray();
beforeAll(async () => {
  practice = await openAskedModels();
  // What the assistant knows is loaded once it is asked; until then nobody waits for a company.
  for (const { ask, isWell } of practice.companies) while (!isWell(await ask())) await pause(1000);
  // As a server does once it listens: the practice's own assistant is not loaded by the first who needs it.
  for (const { ask, proxy } of practice.companies) {
    await proxy.set("refuse");
    await ask();
    await proxy.set("none");
    await ask();
  }
});
afterAll(async () => {
  stop();
  await practice?.close();
});

/** The machine's clock is ahead from now on: breakers go by it. Answers how it is set back. */
function goAhead(milliseconds: number): () => void {
  const now = Date.now.bind(Date);
  const ahead = vi.spyOn(Date, "now").mockImplementation(() => now() + milliseconds);
  practice.clock.advance(milliseconds);
  return () => ahead.mockRestore();
}

describe.each(companyFaults)("%s", (fault) => {
  let outcomes: Map<string, Outcome>;
  let canaries: Got[];
  beforeAll(async () => {
    ({ outcomes, canaries } = await failAll(practice.companies, fault, {
      canary: () => practice.app.send("GET", "/api/slots/next?serviceId=checkup-cleaning"),
      advance: goAhead,
    }));
  });

  it.each(names)("%s: the practice's own assistant answers, in time and once", (name) => {
    const { answers, next, healed, usualMs } = outcomes.get(name) as Outcome;
    const company = practice.companies.find((one) => one.name === name);
    for (const { got, tookMs } of [...answers, next]) {
      expect(got).toMatchObject(company?.honest as object);
      expect(isLeaky(got)).toBe(false);
      expect(tookMs).toBeLessThan(answeredWithin(usualMs));
    }
    expect(company?.isWell(healed)).toBe(true);
  });

  it.each(names)("%s: is left alone, then tried once", (name) => {
    const { askedThen, tried } = outcomes.get(name) as Outcome;
    expect({ askedThen, tried }).toEqual({ askedThen: 0, tried: 1 });
  });

  it("and the rest of the house goes on", () => {
    expect(canaries.length).toBeGreaterThan(0);
    for (const { status } of canaries) expect(status).toBe(200);
    expect(stray).toEqual([]);
  });
});
