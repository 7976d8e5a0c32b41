import type { InsurerChoice } from "#practice/insurers.ts";
import type { Member } from "../../../checks/rules.ts";
import type { VerifierAnswer } from "../../rules.ts";

/** What a verifier is asked. */
export type VerifierQuestion = {
  member: Member;
  insurer: Exclude<InsurerChoice, "Other">;
  payerId: string;
  procedureCode: string;
};

/** Says what a plan pays. Never throws for what the other side does: the answer tells. */
export type Verifier = {
  readonly name: "first" | "second";
  readonly source: "live" | "sandbox";
  /** False: it answers for a kind of care, whatever the procedure. */
  readonly knowsProcedures: boolean;
  ask(question: VerifierQuestion, withinMs: number): Promise<VerifierAnswer>;
};

/** The person as a verifier is told of them. */
export function subscriberOf({ firstName, lastName, dateOfBirth, memberId, groupNumber }: Member) {
  return {
    firstName,
    lastName,
    dob: dateOfBirth,
    memberId,
    ...(groupNumber !== null && { groupNumber }),
  };
}
