import { identity } from "../../practice/identity.ts";
import { formatDollars } from "../../practice/money.ts";
import type { WrittenLetter } from "../outbox/letter/contract.ts";
import { writeLetter } from "../outbox/letter/rules.ts";
import { disputableFrom, disputeFromCents, keptEstimateYears } from "./rules.ts";

const { name, legalName, phone } = identity;

/** Where the government explains how a bill is disputed. */
export const disputeSite = "www.cms.gov/nosurprises/consumers";
export const disputePhone = "1-800-985-3059";

/** What every estimate has to say besides its figures; each is a disclaimer of 45 CFR 149.610(c)(1). */
export function noticesOf(totalCents: number): { title: string; text: string }[] {
  const limit = formatDollars(disputeFromCents);
  return [
    {
      title: "This is only an estimate.",
      text: "It shows the items and services that we reasonably expected to furnish, and what we expected to charge, when it was written. Actual items, services and charges may differ, for example when something unexpected comes up during treatment.",
    },
    {
      title: "More may be recommended.",
      text: "As part of the course of care we may recommend additional items or services that must be scheduled or requested separately and are not in this estimate.",
    },
    {
      title: "You may dispute a bill that is much higher.",
      text: `If ${legalName} bills you ${limit} or more above the total of this estimate, which is a bill of ${formatDollars(disputableFrom(totalCents))} or more, you have the right to start a patient-provider dispute resolution process with the U.S. Department of Health and Human Services, within 120 calendar days of the date on the first bill. There is a $25 fee. Starting it will not adversely affect the quality of the health care services furnished to you. How to start it: ${disputeSite} or ${disputePhone}. You can also ask us first: ${phone.display}. Keep this estimate; you may need it then.`,
    },
    {
      title: "This is not a contract.",
      text: "It does not require you to obtain the items or services from any of the providers or facilities named in it.",
    },
    {
      title: "Copies.",
      text: `You can ask us for a copy of any estimate of the last ${keptEstimateYears} years.`,
    },
  ];
}

/** Stands directly above what is scheduled separately (45 CFR 149.610(c)(1)(vi)). */
export const separateNotice = `We expect these before or after the care above. They are scheduled separately, so their codes, charges and providers are not part of this estimate. You get a separate Good Faith Estimate for each when it is scheduled, or whenever you ask for it: call ${phone.display} or write to ${identity.email}.`;

/** Why nothing can be given while the practice's own numbers are missing. */
export const noNumbers =
  "Every estimate says the practice's NPI and tax number, and they are not set. Whoever runs this server sets PRACTICE_NPI and PRACTICE_TAX_ID.";

/** What the law calls it. */
export const estimateTitle = "Good Faith Estimate";

export type EstimateLetter = {
  firstName: string;
  reference: string;
  version: number;
  url: string;
};

/** The mail with the link. It tells no treatment and no sum: it is read on locked screens. */
export function estimateMail({
  firstName,
  reference,
  version,
  url,
}: EstimateLetter): WrittenLetter {
  return writeLetter({
    subject:
      version === 1 ? `Your written estimate from ${name}` : `Your new estimate from ${name}`,
    preview: "Open it, read it, print it.",
    title: version === 1 ? "Your written estimate is ready." : "Your estimate has changed.",
    dear: firstName,
    blocks: [
      {
        kind: "text",
        text:
          version === 1
            ? `Your Good Faith Estimate ${reference} says what we expect to do and to charge. It is not a contract, and nothing is booked by it.`
            : `Version ${version} of your Good Faith Estimate ${reference} replaces the one before, which you can still read.`,
      },
      { kind: "button", label: "Open the estimate", url },
      {
        kind: "note",
        text: `Whoever has this link can read the estimate. If you want it on paper, call ${phone.display}.`,
      },
    ],
    why: `This email came because an estimate was asked for under this address. If that was not you, please call ${phone.display}.`,
  });
}
