import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AskedCompanies, openAskedCompanies } from "./asked-companies.ts";
import {
  answeredWithin,
  failAll,
  type Got,
  isLeaky,
  listenForStray,
  type Outcome,
} from "./fault-phases.ts";
import { companyFaults } from "./fault-proxy.ts";

/** Left alone after five failures; when the rest is over one question tries it, and the others do not wait. */
const resting = ["cherry", "sunbit", "carecredit", "first verifier", "second verifier", "Google"];
/** The built-in voice says the sentence, and the line that hears is tried less and less often. */
const lasting = ["Deepgram that speaks", "Deepgram that hears"];
const mostTries = 5;

let practice: AskedCompanies;
const { stray, stop } = listenForStray();
beforeAll(async () => {
  practice = await openAskedCompanies();
  // What is loaded with the first question of its kind is there.
  for (const { ask } of practice.companies) await ask();
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
  const outcomeOf = (name: string) => outcomes.get(name) as Outcome;

  it.each([...resting, ...lasting])("%s: is told in our words, in time", (name) => {
    const { answers, next, healed, usualMs } = outcomeOf(name);
    const company = practice.companies.find((one) => one.name === name);
    for (const { got, tookMs } of [...answers, next]) {
      expect(got).toMatchObject(company?.honest as object);
      expect(isLeaky(got)).toBe(false);
      expect(tookMs).toBeLessThan(answeredWithin(usualMs));
    }
    expect(company?.isWell(healed)).toBe(true);
  });

  // An identity that is none is refused; the server that tells of it is well, and anybody could bring one about.
  const counts = (name: string) => !(name === "Google" && fault === "wrong schema");
  it.each(resting.filter(counts))("%s: is left alone, then tried once", (name) => {
    const { askedThen, tried } = outcomeOf(name);
    expect({ askedThen, tried }).toEqual({ askedThen: 0, tried: 1 });
  });

  it.each(lasting)("%s: is not asked over and over", (name) => {
    expect(outcomeOf(name).askedThen).toBeLessThanOrEqual(mostTries);
  });

  it("and the rest of the house goes on", () => {
    expect(canaries.length).toBeGreaterThan(0);
    for (const { status } of canaries) expect(status).toBe(200);
    expect(stray).toEqual([]);
  });
});
