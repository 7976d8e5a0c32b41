import { identity } from "../../../practice/identity.ts";
import { formatFullDay } from "../../../practice/time.ts";
import type { WrittenLetter } from "../../outbox/letter/contract.ts";
import { writeLetter } from "../../outbox/letter/rules.ts";

/** Tells somebody that a person has looked. What the plan pays is told by phone: a mail can be read by others. */
export function verifiedMail({
  firstName,
  askedAt,
  isCorrection,
}: {
  firstName: string;
  askedAt: Date;
  /** They were told before, and what was found is another now. */
  isCorrection: boolean;
}): WrittenLetter {
  const looked = isCorrection
    ? "We wrote to you that a person of our team has looked into it. What we found has changed since then: please do not go by what we told you before."
    : "A person of our team has looked into it.";
  return writeLetter({
    subject: isCorrection ? "The answer to your question has changed" : "Your question is answered",
    preview: "Please call us; we go through it with you.",
    title: isCorrection
      ? "We corrected the answer to your question."
      : "We looked into your question.",
    dear: firstName,
    blocks: [
      {
        kind: "text",
        text: `On ${formatFullDay(askedAt)} you asked us a question about your insurance. ${looked}`,
      },
      {
        kind: "note",
        text: `Please call us at ${identity.phone.display}: we tell you what we found, line by line. We leave the figures out of this email because others might read it.`,
      },
    ],
    why: `This email came because you asked to be told. If it was not you, please call ${identity.phone.display}.`,
  });
}
