import type { Letter, WrittenLetter } from "../../outbox/letter/contract.ts";
import { writeLetter } from "../../outbox/letter/rules.ts";
import { addressLine, identity } from "../../../practice/identity.ts";
import { formatFullDay, formatTime } from "../../../practice/time.ts";
import { bookingContent } from "../content.ts";

/** What the messages about a visit need to know. */
export type VisitWords = {
  firstName: string;
  serviceName: string;
  staffName: string;
  start: Date;
  duration: string;
  confirmationCode: string;
  manageUrl: string;
  /** Where another visit is booked. */
  bookUrl: string;
  freeChangeUntil: Date;
  /** The last free moment for a change has passed already. */
  isShortNotice: boolean;
};

const when = (start: Date) => `${formatFullDay(start)} at ${formatTime(start)}`;
const why = `This email came because somebody booked a visit with this address. If that was not you, please call ${identity.phone.display}.`;

function facts(visit: VisitWords): Letter["blocks"][number] {
  return {
    kind: "facts",
    facts: [
      { label: "When", value: `${when(visit.start)} (New York time), ${visit.duration}` },
      { label: "What", value: visit.serviceName },
      { label: "With", value: visit.staffName },
      { label: "Where", value: addressLine },
    ],
  };
}

/** What a visit that stands can be recognized and changed by. */
function standing(visit: VisitWords): Letter["blocks"] {
  return [
    facts(visit),
    { kind: "code", label: "Confirmation code", code: visit.confirmationCode },
    { kind: "button", label: "Manage your visit", url: visit.manageUrl },
    {
      kind: "text",
      text: visit.isShortNotice
        ? `The visit is less than 24 hours away. You can still move or cancel it online; it is then noted as a late change. If you can, please call ${identity.phone.display}.`
        : `Moving or cancelling is free until ${when(visit.freeChangeUntil)}. After that please call us.`,
    },
  ];
}

/** Mails about a visit. Subjects name no treatment: they are read on locked screens. */
export const visitMails = {
  booked(visit: VisitWords): WrittenLetter {
    return writeLetter({
      subject: `Your visit on ${when(visit.start)}`,
      preview: `${when(visit.start)}, ${addressLine}. Code ${visit.confirmationCode}.`,
      title: "Your visit is booked.",
      dear: visit.firstName,
      blocks: [
        ...standing(visit),
        {
          kind: "list",
          title: "Please bring",
          items: bookingContent.en.whatToBring.map(({ text }) => text),
        },
      ],
      why,
    });
  },
  moved(visit: VisitWords, from: Date): WrittenLetter {
    return writeLetter({
      subject: `Your visit has moved to ${when(visit.start)}`,
      preview: `It was ${when(from)}. Code and link stay the same.`,
      title: "Your visit has moved.",
      dear: visit.firstName,
      blocks: [
        {
          kind: "text",
          text: `Your visit on ${when(from)} has moved to ${when(visit.start)}. Code and link stay the same.`,
        },
        ...standing(visit),
      ],
      why,
    });
  },
  cancelled(visit: VisitWords, wasLate: boolean): WrittenLetter {
    return writeLetter({
      subject: `Your visit on ${when(visit.start)} is cancelled`,
      preview: wasLate
        ? "It is noted as a late cancellation."
        : "Nothing else is needed. You can book another time whenever you like.",
      title: "Your visit is cancelled.",
      dear: visit.firstName,
      blocks: [
        {
          kind: "text",
          text: `Your visit on ${when(visit.start)} is cancelled. Nothing else is needed.`,
        },
        ...(wasLate ? [{ kind: "note" as const, text: bookingContent.en.lateCancellation }] : []),
        {
          kind: "text",
          text: `If this was a mistake, please call ${identity.phone.display} or book another time.`,
        },
        { kind: "button", label: "Book another time", url: visit.bookUrl },
      ],
      why,
    });
  },
  restored(visit: VisitWords): WrittenLetter {
    return writeLetter({
      subject: `Your visit on ${when(visit.start)} stands again`,
      preview: "It had been cancelled; that is taken back. Code and link stay the same.",
      title: "Your visit stands again.",
      dear: visit.firstName,
      blocks: [
        {
          kind: "text",
          text: `Your visit on ${when(visit.start)} had been cancelled. That is taken back: we expect you at the same time. Code and link stay the same.`,
        },
        ...standing(visit),
      ],
      why,
    });
  },
};
