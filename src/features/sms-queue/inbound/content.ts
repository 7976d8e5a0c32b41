// What the software answers to a text, by itself. Practice, day, time and a link; nothing about care.
import { bookingPolicy } from "../../../practice/booking-policy.ts";
import { identity } from "../../../practice/identity.ts";
import { formatFullDay, formatTime } from "../../../practice/time.ts";
import type { EmergencyKind } from "../replies/rules.ts";

type Visit = { startsAt: Date; confirmationCode: string; manageUrl: string };

const { name, phone, emergencyPhone } = identity;
const on = (start: Date) => `${formatFullDay(start)}, ${formatTime(start)}`;
const howToCancel = ({ startsAt, confirmationCode, manageUrl }: Visit) =>
  `To cancel your visit on ${on(startsAt)}, reply CANCEL ${confirmationCode} or open ${manageUrl}`;

export const answers = {
  stopped: () => `${name}: you get no more texts from us. Reply START to get them again.`,
  /** The word was CANCEL: perhaps a visit was meant. */
  stoppedByCancel(visits: readonly Visit[]): string {
    const [visit, ...others] = visits;
    const cancel =
      visit === undefined
        ? `To cancel a visit, reply CANCEL and its code, or call ${phone.display}.`
        : others.length === 0
          ? howToCancel(visit)
          : `To cancel a visit, reply CANCEL and its code, or open ${visit.manageUrl}`;
    return `${name}: you get no more texts from us; START brings them back. ${cancel}`;
  },
  started: () =>
    `${name}: you get texts about your visits again. Reply STOP to end them, HELP for help.`,
  startedNone: () =>
    `${name}: no texts were stopped for this number. You agree to texts when you book, or by phone: ${phone.display}.`,
  help: () =>
    `${name}: texts about your visits. Call ${phone.display} or write ${identity.email}. Message and data rates may apply. Reply STOP to end.`,
  confirmed: (visit: Visit) =>
    `${name}: thank you, your visit on ${on(visit.startsAt)} is confirmed.`,
  wasConfirmed: (visit: Visit) =>
    `${name}: your visit on ${on(visit.startsAt)} was confirmed already.`,
  move: (visit: Visit) =>
    `${name}: to move your visit on ${on(visit.startsAt)}, choose another time here: ${visit.manageUrl}`,
  cancelled: (startsAt: Date, wasLate: boolean) =>
    `${name}: your visit on ${on(startsAt)} is cancelled.${
      wasLate
        ? ` It was less than ${bookingPolicy.noticeHours} hours away, so it is noted as a late cancellation.`
        : ""
    } Questions: ${phone.display}.`,
  howToCancel: (visit: Visit) => `${name}: ${howToCancel(visit)}`,
  wrongCode: () =>
    `${name}: that code and this phone belong to no visit that can be cancelled. Please use the link in your confirmation, or call ${phone.display}.`,
  tooManyCodes: () =>
    `${name}: too many codes that do not fit. Please use the link in your confirmation, or call ${phone.display}.`,
  tooLate: () =>
    `${name}: this visit can no longer be changed by text. Please call ${phone.display}.`,
  emergency: {
    "life-threat": `${name}: call ${emergencyPhone} now. Nobody may read texts in time. When you are safe, call us: ${phone.display}.`,
    crisis: `${name}: please call or text 988 now, or ${emergencyPhone} if you are in danger. Nobody may read texts here in time. Our phone: ${phone.display}.`,
    "dental-emergency": `${name}: please call us now: ${phone.display}. If you cannot breathe or swallow well, or bleeding does not stop, call ${emergencyPhone}.`,
  } satisfies Record<EmergencyKind, string>,
};

/** What staff are asked to do about a text. */
export const textTasks = {
  message: {
    kind: "text-received",
    title: "A text waits for an answer",
    detail: "Read it and answer under SMS queue, Threads.",
  },
  emergency: {
    kind: "text-emergency",
    title: "A text tells of an emergency: call now",
    detail:
      "They were told to call 911 or the practice. Read the text under SMS queue, Threads, and call them.",
  },
} as const;
