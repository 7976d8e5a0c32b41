import type { Center } from "#practice/centers.ts";
import { services } from "#practice/services.ts";
import { absoluteUrl } from "#ui/page-meta.ts";
import { offersData } from "../service-offers.ts";
import { practiceId } from "../structured-data.ts";
import type { Facts } from "../structured-data.ts";
import type { Question } from "./questions.tsx";

/** Questions with their answers, as the page shows them. */
export function faqData(entries: readonly Question[]): Facts {
  return {
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** A center, and what can be booked there. */
export function centerData({ id, name, description }: Center): Facts {
  const offered = services.filter((service) => service.category === id);
  return {
    "@type": "MedicalClinic",
    "@id": `${absoluteUrl(`/${id}`)}#center`,
    name,
    description,
    url: absoluteUrl(`/${id}`),
    parentOrganization: { "@id": practiceId() },
    hasOfferCatalog: offersData(name, `/${id}`, offered),
  };
}

export interface Procedure {
  name: string;
  type: string;
  bodyLocation: string;
  howPerformed: string;
  preparation: string;
  followup: string;
}

/** A treatment in the words of schema.org. */
export function procedureData(path: string, { type, ...procedure }: Procedure): Facts {
  return {
    "@type": "MedicalProcedure",
    ...procedure,
    procedureType: `https://schema.org/${type}`,
    url: absoluteUrl(path),
  };
}
