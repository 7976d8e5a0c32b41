import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ManagedNumbers } from "../src/features/phone-numbers/numbers/contract.ts";
import {
  type Carrying,
  type CarryingCompanies,
  openCarryingCompanies,
} from "./carrying-companies.ts";
import { answeredWithin, listenForStray } from "./fault-phases.ts";
import { type CompanyFault, companyFaults } from "./fault-proxy.ts";

const mostPasses = 5;
/** They are waited for: under them a company is asked for what may have left once, under the others twice. */
const slow: readonly CompanyFault[] = ["hang", "slow drip"];
/** With these the company certainly has not taken anything. */
const certain: readonly CompanyFault[] = ["refuse", "429"];

let practice: CarryingCompanies;
const { stray, stop } = listenForStray();
beforeAll(async () => {
  practice = await openCarryingCompanies();
  // What is loaded with the first of its kind is there.
  await Promise.all(practice.carrying.map(settle));
});
afterAll(async () => {
  stop();
  await practice?.close();
});

type State = { stood: string[]; taken: number[] };
const stateOf = async ({ stood, taken }: Carrying): Promise<State> => ({
  stood: await stood(),
  taken: taken(),
});
async function timed<T>(work: () => Promise<T>): Promise<{ value: T; tookMs: number }> {
  const start = performance.now();
  const value = await work();
  return { value, tookMs: performance.now() - start };
}

/** What is queued leaves; on a machine that is busy not at once. */
async function settle(one: Carrying): Promise<void> {
  await one.queue();
  for (let tries = 0; tries < mostPasses; tries += 1) {
    await one.pass();
    if ((await one.stood()).every((state) => state === "sent")) return;
    one.goOn();
  }
}

/** What is queued leaves while a company fails, again when what may have left is looked for, and when it is well. */
async function live(one: Carrying, fault: CompanyFault) {
  const usual = await timed(() => settle(one));
  const sound = await stateOf(one);
  await one.proxy.set(fault);
  await one.queue();
  const states: State[] = [];
  const took: number[] = [];
  for (let pass = 0; pass < (slow.includes(fault) ? 2 : 3); pass += 1) {
    const { tookMs } = await timed(one.pass);
    took.push(tookMs);
    states.push(await stateOf(one));
    one.goOn();
  }
  await one.proxy.set("none");
  for (let pass = 0; pass < mostPasses; pass += 1) {
    one.goOn();
    await one.pass();
  }
  return { usualMs: usual.tookMs, sound, states, took, last: await stateOf(one) };
}

/** The company's numbers are listed, and one of its calls asked about, while it fails. */
async function look({ proxy, list, readCall }: CarryingCompanies["numbers"], fault: CompanyFault) {
  const before = await timed(list);
  await proxy.set(fault);
  const [failed, call] = await Promise.all([timed(list), readCall()]);
  await proxy.set("none");
  return { before, list: failed, call, healed: await readCall() };
}

type Lived = Awaited<ReturnType<typeof live>>;
const both = (state: string) => [state, state];

describe.each(companyFaults)("%s", (fault) => {
  let lived: Lived[];
  let numbers: Awaited<ReturnType<typeof look>>;
  let canary: { status: number };
  beforeAll(async () => {
    const living = Promise.all(practice.carrying.map((one) => live(one, fault)));
    const looking = look(practice.numbers, fault);
    canary = await practice.app.send("GET", "/api/slots/next?serviceId=checkup-cleaning");
    [lived, numbers] = await Promise.all([living, looking]);
  });

  it.each([
    ["Twilio's texts", 0, "pending"],
    ["Instagram's messages", 1, "queued"],
  ])("%s wait or are looked for, and leave once", (_name, at, waits) => {
    const { sound, states, last } = lived[at] as Lived;
    expect(sound).toEqual({ stood: both("sent"), taken: [1, 1] });
    // One tries it, so that a dead one leaves one thing unclear and not all.
    const first = certain.includes(fault) ? waits : "unknown";
    expect(states[0]?.stood).toEqual([first, waits]);
    for (const { stood, taken } of states) {
      expect(stood).not.toContain("sent");
      expect(Math.max(...taken)).toBeLessThanOrEqual(1);
    }
    expect(last).toEqual({ stood: both("sent"), taken: [1, 1] });
  });

  it("mails wait, or a person decides about those that may have arrived", async () => {
    const { sound, states, last } = lived[2] as Lived;
    expect(sound).toEqual({ stood: both("sent"), taken: [1, 1] });
    const isUnclear = fault === "cut";
    for (const state of states)
      expect(state).toEqual({
        stood: both(isUnclear ? "unknown" : "pending"),
        taken: isUnclear ? [1, 1] : [0, 0],
      });
    expect(last).toEqual({ stood: both(isUnclear ? "unknown" : "sent"), taken: [1, 1] });
    expect(await practice.mailTasks()).toEqual(isUnclear ? both("mail-unknown") : []);
  });

  it("staff who press Send are answered in time, and so is the rest of the house", () => {
    const { took, usualMs } = lived[0] as Lived;
    for (const tookMs of took) expect(tookMs).toBeLessThan(answeredWithin(usualMs));
    expect(canary.status).toBe(200);
    expect(stray).toEqual([]);
  });

  it("numbers stand as they were last known, and a call is not guessed at", () => {
    const { before, list, call, healed } = numbers;
    expect(list.value.status).toBe(200);
    const [known, now] = [before.value.body, list.value.body] as ManagedNumbers[];
    expect(now?.numbers).toEqual(known?.numbers);
    expect(now?.numbers).toHaveLength(2);
    expect(now?.carrier.trouble).toMatch(/^The carrier/);
    expect(list.tookMs).toBeLessThan(answeredWithin(before.tookMs));
    expect([call.outcome, healed.outcome]).toEqual(["failed", "told"]);
  });
});
