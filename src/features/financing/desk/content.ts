import { identity } from "../../../practice/identity.ts";
import { formatFullDay } from "../../../practice/time.ts";
import type { WrittenLetter } from "../../outbox/letter/contract.ts";
import { writeLetter } from "../../outbox/letter/rules.ts";

/** Where a check begins. */
const checkPages = {
  financing: "/contact?check=financing",
  insurance: "/contact?check=insurance",
} as const;
type CheckKind = keyof typeof checkPages;

const asked: Record<CheckKind, string> = {
  financing: "what paying by the month would cost",
  insurance: "what your insurance pays",
};

/**
 * Asks somebody to check again by themselves: what they typed was not kept. Its subject tells nothing of care,
 * and what they asked about stands sealed in the link, where no server's log has it.
 */
export function checkAgainMail({
  kind,
  firstName,
  askedAt,
  again,
  siteUrl,
}: {
  kind: CheckKind;
  firstName: string;
  askedAt: Date;
  /** What they asked about, sealed. */
  again: string;
  siteUrl: string;
}): WrittenLetter {
  return writeLetter({
    subject: "Please try once more",
    preview: "Your question could not be answered, and it takes a minute to ask again.",
    title: "Please ask once more.",
    dear: firstName,
    blocks: [
      {
        kind: "text",
        text: `On ${formatFullDay(askedAt)} you asked us ${asked[kind]}. We would like you to ask again: it takes about a minute.`,
      },
      { kind: "button", label: "Ask again", url: `${siteUrl}${checkPages[kind]}#again=${again}` },
      {
        kind: "note",
        text: "We do not keep birth dates, incomes, or numbers of cards, so nobody here can ask for you.",
      },
    ],
    why: `This email came because you asked us a question on our website. If it was not you, please call ${identity.phone.display}.`,
  });
}
