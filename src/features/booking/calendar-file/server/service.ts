import { createEvent } from "ics";
import { addressLine, identity } from "#practice/identity.ts";

/** What a visit's calendar entry says. No treatment and no reason: calendars are shared. */
export type CalendarEntry = {
  uid: string;
  /** Grows with every change, so that calendars replace what they have. */
  sequence: number;
  start: Date;
  end: Date;
  /** The visitor's way back to the visit. */
  url: string;
  isCancelled: boolean;
};

/** An iCalendar file for one visit. Throws when the library refuses the entry. */
export function calendarFile(entry: CalendarEntry): string {
  const { error, value } = createEvent({
    uid: `${entry.uid}@${identity.email.split("@")[1] ?? "practice"}`,
    sequence: entry.sequence,
    productId: `-//${identity.legalName}//Booking//EN`,
    method: entry.isCancelled ? "CANCEL" : "PUBLISH",
    status: entry.isCancelled ? "CANCELLED" : "CONFIRMED",
    title: `Visit at ${identity.name}`,
    description: `Questions or a change of plans: ${identity.phone.display}. Your visit: ${entry.url}`,
    location: addressLine,
    start: entry.start.getTime(),
    startInputType: "utc",
    startOutputType: "utc",
    end: entry.end.getTime(),
    endInputType: "utc",
    endOutputType: "utc",
    busyStatus: "BUSY",
    alarms: [
      {
        action: "display",
        description: `Visit at ${identity.name}`,
        trigger: { hours: 2, before: true },
      },
    ],
  });
  if (error || !value)
    throw new Error("The calendar entry could not be written.", { cause: error });
  return value;
}
