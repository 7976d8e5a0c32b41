import { holidayRules } from "./closures.ts";
import { fact, listed } from "./fact.ts";
import type { PracticeFact } from "./fact.ts";
import { hours } from "./hours.ts";
import { addressLine, identity } from "./identity.ts";
import { spokenClock } from "./time.ts";

const page = "/contact";

const perDay = hours.map(({ name, opens, closes }) =>
  fact(
    `hours.day.${name.toLowerCase()}`,
    page,
    opens === null || closes === null
      ? `The practice is closed on ${name}s.`
      : `On ${name}s the practice is open from ${spokenClock(opens)} to ${spokenClock(closes)}.`,
  ),
);

/** "Monday to Friday 9:00 AM to 6:00 PM": days that follow each other with the same hours, as one. */
function week(): string {
  const runs: { first: string; last: string; text: string }[] = [];
  for (const { name, opens, closes } of hours) {
    const text =
      opens === null || closes === null
        ? "closed"
        : `${spokenClock(opens)} to ${spokenClock(closes)}`;
    const run = runs.at(-1);
    if (run?.text === text) run.last = name;
    else runs.push({ first: name, last: name, text });
  }
  return listed(
    runs.map(
      ({ first, last, text }) => `${first === last ? first : `${first} to ${last}`} ${text}`,
    ),
  );
}

/** When people are there, and where: from the hours, the closures and the identity of the practice. */
export const placeFacts: readonly PracticeFact[] = [
  fact("hours.week", page, `The practice is open ${week()}.`),
  ...perDay,
  fact(
    "hours.holidays",
    page,
    `By default the practice is closed on ${listed(holidayRules.map(({ name }) => name))}.`,
  ),
  ...holidayRules.map(({ name }) =>
    fact(
      `hours.holiday.${name
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, "-")
        .replaceAll(/^-|-$/g, "")}`,
      page,
      `The practice is usually closed on ${name}.`,
    ),
  ),
  fact(
    "hours.online",
    "/booking",
    "You can book online and ask the assistant at any hour; people answer in office hours.",
  ),
  fact("location.address", page, `The address is ${addressLine}.`),
  fact("location.map", page, "The contact page has a link that opens the address in a map."),
  fact(
    "location.only",
    page,
    `The practice has one address, in ${identity.address.city}: all of its centers are there.`,
  ),
  fact("contact.phone", page, `The phone number is ${identity.phone.display}.`),
  fact(
    "contact.email",
    page,
    `You can write to ${identity.email}; mail is answered on the next working day.`,
  ),
  fact(
    "contact.people",
    page,
    `People answer the phone in office hours, ${week()}; outside them there is an automated line.`,
  ),
  fact(
    "contact.medical",
    "/privacy#what-you-give-us",
    "Please do not send health details by ordinary email; call instead.",
  ),
  fact(
    "practice.what",
    "/",
    `${identity.legalName} is a dental practice in ${identity.address.city} with centers for jaw pain, implants, robotic surgery, skin and the smile.`,
  ),
];
