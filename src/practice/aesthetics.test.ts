import { expect, test } from "vitest";
import {
  facialPackages,
  facialTreatment,
  facialTreatments,
  listedPrice,
  packageIds,
  packageSavingsCents,
  treatmentIds,
} from "./aesthetics.ts";
import { services } from "./services.ts";

test("every treatment and every package has its id, once", () => {
  expect(facialTreatments.map(({ id }) => id)).toEqual(treatmentIds);
  expect(facialPackages.map(({ id }) => id)).toEqual(packageIds);
});

test.each([
  ["dermal-fillers", "$650-$1,200", 85_000],
  ["botox-facial", "$12-$15 per unit", 36_000],
  ["facial-threading", "$1,200-$2,500", 180_000],
  ["chemical-peels", "$150-$400", 27_500],
  ["microneedling", "$400-$600", 50_000],
  ["facial-contouring", "$2,500-$4,000", 320_000],
] as const)("%s is listed at %s and typically %i cents", (id, listed, typical) => {
  const treatment = facialTreatment(id);
  expect(listedPrice(treatment)).toBe(listed);
  expect(treatment.typicalCents).toBe(typical);
});

test("the typical price of Botox stands for the units that it says", () => {
  const { typicalCents, typicalNote, listedCents } = facialTreatment("botox-facial");
  const [fewest, most] = [typicalCents / listedCents.to, typicalCents / listedCents.from];
  expect(typicalNote).toContain(`${fewest} to ${most}`);
});

test.each([
  ["signature-refresh", 98_000, 85_000, 13_000],
  ["complete-rejuvenation", 320_000, 280_000, 40_000],
  ["maintenance-plan", 140_000, 120_000, 20_000],
])("%s: %i, as a package %i, saves %i", (id, original, price, savings) => {
  const found = facialPackages.find((one) => one.id === id);
  expect(found).toMatchObject({ originalCents: original, packageCents: price });
  expect(found && packageSavingsCents(found)).toBe(savings);
});

test("no package names a price that its treatments do not come to", () => {
  for (const { originalCents, treatments } of facialPackages) {
    const separately = treatments.reduce(
      (sum, { id, times }) => sum + times * facialTreatment(id).typicalCents,
      0,
    );
    expect(originalCents).toBeLessThanOrEqual(separately);
  }
});

test("a treatment that can be booked says the same in the list of services", () => {
  const booked = facialTreatments.flatMap((treatment) => {
    const service = services.find(({ id }) => id === treatment.id);
    return service ? [{ treatment, service }] : [];
  });
  expect(booked.map(({ treatment }) => treatment.id)).toEqual(["dermal-fillers", "botox-facial"]);
  for (const { treatment, service } of booked) {
    expect(service.name.toLowerCase()).toBe(treatment.name.toLowerCase());
    expect(treatment.duration).toBe(`${service.durationMinutes} minutes`);
    expect([null, treatment.listedCents]).toContainEqual(service.priceCents);
  }
});
