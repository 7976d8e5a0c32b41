import type { InsurerChoice } from "../../../practice/insurers.ts";

type Insurer = Exclude<InsurerChoice, "Other">;

/** Which verifier says what about a member. */
export type MemberBehavior =
  /** The first verifier knows the member. */
  | "known"
  /** The first does so after two and a half seconds. */
  | "slow"
  /** The first does not find the member, the second does. */
  | "second-only"
  /** The first fails, the second knows the member. */
  | "first-fails"
  /** Neither finds the member. */
  | "not-found"
  /** Both know the member, and the plan is not in force. */
  | "inactive"
  /** Both fail. */
  | "fails"
  /** Neither answers in time. */
  | "silent";

/** A member of the sandbox. Shares in percent, amounts in dollars. */
export type SandboxMember = {
  id: string;
  insurer: Insurer;
  plan: string;
  behavior: MemberBehavior;
  /** What the plan pays of implants and of TMJ treatment; treatments of looks it never pays. */
  implants: number;
  tmj: number;
  deductible: number;
  met: number;
  maximum: number;
  used: number;
  copay: number;
  waiting: string | null;
  limitations: readonly string[];
};

type Row = [
  id: string,
  plan: string,
  shares: [number, number],
  deductible: [number, number],
  benefit: [number, number],
];
type More = Partial<Pick<SandboxMember, "behavior" | "copay" | "waiting" | "limitations">>;

function member(insurer: Insurer, row: Row, more: More = {}): SandboxMember {
  const [id, plan, [implants, tmj], [deductible, met], [maximum, used]] = row;
  const { behavior = "known", copay = 0, waiting = null, limitations = [] } = more;
  return {
    id,
    insurer,
    plan,
    behavior,
    implants,
    tmj,
    deductible,
    met,
    maximum,
    used,
    copay,
    waiting,
    limitations,
  };
}

const noImplants = "Implants are not covered";
const onePerTooth = "One implant for each tooth in ten years";
const missingTooth = "Teeth missing before the plan began are not covered";
const splintOnly = "Of TMJ treatment only the splint is covered";

const delta = "Delta Dental";
const cigna = "Cigna";
const aetna = "Aetna";
const united = "United Healthcare";
const metlife = "MetLife";
const guardian = "Guardian";
const humana = "Humana";

