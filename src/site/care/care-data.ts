import type { Center } from "#practice/centers.ts";
import { services } from "#practice/services.ts";
import { absoluteUrl } from "#ui/page-meta.ts";
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

/** What can be booked at a center, with its prices where there are any. */
export function centerData({ id, name, description }: Center): Facts {
  return {
    "@type": "MedicalClinic",
    "@id": `${absoluteUrl(`/${id}`)}#center`,
    name,
    description,
    url: absoluteUrl(`/${id}`),
    parentOrganization: { "@id": practiceId() },
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name,
      itemListElement: services
        .filter((service) => service.category === id)
        .map((service) => ({
          "@type": "Offer",
          url: absoluteUrl(`/booking?service=${service.id}`),
          itemOffered: {
            "@type": "Service",
            name: service.name,
            description: service.description,
            provider: { "@id": practiceId() },
          },
          ...(service.priceCents && {
            priceSpecification: {
              "@type": "PriceSpecification",
              priceCurrency: "USD",
              minPrice: service.priceCents.from / 100,
              maxPrice: service.priceCents.to / 100,
            },
          }),
        })),
    },
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
