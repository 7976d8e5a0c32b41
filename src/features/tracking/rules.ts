import { centerOfPath } from "#features/centers/rules.ts";
import { centerIds } from "#practice/centers.ts";
import { legalLinks } from "#practice/legal.ts";
import { publicPages } from "#practice/public-pages.ts";

/** Everything that may be counted of a visit, each with the one category it belongs to. */
export const visitorEvents = {
  page_visit: "engagement",
  subdomain_visit: "engagement",
  emface_interest: "procedure_interest",
  implants_interest: "procedure_interest",
  robotic_interest: "procedure_interest",
  medspa_interest: "procedure_interest",
  tmj_interest: "procedure_interest",
  tool_finish: "engagement",
  chatbot_interaction: "engagement",
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

/** What the program counts of itself: events that did not arrive, and ones that nobody knows. */
export const countingTroubles = ["event_lost", "event_unknown"] as const;
export type CountingTrouble = (typeof countingTroubles)[number];
/** So many lost events one page tells of at most. */
export const mostLost = 50;

/** Where on a page somebody pressed, or the conversation whose link led them there. */
export const eventPlaces = [
  "header",
  "hero",
  "planner",
  "gallery",
  "calculator",
  "wizard",
  "assessment",
  "timeline",
  "comparison",
  "chat",
  "floating",
  "section",
  "dialog",
  "bar",
  "footer",
  "instagram",
] as const;
export type EventPlace = (typeof eventPlaces)[number];

/** Whether an action stands in the list under this category. */
export function isPair(action: EventAction, category: EventCategory): boolean {
  return visitorEvents[action] === category;
}

/** Actions that only some pages have; whatever is not here happens on all of them. */
const happenOnlyOn: Partial<Record<EventAction, readonly string[]>> = {
  emface_interest: ["aboutface"],
  treatment_wizard_interest: ["aboutface"],
  gallery_consultation_interest: ["aboutface"],
  financing_interest: ["aboutface", "implants", "medspa"],
  implants_interest: ["implants"],
  robotic_interest: ["robotic"],
  medspa_interest: ["medspa"],
  tmj_interest: ["tmj"],
  tool_finish: ["implants", "robotic", "medspa", "tmj"],
  chatbot_interaction: ["implants", "robotic", "medspa", "tmj"],
};

/** Whether the site has the action on this page; chat and questionnaire open everywhere. */
export function happensOn(action: EventAction, page: string): boolean {
  const only = happenOnlyOn[action];
  if (only !== undefined) return only.includes(page);
  const isCenter = centerIds.some((id) => id === page);
  if (action === "subdomain_visit") return isCenter;
  if (action === "page_visit") return !isCenter;
  return action !== "booking_made" || page === "booking";
}

/** The place that a word names; null for any other word. */
export function placeOf(text: string | undefined): EventPlace | null {
  return eventPlaces.find((place) => place === text) ?? null;
}

/** How far a visitor came, first step first. */
export const funnelSteps = ["visit", "interest", "booking"] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** The step that an action is a sign of. */
export function stepOf(action: EventAction): FunnelStep {
  if (action === "page_visit" || action === "subdomain_visit") return "visit";
  return action === "booking_made" ? "booking" : "interest";
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

/** The visit of a page: of a center by its own name. */
export function visitOf(path: string): EventAction {
  return centerOfPath(path) === null ? "page_visit" : "subdomain_visit";
}

/** The address of the empty page that Google Analytics runs in. */
export const measuringPath = "/measuring";

/**
 * Pages that Google Analytics may hear of: general ones, on which nobody books, answers questions, sends
 * a picture or shows by the address alone what they want treated.
 */
const measuredGroups: readonly (string | null)[] = [
  "home",
  "about",
  "services",
  "contact",
  documents,
];

export function isMeasured(path: string): boolean {
  return measuredGroups.includes(pageGroupOf(path));
}

/** One line of counts as it is stored; `place` is empty where nobody said it. */
export type StoredCount = {
  action: string;
  page: string;
  place: string;
  events: number;
  tabs: number;
};

/** The counts of an action on a page, over all places of it; in the order in which they came. */
export function eventRows(counts: readonly StoredCount[]) {
  const rows = new Map<string, ReturnType<typeof newRow>>();
  for (const count of counts) {
    const key = `${count.action} ${count.page}`;
    const row = rows.get(key) ?? newRow(count);
    row.events += count.events;
    row.tabs += count.tabs;
    if (count.place !== "") row.places.push({ place: count.place, events: count.events });
    rows.set(key, row);
  }
  return [...rows.values()].toSorted((one, other) => other.events - one.events);
}

function newRow({ action, page }: StoredCount) {
  const places: { place: string; events: number }[] = [];
  // An action that has left the list keeps its counts, without a category.
  const category = isAction(action) ? visitorEvents[action] : null;
  return { action, category, page, events: 0, tabs: 0, places };
}

/** Whether a word is an action of the list. */
export function isAction(text: string): text is EventAction {
  return Object.hasOwn(visitorEvents, text);
}
