import { expect, test } from "vitest";
import { medspaCaseIds, medspaCases, medspaTimelines } from "#practice/medspa-gallery.ts";
import { medspaPackages } from "#practice/medspa-packages.ts";
import { caseAfter, caseOfOverlay, overlayOfCase } from "./rules.ts";

test.each([null, "", "case-botox", "medspa-case-", "medspa-case-smile", "menu"])(
  "%o is no case",
  (overlay) => {
    expect(caseOfOverlay(overlay)).toBeNull();
  },
);

test.each(medspaCaseIds)("%s is found by its overlay's name", (id) => {
  expect(caseOfOverlay(overlayOfCase(id))?.id).toBe(id);
});

test("cases follow one another around the ends", () => {
  expect(medspaCaseIds.map((id) => caseAfter(id, 1))).toEqual([
    "fillers",
    "teeth-whitening",
    "botox",
  ]);
  expect(medspaCaseIds.map((id) => caseAfter(id, -1))).toEqual([
    "teeth-whitening",
    "botox",
    "fillers",
  ]);
});

test("cases and times speak of treatments that are listed", () => {
  const listed = medspaPackages.treatments.map(({ id }) => id);
  for (const { treatment } of medspaCases) expect(listed).toContain(treatment);
  expect(Object.keys(medspaTimelines).toSorted()).toEqual(listed.toSorted());
});
