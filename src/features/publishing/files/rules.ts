import { firstPackages, firstTreatments } from "../../../practice/aesthetics.ts";
import { firstAnnouncement } from "../../../practice/announcement.ts";
import { firstClaims } from "../../../practice/claims.ts";
import { firstIdentity } from "../../../practice/identity.ts";
import { firstImplantCosts } from "../../../practice/implant-costs.ts";
import { firstMedspa } from "../../../practice/medspa-packages.ts";
import { firstHours } from "../../../practice/opening-hours.ts";
import type { ContentValue } from "../../../practice/published.ts";
import { firstServices } from "../../../practice/services.ts";
import { firstQuestionTexts, firstTeam } from "../lists/content.ts";
import { firstPhotographs } from "../photographs/rules.ts";

/** The files that can be published over, by the first step of an address. */
const files: Readonly<Record<string, unknown>> = {
  services: firstServices,
  treatments: firstTreatments,
  packages: firstPackages,
  medspa: firstMedspa,
  implants: firstImplantCosts,
  claims: firstClaims,
  announcement: firstAnnouncement,
  hours: firstHours,
  questions: firstQuestionTexts,
  identity: firstIdentity,
  team: firstTeam,
  photographs: firstPhotographs,
  reviews: { home: { order: "" } },
};

type Step = { id?: string } & Record<string, unknown>;

function stepInto(node: unknown, step: string): unknown {
  if (Array.isArray(node)) return (node as Step[]).find(({ id }) => id === step);
  return typeof node === "object" && node !== null && Object.hasOwn(node, step)
    ? (node as Step)[step]
    : undefined;
}

/** What the practice's files have at an address; undefined where there is nothing of that name. */
export function firstValue(address: string): ContentValue | undefined {
  let node: unknown = files;
  for (const step of address.split("/")) node = stepInto(node, step);
  return node === null || ["string", "number", "boolean"].includes(typeof node)
    ? (node as ContentValue)
    : undefined;
}
