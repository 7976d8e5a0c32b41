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
  freeChangeUntil: Date;
};

export type Mail = { subject: string; body: string };

const when = (start: Date) => `${formatFullDay(start)} at ${formatTime(start)}`;
const footer = `${identity.legalName}\n${addressLine}\n${identity.phone.display}`;

function details(visit: VisitWords): string {
  return [
    `When:  ${when(visit.start)} (New York time), ${visit.duration}`,
    `What:  ${visit.serviceName}`,
    `With:  ${visit.staffName}`,
    `Where: ${addressLine}`,
    `Code:  ${visit.confirmationCode}`,
  ].join("\n");
}

const change = (visit: VisitWords) =>
  `See, move or cancel the visit:\n${visit.manageUrl}\n\nMoving or canceling is free until ${when(visit.freeChangeUntil)}. After that please call us.`;

/** Mails about a visit. Subjects name no treatment: they are read on locked screens. */
export const visitMails = {
  booked(visit: VisitWords): Mail {
    const bring = bookingContent.en.whatToBring.map((item) => `- ${item.text}`).join("\n");
    return {
      subject: `Your visit on ${when(visit.start)}`,
      body: `Dear ${visit.firstName},\n\nYour visit is booked.\n\n${details(visit)}\n\n${change(visit)}\n\nPlease bring:\n${bring}\n\n${footer}\n`,
    };
  },
  moved(visit: VisitWords, from: Date): Mail {
    return {
      subject: `Your visit has moved to ${when(visit.start)}`,
      body: `Dear ${visit.firstName},\n\nYour visit on ${when(from)} has moved. Code and link stay the same.\n\n${details(visit)}\n\n${change(visit)}\n\n${footer}\n`,
    };
  },
  cancelled(visit: VisitWords): Mail {
    return {
      subject: `Your visit on ${when(visit.start)} is canceled`,
      body: `Dear ${visit.firstName},\n\nYour visit on ${when(visit.start)} is canceled. Nothing else is needed.\n\nIf this was a mistake, please call ${identity.phone.display} or book another time.\n\n${footer}\n`,
    };
  },
};

/** Texts about a visit: practice, day, time and a link; nothing about the treatment. */
export const visitTexts = {
  booked: (visit: VisitWords) =>
    `${identity.name}: your visit is booked for ${when(visit.start)}. Code ${visit.confirmationCode}. Details: ${visit.manageUrl} Reply STOP to end texts, HELP for help.`,
  moved: (visit: VisitWords) =>
    `${identity.name}: your visit has moved to ${when(visit.start)}. Code ${visit.confirmationCode}. Details: ${visit.manageUrl}`,
  cancelled: (visit: VisitWords) =>
    `${identity.name}: your visit on ${when(visit.start)} is canceled. Questions: ${identity.phone.display}.`,
};
