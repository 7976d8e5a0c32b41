import { createEvent, type EventAttributes } from "ics";
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
  /**
   * The address of the mail that brings the file: calendars then take a change or a cancellation by
   * themselves. Left out, it is a file to save.
   */
  attendee?: string | undefined;
};

/** The parts that make a file an invitation, which a mail client files without asking for an answer. */
function invitation(attendee: string): Pick<EventAttributes, "organizer" | "attendees"> {
  return {
    organizer: { name: identity.legalName, email: identity.email },
    attendees: [
      {
        name: attendee,
        email: attendee,
        rsvp: false,
        partstat: "ACCEPTED",
        role: "REQ-PARTICIPANT",
      },
    ],
  };
}

function methodOf({ isCancelled, attendee }: CalendarEntry): string {
  if (isCancelled) return "CANCEL";
  return attendee === undefined ? "PUBLISH" : "REQUEST";
}

/** An iCalendar file for one visit. Throws when the library refuses the entry. */
export function calendarFile(entry: CalendarEntry): string {
  const { error, value } = createEvent({
    uid: `${entry.uid}@${identity.email.split("@")[1] ?? "practice"}`,
    sequence: entry.sequence,
    productId: `-//${identity.legalName}//Booking//EN`,
    method: methodOf(entry),
    ...(entry.attendee !== undefined && invitation(entry.attendee)),
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
