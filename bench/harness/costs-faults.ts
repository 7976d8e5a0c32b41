import { testClock } from "#test/build-app.ts";
import { financingForm, insuranceForm } from "#test/check-forms.ts";
import { partnerFaults, partnerSettings, startPartnerServer } from "#test/partner-server.ts";
import { checkFinancing } from "#features/financing/checks/server/service.ts";
import { chooseLenders } from "#features/financing/lenders/server/service.ts";
import { checkInsurance } from "#features/insurance/checks/server/service.ts";
import { chooseVerifiers } from "#features/insurance/verifiers/server/service.ts";
import { loadConfig } from "#platform/config.ts";
import { createLog } from "#platform/log.ts";
import { chanceFrom } from "./random.ts";
import type { Measure } from "./measure.ts";
import { median } from "./statistics.ts";

type Story = { runs: number; seed: number };

const atOnce = 25;
const longestMs = 8000;
const log = createLog("silent");
const clock = testClock();
const declines = { approved: false, eligible: false, isActive: false };

/** Companies of one run, each with a fault of its own, or well and declining. */
async function startRun(chance: ReturnType<typeof chanceFrom>) {
  const server = await startPartnerServer();
  server.answer = () => declines;
  const faults = new Map<string, ReturnType<typeof server.fault>>();
  server.fault = (path) => {
    const known = faults.get(path);
    if (known !== undefined) return known;
    const chosen = chance.oneOf([...partnerFaults, ...partnerFaults, "none" as const]);
    faults.set(path, chosen);
    return chosen;
  };
  const isGone = chance.below(10) === 0;
  const config = loadConfig(partnerSettings(isGone ? server.nowhere : server.url, server.url));
  return { server, config };
}

type Outcome = { tookMs: number; invented: number };

/** One check of each kind; whatever is approved is invented, because nobody approves. */
async function runOnce(chance: ReturnType<typeof chanceFrom>): Promise<Outcome> {
  const { server, config } = await startRun(chance);
  try {
    const start = performance.now();
    const [financing, insurance] = await Promise.all([
      checkFinancing(
        { clock, lenders: chooseLenders(config, { log }) },
        { form: financingForm({ income: "90,000" }), procedure: "yomi" },
      ),
      checkInsurance(
        { clock, verifiers: chooseVerifiers(config, { log }) },
        { form: insuranceForm(), procedure: "yomi" },
      ),
    ]);
    const plans = insurance.outcome === "eligible" ? 1 : 0;
    const approvals = financing.offers.length + financing.applications.length;
    return { tookMs: performance.now() - start, invented: plans + approvals };
  } finally {
    await server.stop();
  }
}

/** Many checks against companies that fail in every way: nothing may be approved, and each ends in time. */
export async function measureFaults({ report, atEnd }: Measure, { runs, seed }: Story) {
  let rejections = 0;
  const onRejection = () => {
    rejections += 1;
  };
  process.on("unhandledRejection", onRejection);
  atEnd(() => void process.off("unhandledRejection", onRejection));
  const chance = chanceFrom(seed);
  const outcomes: Outcome[] = [];
  let left = runs;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      outcomes.push(await runOnce(chance));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const times = outcomes.map(({ tookMs }) => tookMs);
  const invented = outcomes.reduce((sum, one) => sum + one.invented, 0);
  report.figure(`invented approvals of ${outcomes.length} runs`, invented, {
    limit: { exactly: 0 },
  });
  report.figure("unhandled rejections", rejections, { limit: { exactly: 0 } });
  report.figure("a check, median", median(times), { unit: "ms" });
  report.figure("a check, the longest", Math.max(...times), {
    unit: "ms",
    limit: { below: longestMs },
  });
}
