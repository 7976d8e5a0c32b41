import { expect, test } from "vitest";
import { facialTreatments } from "./aesthetics.ts";
import { facialItem } from "./estimate-items.ts";
import { askableItem, listedItems } from "./estimate-prices.ts";

test("every line of the list has a code, a price or a range, and a name of its own", () => {
  const isPrice = (cents: number) => Number.isSafeInteger(cents) && cents > 0;
  const unsound = listedItems.filter(
    ({ code, cents, note }) =>
      !/^(D\d{4}|\d{5})$/.test(code) ||
      !(cents === null ? note.startsWith("listed $") : isPrice(cents)),
  );
  expect(unsound).toEqual([]);
  expect(new Set(listedItems.map(({ id }) => id)).size).toBe(listedItems.length);
  expect(new Set(listedItems.map(({ group, name }) => `${group} ${name}`)).size).toBe(
    listedItems.length,
  );
});

test("a treatment of the calculator costs on an estimate what it costs there", () => {
  for (const { id, typicalCents } of facialTreatments)
    expect(askableItem(facialItem(id)).cents).toBe(typicalCents);
});
