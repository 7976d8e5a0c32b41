import { medspaCaseIds, medspaCases } from "#practice/medspa-gallery.ts";
import type { MedspaCase, MedspaCaseId } from "#practice/medspa-gallery.ts";

/** The tabs as they stand in the address after "#". */
export const medspaTabs = ["before-after", "treatment-gallery", "patient-reviews"] as const;

const prefix = "medspa-case-";

/** The name under which a case lies over the page. */
export function overlayOfCase(id: MedspaCaseId): string {
  return prefix + id;
}

/** The case that an overlay's name stands for; null for everything else that may lie over a page. */
export function caseOfOverlay(overlay: string | null): MedspaCase | null {
  return medspaCases.find(({ id }) => overlay === prefix + id) ?? null;
}

/** The case beside this one, around the ends. */
export function caseAfter(id: MedspaCaseId, by: 1 | -1): MedspaCaseId {
  const at = medspaCaseIds.indexOf(id) + by;
  return medspaCaseIds.at(at % medspaCaseIds.length) ?? id;
}
