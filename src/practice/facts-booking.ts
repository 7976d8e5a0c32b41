import { bookingPolicy } from "./booking-policy.ts";
import { fact } from "./fact.ts";
import type { PracticeFact } from "./fact.ts";
import { identity } from "./identity.ts";

const { adultAge, holdMinutes, horizonDays, leadMinutes, noticeHours } = bookingPolicy;
const book = "/booking";
const manage = "/booking/manage";

/** How a visit is booked, moved and cancelled: from the booking policy. */
export const bookingFacts: readonly PracticeFact[] = [
  fact(
    "booking.how",
    book,
    "On the booking page you choose a service and a person, pick a free time and leave your details. The visit is booked when the page shows a confirmation code.",
  ),
  fact(
    "booking.phone",
    "/contact",
    `You can also book by phone at ${identity.phone.display} in office hours.`,
  ),
  fact(
    "booking.window",
    "/terms#booking",
    `Visits can be booked online from ${leadMinutes / 60} hours to ${horizonDays} days ahead.`,
  ),
  fact(
    "booking.hold",
    "/terms#booking",
    `The time you choose is kept for you for ${holdMinutes} minutes while you type.`,
  ),
  fact(
    "booking.confirmation",
    "/terms#booking",
    "You get a confirmation code on the page and a confirmation by email, with a private link to your visit. Keep both to yourself.",
  ),
  fact(
    "booking.texts",
    "/privacy#messages",
    "Text messages about a visit come only if you agree to them when you book. You can end them at any time by replying STOP.",
  ),
  fact(
    "booking.change",
    manage,
    "You can move a visit yourself with the private link of your confirmation, or with its code and your email or phone.",
  ),
  fact(
    "booking.cancel",
    manage,
    "You can cancel a visit yourself with the private link of your confirmation, or with its code and your email or phone.",
  ),
  fact(
    "booking.notice",
    "/terms#cancelling",
    `Moving or cancelling is free until ${noticeHours} hours before the visit.`,
  ),
  fact(
    "booking.late",
    "/terms#cancelling",
    `Inside ${noticeHours} hours you can still move or cancel online. It is noted as a late change, and we ask you to call as well; this website charges no fee for it.`,
  ),
  fact(
    "booking.lost",
    manage,
    `If you cannot find your code, call ${identity.phone.display}: the team can find your visit.`,
  ),
  fact(
    "booking.needed",
    "/privacy#what-you-give-us",
    `To book we need first and last name, email, phone, the service and the time, and the date of birth or your word that the patient is ${adultAge} or older.`,
  ),
  fact(
    "booking.new",
    book,
    "New patients can book online like everybody else; you need no account.",
  ),
  fact(
    "booking.others",
    "/terms#booking",
    "You can book for somebody else with their consent; leave your name and how you are related.",
  ),
  fact(
    "booking.bring",
    book,
    "Bring a photo ID and your insurance card, a list of the medicines you take with doses, and X-rays or scans if you have recent ones.",
  ),
  fact(
    "booking.provider",
    book,
    "When you book you can choose the person, or leave it open and take the first free time.",
  ),
  fact(
    "booking.moved-by-us",
    "/terms#booking",
    "We may have to move a visit, for example when somebody is ill. We then call or write to you and offer other times.",
  ),
  fact(
    "booking.waitlist",
    book,
    "If no free time suits you, you can join the waitlist on the booking page, or with the private link of a visit that you have. When an earlier time becomes free, we offer it by text or email to those who wait.",
  ),
  fact(
    "booking.missed",
    "/terms#cancelling",
    "If you cannot come or will be late, call the practice as early as you can, so that the time can help somebody else.",
  ),
  fact(
    "booking.first-visit",
    "/",
    "At a first visit we examine, look at the findings with you and write a plan. You leave knowing the steps, the time and the price, and decide at home.",
  ),
  fact(
    "children.booking",
    "/terms#booking",
    `A patient under ${adultAge} is booked by a parent, a guardian or another adult who may decide for them.`,
  ),
];
