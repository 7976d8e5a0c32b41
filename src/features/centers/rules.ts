import { centerIds, centers } from "#practice/centers.ts";
import type { Center, CenterId } from "#practice/centers.ts";
import { isPublicPage } from "#practice/public-pages.ts";

/** How the visitor moves about: over the whole site, or in one center. */
export type Navigation = {
  mode: "minimal" | "center-focused";
  center: CenterId | null;
  /** What led the visitor here, step by step. */
  journey: readonly string[];
};

export const minimalNavigation: Navigation = { mode: "minimal", center: null, journey: [] };

/** A choice scrolls to the top this long after it was made. */
export const scrollToTopMs = 100;

const longestJourney = 50;

export type JourneyStep = "selected" | "ai-recommended";

function isCenterId(value: unknown): value is CenterId {
  return centerIds.some((id) => id === value);
}

/** The center whose section a path belongs to: /tmj and /tmj/anything, but not /tmj-treatment. */
export function centerOfPath(pathname: string): CenterId | null {
  const [, first] = pathname.split("/");
  return isCenterId(first) ? first : null;
}

export function centerOf(id: CenterId): Center {
  const center = centers.find((one) => one.id === id);
  if (!center) throw new Error(`No center "${id}"`);
  return center;
}

/** Where a center is entered: its page, or the booking of its first visit while it has no page. */
export function centerEntrance(id: CenterId): { to: string; isPage: boolean } {
  if (isPublicPage(`/${id}`)) return { to: `/${id}`, isPage: true };
  return { to: `/booking?service=${centerOf(id).firstServiceId}`, isPage: false };
}

/** After a page was opened: a center's page makes that center the current one, others change nothing. */
export function afterVisit(navigation: Navigation, pathname: string): Navigation {
  const center = centerOfPath(pathname);
  if (center === null || center === navigation.center) return navigation;
  return { ...navigation, mode: "center-focused", center };
}

/** After a center was chosen in the selector or named by the questionnaire. */
export function afterChoice(
  navigation: Navigation,
  center: CenterId,
  step: JourneyStep,
): Navigation {
  const taken = `${step}-${center}`;
  // The second press of a double one, and the same answer again, are no further step.
  const isTakenAgain = navigation.journey.at(-1) === taken;
  const journey = isTakenAgain
    ? navigation.journey
    : [...navigation.journey, taken].slice(-longestJourney);
  return { mode: "center-focused", center, journey };
}

/** What the tab keeps: the center and the steps, never an answer. */
export function storedText({ center, journey }: Navigation): string {
  return JSON.stringify({ center, journey });
}

/** Reads what `storedText` wrote; anything else is a visit that has just begun. */
export function fromStored(text: string | null): Navigation {
  try {
    const value: unknown = JSON.parse(text ?? "");
    if (typeof value !== "object" || value === null) return minimalNavigation;
    const { center, journey } = value as { center?: unknown; journey?: unknown };
    const steps = Array.isArray(journey)
      ? journey.filter((step): step is string => typeof step === "string")
      : [];
    if (!isCenterId(center)) return { ...minimalNavigation, journey: steps };
    return { mode: "center-focused", center, journey: steps.slice(-longestJourney) };
  } catch {
    return minimalNavigation;
  }
}
