import { fact, statedFact } from "./fact.ts";
import type { PracticeFact } from "./fact.ts";
import { medspaPackages } from "./medspa-packages.ts";
import { formatDollars } from "./money.ts";
import { services } from "./services.ts";
import type { ServiceFact } from "./services.ts";
import { minutesOf, priceOf } from "./service-words.ts";
import { serviceCatalog } from "./service-catalog.ts";
import type { CatalogService } from "./service-catalog.ts";

/** What a service is called among the facts: its topic, and which of several it is. */
const places: Readonly<Record<string, { topic: string; which?: string; path: string }>> = {
  "implant-consultation": { topic: "implants", which: "consultation", path: "/implants" },
  "implant-follow-up": { topic: "implants", which: "follow-up", path: "/implants" },
  "implant-placement": { topic: "implants", which: "single", path: "/implants" },
  "robotic-consultation": { topic: "robotic", which: "consultation", path: "/robotic" },
  "robotic-implant": { topic: "robotic", which: "single", path: "/robotic" },
  "tmj-consultation": { topic: "tmj", which: "consultation", path: "/tmj" },
  "tmj-splint-adjustment": { topic: "tmj", which: "splint", path: "/tmj" },
  "skin-consultation": { topic: "medspa", which: "consultation", path: "/medspa" },
  hydrafacial: { topic: "hydrafacial", path: "/medspa" },
  "emface-session": { topic: "emface", which: "session", path: "/medspa" },
  "aboutface-consultation": { topic: "aboutface", which: "consultation", path: "/aboutface" },
  "checkup-cleaning": { topic: "general", which: "checkup", path: "/services" },
  "urgent-visit": { topic: "emergencies", which: "visit", path: "/services" },
  "smile-consultation": { topic: "cosmetic", which: "consultation", path: "/services" },
};

/** Of a service: what happens, how long it takes, what it costs. Facial treatments have a file of their own. */
function factsOf(service: ServiceFact): PracticeFact[] {
  const place = places[service.id];
  if (!place) return [];
  const { topic, which, path } = place;
  const id = (aspect: string) => (which ? `${topic}.${aspect}.${which}` : `${topic}.${aspect}`);
  return [
    fact(
      id(which === "consultation" ? "first-visit" : "visit"),
      path,
      `${service.name}: ${lowerFirst(service.description)}`,
    ),
    fact(id("duration"), path, `${service.name} takes ${minutesOf(service.id)}.`),
    priceFact(service, id("price"), path),
  ];
}

function priceFact(
  { id: serviceId, name, priceCents, isComplimentary }: ServiceFact,
  id: string,
  path: string,
): PracticeFact {
  if (isComplimentary)
    return statedFact(id, path, `${name} is complimentary, as stated by the practice.`);
  return fact(
    id,
    path,
    priceCents
      ? `${name} costs ${priceOf(serviceId)}.`
      : `${name} has no listed price: what treatment costs stands in your written plan.`,
  );
}

function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** The list of services, by the topic that each treatment is a fact of. */
const catalogTopics: Readonly<Record<string, string>> = {
  "Yomi Robotic Surgery": "robotic.how-it-works.guided",
  "TMJ Treatment": "tmj.offered",
  "EMFACE by BTL": "emface.offered",
  "Preventive Care": "general.offered",
  "Restorative Dentistry": "restorative.offered",
  "Periodontal Care": "gums.offered",
  "Teeth Whitening": "whitening.offered",
  Veneers: "veneers.offered",
  "Smile Makeovers": "makeover.offered",
  "Smile Simulator": "simulator.how-it-works",
};

function catalogFact(slug: string, { name, description }: CatalogService): PracticeFact[] {
  const id = catalogTopics[name];
  return id ? [fact(id, `/services#${slug}`, `${name}: ${lowerFirst(description)}`)] : [];
}

/** Treatments whose price is found at the smile consultation or the checkup, never listed. */
const planned = [
  ["whitening", "Teeth whitening", "smile-consultation", "cosmetic-dentistry"],
  ["veneers", "Veneers", "smile-consultation", "cosmetic-dentistry"],
  ["makeover", "A smile makeover", "smile-consultation", "cosmetic-dentistry"],
  ["restorative", "Fillings, crowns and bridges", "checkup-cleaning", "general-dentistry"],
  ["gums", "Gum treatment", "checkup-cleaning", "general-dentistry"],
] as const;

/** The range of the medical spa's list where it has one: its tools reckon with it. */
function plannedPrice(id: string, name: string, path: string): PracticeFact {
  const inSpa = medspaPackages.treatments.find((one) => one.name === name);
  if (inSpa === undefined)
    return fact(
      id,
      path,
      `${name}: there is no listed price. You get it in writing after the examination, before anything is done.`,
    );
  const range = `${formatDollars(inSpa.lowCents)} to ${formatDollars(inSpa.highCents)}`;
  return statedFact(
    id,
    "/medspa",
    `${name} is ${range} at the medical spa, as stated by the practice; yours stands in your written plan.`,
  );
}

const plannedFacts = planned.flatMap(([topic, name, serviceId, slug]) => {
  const service = services.find(({ id }) => id === serviceId);
  if (!service) return [];
  const path = `/services#${slug}`;
  return [
    plannedPrice(`${topic}.price`, name, path),
    fact(
      `${topic}.first-visit`,
      path,
      `${name}: the first visit is "${service.name}", ${minutesOf(serviceId)}.`,
    ),
  ];
});

const overview = serviceCatalog.map(({ slug, title, services: entries }) =>
  fact(
    `services.list.${slug}`,
    `/services#${slug}`,
    `${title}: ${entries.map(({ name }) => name).join(", ")}.`,
  ),
);

/** What can be booked and what is offered: from the services and the list of treatments. */
export const serviceFacts: readonly PracticeFact[] = [
  ...services.flatMap(factsOf),
  ...overview,
  ...serviceCatalog.flatMap(({ slug, services: entries }) =>
    entries.flatMap((entry) => catalogFact(slug, entry)),
  ),
  ...plannedFacts,
];
