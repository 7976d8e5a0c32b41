import type { ServiceFact } from "#practice/services.ts";
import { absoluteUrl } from "#ui/page-meta.ts";
import { practiceId } from "./structured-data.ts";
import type { Facts } from "./structured-data.ts";

/** A visit that can be booked, with its price where there is one. */
function offerOf(service: ServiceFact): Facts {
  const { priceCents } = service;
  return {
    "@type": "Offer",
    url: absoluteUrl(`/booking?service=${service.id}`),
    itemOffered: {
      "@type": "Service",
      name: service.name,
      description: service.description,
      provider: { "@id": practiceId() },
    },
    ...(priceCents && {
      priceSpecification: {
        "@type": "PriceSpecification",
        priceCurrency: "USD",
        minPrice: priceCents.from / 100,
        maxPrice: priceCents.to / 100,
      },
    }),
  };
}

/** What can be booked, as the catalog of a page: the whole practice's, or one center's. */
export function offersData(name: string, path: string, offered: readonly ServiceFact[]): Facts {
  return {
    "@type": "OfferCatalog",
    name,
    url: absoluteUrl(path),
    itemListElement: offered.map(offerOf),
  };
}
