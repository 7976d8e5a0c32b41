import { checkedProcedures } from "../../../practice/procedures.ts";
import { formatDollars } from "../../../practice/money.ts";
import {
  memberBehaviors,
  membersByLastDigit,
  type SandboxMember,
  sandboxMembers,
} from "./content.ts";

export type SandboxMemberQuestion = { memberId: string; insurer: string; procedureCode: string };
export type SandboxVerifierReply =
  | { body: Record<string, unknown>; afterMs: number }
  | { fails: "at-once" | "silently" };

type Plan = Omit<SandboxMember, "id" | "insurer">;

const slowMs = 2500;
const folded = (id: string) => id.replaceAll(/[\s-]/g, "").toUpperCase();

/** Whoever carries this id with this insurer; undefined: nobody is found. */
function planOf({ memberId, insurer }: SandboxMemberQuestion): Plan | undefined {
  const known = sandboxMembers.find(({ id }) => folded(id) === folded(memberId));
  if (known !== undefined) return known.insurer === insurer ? known : undefined;
  const last = folded(memberId).at(-1) ?? "";
  return membersByLastDigit.find(({ digits }) => last !== "" && digits.includes(last))?.as;
}

/**
 * What the sandbox's plans pay of care that no member differs in, by how a code begins: exams, pictures and
 * cleanings, then fillings, roots and gums. All else is major care, paid as implants are.
 */
const sharesByClass = [
  { codes: /^D[01]/, percent: 100 },
  { codes: /^D[234]/, percent: 80 },
] as const;

/** What the plan pays of a procedure, in percent. */
function shareOf({ implants, tmj }: Plan, procedureCode: string): number {
  if (procedureCode === checkedProcedures.emface.code) return 0;
  if (procedureCode === checkedProcedures.tmj.code) return tmj;
  return sharesByClass.find(({ codes }) => codes.test(procedureCode))?.percent ?? implants;
}

/** A year's benefit in the first verifier's words. */
function firstBody(insurer: string, plan: Plan, procedureCode: string) {
  const { maximum, used, deductible, met, copay, limitations, waiting } = plan;
  return {
    eligible: true,
    payerName: `${insurer} ${plan.plan}`,
    coveragePercentage: shareOf(plan, procedureCode),
    deductible,
    deductibleMet: met,
    annualMaximum: maximum,
    usedBenefits: used,
    remainingBenefits: maximum - used,
    copay,
    limitations,
    waitingPeriod: waiting,
  };
}

/** The same in the second's: shares of the patient, and what is left. It is not asked by procedure. */
function secondBody(insurer: string, plan: Plan) {
  const { maximum, used, deductible, met, copay, limitations, waiting } = plan;
  return {
    isActive: true,
    planName: `${insurer} ${plan.plan}`,
    coinsurancePercentage: 100 - plan.implants,
    deductibleAmount: deductible,
    deductibleRemaining: deductible - met,
    benefitMax: maximum,
    benefitUsed: used,
    benefitRemaining: maximum - used,
    copayAmount: copay,
    serviceRestrictions: limitations,
    hasWaitingPeriod: waiting !== null,
  };
}

/** What a verifier of the sandbox answers: always the same to the same question. */
export function sandboxVerifierReply(
  verifier: "first" | "second",
  question: SandboxMemberQuestion,
): SandboxVerifierReply {
  const plan = planOf(question);
  const behavior = plan?.behavior ?? "not-found";
  const isFirst = verifier === "first";
  if (behavior === "silent") return { fails: "silently" };
  if (behavior === "fails" || (behavior === "first-fails" && isFirst)) return { fails: "at-once" };
  const isUnknown = behavior === "not-found" || (behavior === "second-only" && isFirst);
  if (plan === undefined || isUnknown)
    return { body: isFirst ? { eligible: false } : { isActive: false }, afterMs: 0 };
  const { insurer, procedureCode } = question;
  const body = isFirst ? firstBody(insurer, plan, procedureCode) : secondBody(insurer, plan);
  const over = isFirst ? { eligible: false } : { isActive: false };
  return {
    body: behavior === "inactive" ? { ...body, ...over } : body,
    afterMs: behavior === "slow" && isFirst ? slowMs : 0,
  };
}

const inDollars = (dollars: number) => formatDollars(dollars * 100);

/** What a member of the sandbox shows, in a line. */
export function memberShows(member: SandboxMember): string {
  const { implants, tmj, deductible, met, maximum, used, copay, waiting, limitations } = member;
  const behavior = memberBehaviors[member.behavior];
  return [
    ...(behavior === null ? [] : [behavior]),
    `pays ${implants}% of implants, ${tmj}% of TMJ treatment`,
    `deductible ${inDollars(deductible)}, ${inDollars(met)} met`,
    `${inDollars(maximum)} a year, ${inDollars(used)} used`,
    ...(copay > 0 ? [`copay ${inDollars(copay)}`] : []),
    ...(waiting === null ? [] : [`waiting period: ${waiting}`]),
    ...limitations,
  ].join("; ");
}

/** Everything that the sandbox of insurers does, case by case: what to type, with whom, and what it shows. */
export function memberCases(): { type: string; with: string; shows: string }[] {
  return [
    ...sandboxMembers.map((member) => ({
      type: member.id,
      with: `${member.insurer} ${member.plan}`,
      shows: memberShows(member),
    })),
    ...membersByLastDigit.map(({ digits, shows }) => ({
      type: `any other ID that ends with ${digits.split("").join(", ")}`,
      with: "any insurer",
      shows,
    })),
    { type: "any other ID", with: "any insurer", shows: memberBehaviors["not-found"] ?? "" },
    { type: "any ID", with: "Other", shows: "nobody is asked: a person looks" },
  ];
}
