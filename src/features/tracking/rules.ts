import { centerOfPath } from "#features/centers/rules.ts";
import { legalLinks } from "#practice/legal.ts";
import { publicPages } from "#practice/public-pages.ts";

/** Everything that may be counted of a visit, each with the one category it belongs to. */
export const visitorEvents = {
  page_visit: "engagement",
  subdomain_visit: "engagement",
  emface_interest: "procedure_interest",
  treatment_wizard_interest: "engagement",
  financing_interest: "conversion",
  gallery_consultation_interest: "engagement",
  questionnaire_finish: "engagement",
  chat_open: "engagement",
  booking_made: "conversion",
} as const;

export type EventAction = keyof typeof visitorEvents;
export type EventCategory = (typeof visitorEvents)[EventAction];
/** What page code notes; visits are noted by the frame around every page. */
export type NotableEvent = Exclude<EventAction, "page_visit" | "subdomain_visit">;

/** Where on a page somebody pressed. */
export const eventPlaces = [
  "header",
  "hero",
  "planner",
  "gallery",
  "calculator",
  "section",
  "dialog",
  "bar",
  "footer",
] as const;
export type EventPlace = (typeof eventPlaces)[number];

/** Whether an action stands in the list under this category. */
export function isPair(action: EventAction, category: EventCategory): boolean {
  return visitorEvents[action] === category;
}

const documents = "documents";

function groupOf(path: string): string {
  if (legalLinks.some((link) => link.path === path)) return documents;
  return path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
}

/** The names of the public pages as they are counted, the home page first; documents are one group. */
export const pageGroups: readonly string[] = [
  ...new Set(publicPages.map(({ path }) => groupOf(path))),
];

/**
 * How the page at a path is counted: a center's sections as the center. Null for what is not, such as a
 * person's own visit or an address without a page.
 */
export function pageGroupOf(path: string): string | null {
  const plain = path.replace(/(?<=.)\/+$/, "");
  const center = centerOfPath(plain);
  const page = publicPages.find((one) => one.path === (center === null ? plain : `/${center}`));
  return page ? groupOf(page.path) : null;
}
