import {
  financingProviderName,
  type FinancingProviderId,
  lenderOrder,
} from "../../../practice/financing.ts";
import { formatDollars } from "../../../practice/money.ts";
import { addDays } from "../../../practice/time.ts";
import { monthlyPayment } from "../rules.ts";
import { financingByAmount, financingCases, sandboxApproval, type SandboxAct } from "./content.ts";

export type SandboxQuestion = {
  lastName: string;
  /** Whoever asks besides; their reference is their own. */
  firstName?: string | undefined;
  email?: string | undefined;
  amountCents: number;
  today: string;
};

/** A body in the lender's own shape after a while, or none at all. */
export type SandboxReply =
  | { body: Record<string, unknown>; afterMs: number }
  | { fails: "at-once" | "silently" };

/** What a lender does for everybody without a case of their own: by the amount alone. */
function actByAmount(provider: FinancingProviderId, amountCents: number): SandboxAct {
  const { upTo, beyond, months, apr } = financingByAmount[provider];
  const line = upTo.find(({ dollars }) => amountCents <= dollars * 100);
  if (line === undefined) return beyond;
  const percent = line.approves === "all" ? 100 : (line.approves * 10_000) / amountCents;
  return { does: "approve", percent, months, apr };
}

/** What a lender of the sandbox does: the case of the last name, or by the amount. */
export function sandboxAct(
  provider: FinancingProviderId,
  { lastName, amountCents }: SandboxQuestion,
): SandboxAct {
  const name = lastName.trim().toLowerCase();
  const found = financingCases.find((one) => one.lastName.toLowerCase() === name);
  return found?.[provider] ?? actByAmount(provider, amountCents);
}

/** Letters alone: a reference of digits might hold those of somebody's own. */
const referenceLetters = "BCDFGHJKLMNPQRSTVWXZ";
const referenceLength = 8;

/** A reference of an applicant's own, the same for the same question. It tells nothing of them. */
function referenceOf(provider: FinancingProviderId, question: SandboxQuestion): string {
  const { firstName = "", lastName, email = "", amountCents } = question;
  const asked = [provider, firstName, lastName, email, amountCents].join("\n").toLowerCase();
  let hash = 0xcbf29ce484222325n;
  for (const char of asked)
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n);
  const letters = Array.from({ length: referenceLength }, () => {
    const at = Number(hash % BigInt(referenceLetters.length));
    hash /= BigInt(referenceLetters.length);
    return referenceLetters[at];
  });
  return `DEMO-${provider.toUpperCase()}-${letters.join("")}`;
}

type Approval = Extract<SandboxAct, { does: "approve" }>;

/** An approval in the shape of its lender: the second calls it a credit limit and states no payment. */
function approvalBody(
  provider: FinancingProviderId,
  { percent, months, apr, fee }: Approval,
  question: SandboxQuestion,
): Record<string, unknown> {
  const { amountCents, today } = question;
  const approvedCents = Math.round((amountCents * percent) / 100);
  const id = referenceOf(provider, question);
  const terms = months === undefined || apr === undefined ? {} : { term: months, apr };
  const rest = {
    approved: true,
    ...terms,
    ...(fee !== undefined && { fee }),
    expirationDate: addDays(today, sandboxApproval.validDays),
  };
  if (provider === "sunbit")
    return { ...rest, creditLimit: approvedCents / 100, applicationId: id };
  const stated =
    months === undefined || apr === undefined
      ? {}
      : {
          monthlyPayment:
            monthlyPayment(approvedCents, { months, aprBasisPoints: Math.round(apr * 100) })
              .monthlyCents / 100,
        };
  return { ...rest, ...stated, approvalAmount: approvedCents / 100, preQualificationId: id };
}

/** What a lender of the sandbox answers: always the same to the same question. */
export function sandboxReply(
  provider: FinancingProviderId,
  question: SandboxQuestion,
): SandboxReply {
  const act = sandboxAct(provider, question);
  switch (act.does) {
    case "approve":
      return { body: approvalBody(provider, act, question), afterMs: act.afterMs ?? 0 };
    case "apply":
      return { body: { directApplication: true, ...sandboxApproval.application }, afterMs: 0 };
    case "decline":
      return { body: { approved: false }, afterMs: 0 };
    case "fail":
      return { fails: "at-once" };
    case "stay-silent":
      return { fails: "silently" };
  }
}

const upToText = (dollars: number) => `up to ${formatDollars(dollars * 100)}`;

/** What a lender does for everybody without a case of their own, line by line. */
function amountCases(
  provider: FinancingProviderId,
): { type: string; with: string; shows: string }[] {
  const { upTo, beyond, months, apr } = financingByAmount[provider];
  const name = financingProviderName(provider);
  const lines = upTo.map(({ dollars, approves }) => ({
    type: "any other last name",
    with: upToText(dollars),
    shows: `${name} approves ${approves === "all" ? "all of it" : formatDollars(approves * 100)} over ${months} months at ${apr}%.`,
  }));
  const end = beyond.does === "apply" ? "shows the way to its own application" : "declines";
  return [...lines, { type: "any other last name", with: "more", shows: `${name} ${end}.` }];
}

/** Everything that the sandbox of lenders does, case by case: what to type, with which amount, what it shows. */
export function applicantCases(): { type: string; with: string; shows: string }[] {
  return [
    ...financingCases.map(({ lastName, shows }) => ({
      type: lastName,
      with: "any amount",
      shows,
    })),
    ...lenderOrder.flatMap(amountCases),
  ];
}
