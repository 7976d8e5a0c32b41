import { bookingPolicy } from "#practice/booking-policy.ts";
import { financingProviders } from "#practice/financing.ts";
import { identity } from "#practice/identity.ts";
import { postalAddress } from "#practice/legal.ts";
import type { LegalDocument } from "./legal-document.ts";

const phone = `[${identity.phone.display}](tel:${identity.phone.e164})`;
const email = `[${identity.email}](mailto:${identity.email})`;
const lenders = financingProviders.map(({ name }) => name);
const namedLenders = `${lenders.slice(0, -1).join(", ")} and ${lenders.at(-1) ?? ""}`;

export const termsContent = {
  en: {
    title: "Terms of Service",
    lead: "What you can expect of this website and of a visit booked on it, and what we ask of you.",
    sections: [
      {
        id: "who-we-are",
        title: "Who we are",
        blocks: [
          `This website belongs to ${identity.legalName}, a dental practice in ${identity.address.city}, New York. By using it you agree to these terms. If you do not, please call us instead: ${phone}.`,
          "When this site runs as a demonstration, a line at its top says so. The practice, its people and its patients are then fictional, and a visit booked there is not a real one.",
        ],
      },
      {
        id: "not-advice",
        title: "Not medical advice, not for emergencies",
        blocks: [
          "What you read here is general. It is not a diagnosis and it does not make you our patient; an examination does. Do not put off care because of something on this site.",
          `In an emergency that threatens life, call 911. For a dental emergency call ${phone}; outside office hours, or if you cannot wait, go to the nearest emergency room.`,
        ],
      },
      {
        id: "booking",
        title: "Booking a visit",
        blocks: [
          `The times on this site are really free when you see them. When you choose one, it is kept for you for ${bookingPolicy.holdMinutes} minutes while you type. The visit is booked when the page shows you a confirmation code, not before. Visits can be booked online from ${bookingPolicy.leadMinutes / 60} hours to ${bookingPolicy.horizonDays} days ahead.`,
          `Please give true details, and book for somebody else only with their consent. A patient under ${bookingPolicy.adultAge} is booked by a parent, a guardian or another adult who may decide for them.`,
          "We may have to move a visit: a provider is ill, or an earlier visit became an emergency. We then call or write to you and offer other times.",
          "Keep your confirmation link and code to yourself. Whoever has the link can move or cancel the visit.",
        ],
      },
      {
        id: "cancelling",
        title: "Moving and cancelling: 24-hour notice",
        blocks: [
          `Moving or cancelling a visit is free until ${bookingPolicy.noticeHours} hours before it starts. [Manage a visit](/booking/manage) does it at once.`,
          `Inside ${bookingPolicy.noticeHours} hours you can still move or cancel online. It is noted as a late change, and we ask you to call us as well, so that the time can help somebody else. This website charges no fee for it.`,
          {
            confirm:
              "whether the practice charges for late cancellations or missed visits, how much, and how patients agree to it.",
          },
        ],
      },
      {
        id: "prices",
        title: "Prices and estimates",
        blocks: [
          "Prices and ranges on this site are where a treatment usually starts and ends. They are not an offer. What yours costs stands in a written plan after the examination, and you decide after you have read it.",
          "If you have no insurance, or do not use it, federal law gives you the right to a written Good Faith Estimate before a planned service. If the bill is $400 or more above it, you can dispute the bill.",
          "If you are insured, what your plan pays is your plan’s decision. An estimate is our best reading of it, and you owe what the plan does not pay, up to what the law and our contract with the plan allow.",
          { confirm: "the wording on Good Faith Estimates and balance billing." },
        ],
      },
      {
        id: "financing",
        title: "Financing",
        blocks: [
          `Financing is offered through three consumer financing providers: ${namedLenders}. They are independent lenders. They decide on an application, set its terms and send you their own agreement; we do not lend and we do not decide.`,
          "Monthly amounts on this site are arithmetic, marked as estimates. Only the lender’s own offer counts, with its annual percentage rate and its total.",
          {
            confirm:
              "a signed agreement with each of the three, and the advertising rules of Regulation Z for any rate or payment shown. Until then these names are examples.",
          },
        ],
      },
      {
        id: "figures",
        title: "Figures, reviews and pictures",
        blocks: [
          "A figure with the mark “as stated by the practice” is our own count and has not been checked by anybody else. Reviews, cases and people that are marked as samples are examples of what will stand there. Drawings are illustrations.",
          "Bodies differ. What helped one person may not help another, and no result is promised.",
        ],
      },
      {
        id: "your-part",
        title: "Using this website",
        blocks: [
          "Please do not:",
          {
            list: [
              "book, hold or cancel times that are not meant for you or somebody you care for;",
              "try to open other people’s visits, or to guess codes;",
              "load the site with automated requests, or test its security without asking us first;",
              "send anything that breaks the law or harms others.",
            ],
          },
          `We may refuse requests that do. If you find a weakness, tell us at ${email}; we thank people who report in good faith.`,
        ],
      },
      {
        id: "content",
        title: "Texts, drawings and names",
        blocks: [
          `The texts and drawings belong to ${identity.legalName}. You may read, print and share pages for your own care. Yomi, EMFACE, Botox and other product names belong to their owners, who do not speak here.`,
        ],
      },
      {
        id: "liability",
        title: "What we answer for",
        blocks: [
          "We keep the site correct and running as well as we can. It may still be down, late or wrong; if something matters, call us. As far as the law allows, we do not answer for loss that comes from relying on the website alone. Nothing here limits our duties to you as a patient, or rights that the law does not let anybody give up.",
          "New York law applies. Nothing in these terms makes you go to arbitration.",
          { confirm: "liability, governing law and venue." },
        ],
      },
      {
        id: "privacy",
        title: "Privacy and equal access",
        blocks: [
          "See the [Privacy Policy](/privacy), the [Notice of Privacy Practices](/notice-of-privacy-practices), the [Accessibility Statement](/accessibility) and the [Nondiscrimination Notice](/nondiscrimination).",
        ],
      },
      {
        id: "changes",
        title: "Changes, and whom to ask",
        blocks: [
          "When these terms change, the date at the top changes. A visit that you booked before keeps the terms that held when you booked it.",
          `Questions: ${postalAddress}, ${phone}, ${email}.`,
        ],
      },
    ],
  },
} as const satisfies Record<string, LegalDocument>;
