import type { FinancingProviderId } from "../../../practice/financing.ts";

/** What a lender of the sandbox does. Without `months` it leaves its terms out of its answer. */
export type SandboxAct =
  | {
      does: "approve";
      percent: number;
      months?: number;
      apr?: number;
      fee?: number;
      afterMs?: number;
    }
  | { does: "decline" | "apply" | "fail" | "stay-silent" };

export type FinancingCase = {
  /** The applicant's last name, in any letter case. */
  lastName: string;
  /** What it shows, in a sentence. */
  shows: string;
} & Readonly<Record<FinancingProviderId, SandboxAct>>;

const slowMs = 2500;
const all = { does: "approve", percent: 100, months: 12, apr: 0 } as const;
const allLonger = { does: "approve", percent: 100, months: 24, apr: 0 } as const;
const decline = { does: "decline" } as const;
const fail = { does: "fail" } as const;
const silent = { does: "stay-silent" } as const;

/** What the sandbox of lenders does, case by case. The third lender is asked only above its income. */
export const financingCases: readonly FinancingCase[] = [
  {
    lastName: "Approve",
    shows: "The first lender approves the whole amount; the second is not asked.",
    cherry: all,
    sunbit: all,
    carecredit: allLonger,
  },
  {
    lastName: "Smaller",
    shows: "The first approves 80 %; the second is asked and approves all.",
    cherry: { ...all, percent: 80 },
    sunbit: all,
    carecredit: decline,
  },
  {
    lastName: "Partial",
    shows: "The first approves 80 %, the second 60 %: both are kept as partial cover.",
    cherry: { ...all, percent: 80 },
    sunbit: { ...all, percent: 60 },
    carecredit: decline,
  },
  {
    lastName: "Second",
    shows: "The first declines, the second approves.",
    cherry: decline,
    sunbit: all,
    carecredit: decline,
  },
  {
    lastName: "Third",
    shows: "The first two decline; the third approves over 24 months.",
    cherry: decline,
    sunbit: decline,
    carecredit: allLonger,
  },
  {
    lastName: "Compare",
    shows:
      "Three offers: 80 % for nothing, all at 9.99 % with a fee, all at 14.99 % over 36 months.",
    cherry: { ...all, percent: 80 },
    sunbit: { does: "approve", percent: 100, months: 24, apr: 9.99, fee: 49 },
    carecredit: { does: "approve", percent: 100, months: 36, apr: 14.99 },
  },
  {
    lastName: "Larger",
    shows: "The first approves one and a half times the amount; it is calculated for the amount.",
    cherry: { ...all, percent: 150 },
    sunbit: decline,
    carecredit: decline,
  },
  {
    lastName: "Unstated",
    shows: "The first approves without terms: its payment is called an estimate.",
    cherry: { does: "approve", percent: 100 },
    sunbit: decline,
    carecredit: decline,
  },
  {
    lastName: "Decline",
    shows: "All decline.",
    cherry: decline,
    sunbit: decline,
    carecredit: decline,
  },
  {
    lastName: "Direct",
    shows: "The first declines, the second shows the way to its own application.",
    cherry: decline,
    sunbit: { does: "apply" },
    carecredit: decline,
  },
  {
    lastName: "Slow",
    shows: "The first approves after two and a half seconds.",
    cherry: { ...all, afterMs: slowMs },
    sunbit: decline,
    carecredit: decline,
  },
  {
    lastName: "Quiet",
    shows: "The first two decline, the third does not answer: an estimate, and no approval.",
    cherry: decline,
    sunbit: decline,
    carecredit: silent,
  },
  {
    lastName: "Broken",
    shows: "The first fails, the second approves.",
    cherry: fail,
    sunbit: all,
    carecredit: decline,
  },
  {
    lastName: "Error",
    shows: "All fail: the check failed, and nothing was decided.",
    cherry: fail,
    sunbit: fail,
    carecredit: fail,
  },
  {
    lastName: "Silent",
    shows: "Nobody answers, and the check ends in time all the same.",
    cherry: silent,
    sunbit: silent,
    carecredit: silent,
  },
];

/** What it does for everybody else, up to so many dollars; beyond the last line, `beyond`. */
export const financingByAmount: Readonly<
  Record<
    FinancingProviderId,
    { upTo: readonly { dollars: number; approves: "all" | number }[]; beyond: SandboxAct } & {
      months: number;
      apr: number;
    }
  >
> = {
  cherry: {
    upTo: [
      { dollars: 5000, approves: "all" },
      { dollars: 10_000, approves: 5000 },
    ],
    beyond: decline,
    months: 12,
    apr: 0,
  },
  sunbit: {
    upTo: [{ dollars: 12_000, approves: "all" }],
    beyond: { does: "apply" },
    months: 12,
    apr: 0,
  },
  carecredit: { upTo: [{ dollars: 25_000, approves: "all" }], beyond: decline, months: 24, apr: 0 },
};

/** How long an approval of the sandbox holds, and what it says of its own application. */
export const sandboxApproval = {
  validDays: 30,
  application: {
    applicationUrl: "https://sandbox.example/apply",
    message: "This lender of the demo decides on its own page.",
    features: ["12 months without interest", "Answer in minutes"],
  },
} as const;
