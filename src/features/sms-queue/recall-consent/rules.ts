import { recallConsent, spokenRecallConsent } from "./content.ts";

/** What somebody agrees to who is asked to come again by text, wherever they tick it themselves. */
export const recallConsentWords = recallConsent.words;
/** What such a consent is for, as it is stored. */
export const recallConsentPurpose = recallConsent.purpose;
/** What staff read out before they note that somebody agreed. */
export const spokenRecallWords = spokenRecallConsent.words;

/** How somebody agreed whom staff asked. */
export const waysOfAgreeing = ["phone", "desk", "paper"] as const;
export type WayOfAgreeing = (typeof waysOfAgreeing)[number];

export const wayWords: Readonly<Record<WayOfAgreeing, string>> = {
  phone: "said yes on the phone",
  desk: "said yes at the desk",
  paper: "signed on paper",
};

/** The consent as it is kept; `way` is how staff were told, and absent where people ticked it themselves. */
export function recallConsentOf(where: string, way?: WayOfAgreeing) {
  const { purpose } = recallConsent;
  if (way === undefined) {
    const { words, version } = recallConsent;
    return { channel: "sms", purpose, words, version, source: where } as const;
  }
  const { words, version } = spokenRecallConsent;
  return { channel: "sms", purpose, words, version, source: `${where}, ${wayWords[way]}` } as const;
}
