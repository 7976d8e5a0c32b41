import { identity } from "./identity.ts";

/** What the practice's lawyer settles; the pages show a mark at each open point until then. */
export const legal = {
  /** The day from which the five documents hold, as a calendar date. */
  effective: "2026-11-21",
  /** Set to true once counsel has read all five; the marks then go away. */
  isReviewedByCounsel: false,
  /** Who answers questions about privacy and takes complaints about it. */
  privacyOfficer: "Privacy Officer",
  /** Who coordinates equal access; required of practices with 15 or more employees. */
  accessCoordinator: "Section 1557 Coordinator",
} as const;

const { street, city, state, postalCode } = identity.address;

/** Where letters about these documents go. */
export const postalAddress = `${identity.legalName}, ${street}, ${city}, ${state} ${postalCode}`;

/** The five documents, in the words of the footer. */
export const legalLinks = [
  { path: "/privacy", label: "Privacy" },
  { path: "/terms", label: "Terms" },
  { path: "/accessibility", label: "Accessibility" },
  { path: "/notice-of-privacy-practices", label: "Notice of Privacy Practices" },
  { path: "/nondiscrimination", label: "Nondiscrimination" },
] as const;
