import { bookingPolicy } from "./booking-policy.ts";
import { fact } from "./fact.ts";
import type { PracticeFact } from "./fact.ts";
import { identity } from "./identity.ts";
import { legal } from "./legal.ts";
import { reviews } from "./reviews.ts";

/** Privacy, equal access, the assistant and the tools: what the pages about them state. */
export const trustFacts: readonly PracticeFact[] = [
  fact(
    "privacy.website",
    "/privacy#in-short",
    "You can read every page without telling us anything. We ask for personal details only when you book a visit or manage one, and when you hand a question to the team.",
  ),
  fact(
    "privacy.sharing",
    "/privacy#in-short",
    "What you give us is used to see you as a patient. We do not sell it, and we do not share it for anybody's advertising.",
  ),
  fact(
    "privacy.health",
    "/notice-of-privacy-practices",
    "The Notice of Privacy Practices says how health information is used and what you can ask of us.",
  ),
  fact(
    "privacy.records",
    "/notice-of-privacy-practices#your-rights",
    "You can ask to see your record, get a copy of it, or have a mistake corrected.",
  ),
  fact(
    "privacy.questions",
    "/privacy#changes",
    `Questions about privacy go to the ${legal.privacyOfficer}: ${identity.phone.display} or ${identity.email}.`,
  ),
  fact(
    "privacy.cookies",
    "/privacy#your-browser",
    "Visits are counted only of those who say yes, and you can change that with Privacy choices at the foot of any page.",
  ),
  fact(
    "privacy.protection",
    "/privacy#protection",
    "The connection to this website is encrypted, and notes and insurance numbers are encrypted again in the database.",
  ),
  fact(
    "assistant.what",
    "/contact",
    "I am an assistant: a program of this practice, not a person and not a clinician. I answer from the facts that the practice has written down, and say so when there is none.",
  ),
  fact(
    "assistant.can",
    "/contact",
    "I can tell you about treatments, prices, hours and the team, look up free times, show you where to book, move or cancel, and pass a question to the team.",
  ),
  fact(
    "assistant.cannot",
    "/terms#not-advice",
    "What you read here is general. It is not a diagnosis; an examination makes one.",
  ),
  fact(
    "assistant.stored",
    "/contact",
    "This conversation is kept so that it can go on and so that the team can help; you alone see it among visitors. Please leave out card numbers and birth dates.",
  ),
  fact("assistant.hours", "/contact", "I answer at any hour; people answer in office hours."),
  fact(
    "children.adult",
    "/privacy#children",
    `Patients under ${bookingPolicy.adultAge} are booked by an adult.`,
  ),
  fact(
    "languages.help",
    "/nondiscrimination#language",
    "Interpreters and information written in other languages are free of charge. Say so when you book, in the note or by phone.",
  ),
  fact(
    "access.help",
    "/accessibility#at-the-practice",
    "Tell us when you book what would make the visit work for you: more time, a quiet room, help into the chair, a person who comes with you, a service animal, large print or an interpreter. Interpreters and other aids cost you nothing.",
  ),
  fact(
    "access.building",
    "/accessibility#at-the-practice",
    `The entrance, the parking and the elevator are not described here yet. Call ${identity.phone.display} before you come, and we tell you and help you in.`,
  ),
  fact(
    "access.website",
    "/accessibility",
    "The website is made to work with a keyboard and with screen readers. If a part does not work for you, call and we help at once in another way.",
  ),
  fact(
    "access.equal",
    "/nondiscrimination",
    "Everybody is treated here, whatever their race, color, national origin, age, disability or sex.",
  ),
  fact(
    "comfort.anxiety",
    "/about",
    "Nothing starts before you are numb, warm and ready. Raise a hand and we stop.",
  ),
  fact(
    "comfort.anesthesia",
    "/implants",
    "Implants are placed and gums are cleaned in depth under local anesthesia. Tell us if you are nervous, and we plan for it.",
  ),
  fact(
    "simulator.photo",
    "/smile-simulator",
    "The smile simulator works on your photo inside your browser. It is not sent to us and not kept.",
  ),
  fact(
    "simulator.promise",
    "/smile-simulator",
    "The simulator shows your smile in lighter shades: a picture, not a promise. The plan is made at the visit.",
  ),
  fact(
    "results.promise",
    "/terms#figures",
    "No result is promised: bodies differ, and what helped one person may not help another.",
  ),
  fact(
    "reviews.samples",
    "/#reviews",
    reviews.some(({ source }) => source !== null)
      ? "The reviews on the home page were written by patients, who agreed to show them; each says where. Cases and stories on this site are marked as samples until patients have agreed to theirs."
      : "The reviews, cases and stories on this site are marked as samples until patients have agreed to theirs.",
  ),
  fact(
    "results.gallery",
    "/aboutface#gallery",
    "The aboutface page has a gallery that compares before and after: drawn, not photographed, until patients agree in writing to show their own.",
  ),
  fact(
    "results.opinion",
    "/tmj-treatment",
    "Lasting changes are planned in writing, with a second opinion if you want one.",
  ),
  fact(
    "emergencies.office",
    "/contact",
    "Strong pain, swelling, bleeding or a broken tooth: tell us at once, and in office hours we see you first.",
  ),
  fact(
    "emergencies.call",
    "/terms#not-advice",
    `In an emergency that threatens life, call ${identity.emergencyPhone}. For a dental emergency call ${identity.phone.display}; outside office hours, or if you cannot wait, go to the nearest emergency room.`,
  ),
];
