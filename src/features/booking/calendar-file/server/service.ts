import { createEvent, createEvents, type EventAttributes } from "ics";
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

const domain = identity.email.split("@")[1] ?? "practice";

/** An iCalendar file for one visit. Throws when the library refuses the entry. */
export function calendarFile(entry: CalendarEntry): string {
  const { error, value } = createEvent({
    uid: `${entry.uid}@${domain}`,
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

/** One entry of a calendar that programs read again and again. */
export type FeedEntry = {
  uid: string;
  /** Grows with every change. */
  sequence: number;
  changedAt: Date;
  start: Date;
  end: Date;
  title: string;
  description: string;
  /** Somebody has said that it will be. */
  isFirm: boolean;
};

/**
 * The practice's zone as a calendar describes it: a calendar needs a part, also while nothing is booked.
 * Entries are in UTC and do not lean on it.
 */
const zone = [
  "BEGIN:VTIMEZONE",
  `TZID:${identity.timeZone}`,
  "BEGIN:DAYLIGHT",
  "DTSTART:20070311T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
  "TZNAME:EDT",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0400",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:20071104T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
  "TZNAME:EST",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "END:STANDARD",
  "END:VTIMEZONE",
  "",
].join("\r\n");

function feedEvent(entry: FeedEntry): EventAttributes & { timestamp: number } {
  return {
    uid: `${entry.uid}@${domain}`,
    sequence: entry.sequence,
    // When it changed, not when it was asked for: the same visits are the same text.
    timestamp: entry.changedAt.getTime(),
    lastModified: entry.changedAt.getTime(),
    title: entry.title,
    description: entry.description,
    status: entry.isFirm ? "CONFIRMED" : "TENTATIVE",
    classification: "PRIVATE",
    busyStatus: "BUSY",
    start: entry.start.getTime(),
    startInputType: "utc",
    startOutputType: "utc",
    end: entry.end.getTime(),
    endInputType: "utc",
    endOutputType: "utc",
  };
}

/** A calendar of many visits for programs to read. Throws when the library refuses an entry. */
export function calendarOf({
  name,
  entries,
}: {
  name: string;
  entries: readonly FeedEntry[];
}): string {
  const { error, value } = createEvents(entries.map(feedEvent), {
    productId: `-//${identity.legalName}//Schedule//EN`,
    method: "PUBLISH",
    calName: name,
  });
  if (error || !value) throw new Error("The calendar could not be written.", { cause: error });
  return value.replace(/END:VCALENDAR\r\n$/, `${zone}END:VCALENDAR\r\n`);
}