/** Everybody whom the sandbox of insurers knows. Names and birth dates are not compared. */
export const sandboxMembers: readonly SandboxMember[] = [
  member(delta, ["DD-1001", "PPO Plus", [50, 50], [100, 0], [1500, 0]]),
  member(delta, ["DD-1002", "PPO Premier", [80, 60], [50, 50], [4000, 0]]),
  member(delta, ["DD-1003", "PPO Select", [50, 60], [200, 150], [2500, 0]]),
  member(delta, ["DD-1004", "Basic", [0, 0], [50, 0], [1000, 0]], { limitations: [noImplants] }),
  member(delta, ["DD-1005", "High Deductible", [80, 80], [6000, 0], [7500, 0]]),
  member(delta, ["DD-1006", "PPO Plus", [50, 50], [100, 0], [1500, 1400]]),
  member(delta, ["DD-1007", "PPO Plus", [50, 50], [100, 0], [1500, 0]], { behavior: "slow" }),
  member(delta, ["DD-1008", "PPO Plus", [50, 50], [100, 0], [1500, 0]], {
    behavior: "second-only",
  }),
  member(cigna, ["CG-2001", "DPPO 1000", [50, 0], [50, 25], [1000, 250]]),
  member(cigna, ["CG-2002", "DPPO 3000", [60, 50], [50, 50], [3000, 600]], { copay: 25 }),
  member(cigna, ["CG-2003", "DPPO 1500", [50, 50], [100, 100], [1500, 0]], {
    waiting: "12 months for major care",
  }),
  member(cigna, ["CG-2004", "DPPO 1500", [50, 50], [100, 0], [1500, 0]], { behavior: "inactive" }),
  member(cigna, ["CG-2005", "DHMO", [40, 30], [0, 0], [2000, 0]], { copay: 45 }),
  member(cigna, ["CG-2006", "DPPO 1500", [50, 50], [75, 0], [1500, 0]], {
    behavior: "first-fails",
  }),
  member(aetna, ["AE-3001", "Dental PPO", [50, 50], [50, 0], [2000, 0]]),
  member(aetna, ["AE-3002", "Dental PPO Max", [70, 60], [50, 50], [5000, 1000]], {
    limitations: [onePerTooth],
  }),
  member(aetna, ["AE-3003", "Dental Direct", [25, 25], [75, 0], [1250, 0]], {
    waiting: "6 months for major care",
  }),
  member(aetna, ["AE-3004", "Dental PPO", [50, 50], [50, 0], [2000, 2000]]),
  member(aetna, ["AE-3005", "Dental PPO", [50, 50], [50, 0], [2000, 0]], { behavior: "not-found" }),
  member(aetna, ["AE-3006", "Vital Savings", [0, 0], [0, 0], [0, 0]], {
    limitations: ["A discount card, no insurance"],
  }),
  member(united, ["UH-4001", "Options PPO 20", [50, 50], [50, 0], [1500, 300]]),
  member(united, ["UH-4002", "Options PPO 30", [60, 50], [50, 50], [3000, 0]]),
  member(united, ["UH-4003", "Primary", [0, 50], [50, 0], [1000, 0]], {
    limitations: [noImplants],
  }),
  member(united, ["UH-4004", "Options PPO 20", [50, 50], [50, 0], [1500, 0]], {
    behavior: "second-only",
  }),
  member(united, ["UH-4005", "Options PPO 20", [50, 50], [50, 0], [1500, 0]], {
    behavior: "fails",
  }),
  member(united, ["UH-4006", "Premier Elite", [100, 100], [0, 0], [10_000, 0]]),
  member(metlife, ["ML-5001", "PDP Plus High", [50, 50], [50, 50], [2000, 500]]),
  member(metlife, ["ML-5002", "PDP Plus Low", [35, 35], [75, 0], [1000, 0]]),
  member(metlife, ["ML-5003", "PDP Plus High", [50, 50], [50, 0], [2000, 0]], {
    limitations: [missingTooth, onePerTooth],
  }),
  member(metlife, ["ML-5004", "PDP Plus High", [50, 50], [50, 0], [2000, 0]], {
    behavior: "inactive",
  }),
  member(metlife, ["ML-5005", "PDP Plus High", [37.5, 50], [50, 0], [2000, 0]]),
  member(metlife, ["ML-5006", "PDP Plus High", [50, 50], [50, 0], [2000, 0]], {
    behavior: "silent",
  }),
  member(guardian, ["GU-6001", "DentalGuard 1500", [50, 50], [50, 0], [1500, 0]]),
  member(guardian, ["GU-6002", "DentalGuard 2500", [60, 60], [50, 50], [2500, 2450]]),
  member(guardian, ["GU-6003", "DentalGuard 1500", [50, 50], [50, 0], [1500, 0]], {
    waiting: "24 months for implants",
    limitations: [onePerTooth],
  }),
  member(guardian, ["GU-6004", "Managed", [30, 20], [0, 0], [1000, 0]], { copay: 60 }),
  member(guardian, ["GU-6005", "DentalGuard 1500", [50, 50], [50, 0], [1500, 0]], {
    behavior: "not-found",
  }),
  member(guardian, ["GU-6006", "DentalGuard 1500", [50, 50], [150, 75], [1500, 0]], {
    behavior: "first-fails",
  }),
  member(humana, ["HU-7001", "Complete", [50, 50], [50, 0], [1250, 0]]),
  member(humana, ["HU-7002", "Extend 5000", [50, 50], [100, 100], [5000, 0]], { copay: 30 }),
  member(humana, ["HU-7003", "Bright Plus", [50, 50], [150, 0], [1250, 0]], {
    waiting: "6 months for major care",
  }),
  member(humana, ["HU-7004", "Preventive", [0, 0], [0, 0], [500, 0]], {
    limitations: [noImplants, splintOnly],
  }),
  member(humana, ["HU-7005", "Complete", [50, 50], [50, 0], [1250, 0]], { behavior: "slow" }),
  member(humana, ["HU-7006", "Complete", [50, 50], [50, 0], [1250, 0]], { behavior: "fails" }),
];

/** What the sandbox says of any other member id, by its last digit; without one nobody is found. */
export const membersByLastDigit: readonly {
  digits: string;
  shows: string;
  as: Omit<SandboxMember, "id" | "insurer">;
}[] = [
  {
    digits: "0123",
    shows: "A usual plan: 50 %, a deductible of $50, $1,500 a year.",
    as: { ...member(delta, ["", "Standard", [50, 50], [50, 0], [1500, 0]]) },
  },
  {
    digits: "456",
    shows:
      "A good plan: 80 % of implants and 60 % of TMJ treatment, the deductible met, $3,000 a year.",
    as: { ...member(delta, ["", "Plus", [80, 60], [50, 50], [3000, 0]]) },
  },
  {
    digits: "7",
    shows: "A plan that is not in force.",
    as: {
      ...member(delta, ["", "Standard", [50, 50], [50, 0], [1500, 0]], { behavior: "inactive" }),
    },
  },
  {
    digits: "8",
    shows: "The usual plan, which only the second verifier knows.",
    as: {
      ...member(delta, ["", "Standard", [50, 50], [50, 0], [1500, 0]], { behavior: "second-only" }),
    },
  },
  {
    digits: "9",
    shows: "Both verifiers fail: a person has to look.",
    as: { ...member(delta, ["", "Standard", [50, 50], [50, 0], [1500, 0]], { behavior: "fails" }) },
  },
];

/** How a member behaves, beside what the plan pays; of "known" there is nothing to say. */
export const memberBehaviors: Readonly<Record<MemberBehavior, string | null>> = {
  known: null,
  slow: "the first verifier takes two and a half seconds",
  "second-only": "only the second verifier knows the member",
  "first-fails": "the first verifier fails, the second answers",
  "not-found": "nobody finds the member: check the card, and a person looks",
  inactive: "the plan is not in force",
  fails: "both verifiers fail: a person looks",
  silent: "nobody answers in time: a person looks",
};
