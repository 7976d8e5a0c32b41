import { serviceCatalog } from "#practice/service-catalog.ts";
import type { CatalogCategory } from "#practice/service-catalog.ts";

type ServicesContent = {
  heading: string;
  lead: string;
  schedule: string;
  categories: string;
  more: string;
  atTheVisit: string;
  catalog: readonly CatalogCategory[];
};

const en: ServicesContent = {
  heading: "Our Services",
  lead: "Ten treatments in three groups. Where there is more to read, the row takes you there.",
  schedule: "Schedule Consultation",
  categories: "Groups of services",
  more: "Learn More",
  atTheVisit: "First visit",
  catalog: serviceCatalog,
};

/** Words of the list of services, by locale. */
export const servicesContent = { en } as const;
