import { identity } from "../../../practice/identity.ts";
import { formatFullDay, formatTime } from "../../../practice/time.ts";
import type { WrittenLetter } from "../../outbox/letter/contract.ts";
import { writeLetter } from "../../outbox/letter/rules.ts";

export type OfferWords = {
  firstName: string;
  staffName: string;
  start: Date;
  /** The visit that would move; null for somebody who has none yet. */
  from: Date | null;
  validUntil: Date;
  offerUrl: string;
  leaveUrl: string;
};

const when = (start: Date) => `${formatFullDay(start)} at ${formatTime(start)}`;

/** The mail of an offer. Its subject names no treatment: it is read on locked screens. */
export function offerMail(offer: OfferWords): WrittenLetter {
  const { firstName, staffName, start, from, validUntil, offerUrl, leaveUrl } = offer;
  return writeLetter({
    subject: `A time is free on ${when(start)}`,
    preview: "Whoever takes it first has it.",
    title: "A time became free.",
    dear: firstName,
    blocks: [
      {
        kind: "text",
        text: `You asked us to tell you. ${when(start)} with ${staffName} is free now.`,
      },
      { kind: "button", label: "See this time", url: offerUrl },
      {
        kind: "note",
        text: `Others may be told as well, and it is not held for anybody: whoever takes it first has it. You can take it until ${when(validUntil)}.${
          from === null ? "" : ` Your visit on ${when(from)} stays yours until then.`
        }`,
      },
      { kind: "button", label: "Leave the waitlist", url: leaveUrl },
    ],
    why: `This email came because you are on our waitlist. To end it, use the link above or call ${identity.phone.display}.`,
  });
}
