import fc from "fast-check";
import { expect, it, test } from "vitest";
import { deliveries, type Delivery } from "../carriers/rules.ts";
import { isNews, tellsThatItLeft } from "./rules.ts";

test.each<[Delivery | null, Delivery, boolean]>([
  [null, "queued", true],
  ["queued", "sent", true],
  ["sent", "queued", false],
  ["sent", "sent", false],
  ["delivered", "sent", false],
  ["delivered", "undelivered", false],
  ["delivered", "failed", false],
  ["sent", "undelivered", true],
  ["undelivered", "failed", false],
  ["undelivered", "delivered", true],
])("known %s, news %s: %s", (known, news, isNew) => expect(isNews(known, news)).toBe(isNew));

test.each<[status: string, attempts: number, isClaimed: boolean, news: Delivery, tells: boolean]>([
  ["pending", 0, false, "delivered", false],
  ["failed", 0, false, "delivered", false],
  ["cancelled", 1, true, "delivered", false],
  ["sent", 1, true, "delivered", false],
  ["failed", 1, true, "undelivered", false],
  ["failed", 1, true, "failed", false],
  // Put back by hand: trouble of the try before does not eat the new one.
  ["pending", 0, true, "undelivered", false],
  ["pending", 0, true, "delivered", true],
  ["pending", 0, true, "sent", true],
  ["pending", 1, true, "undelivered", true],
  ["failed", 3, true, "delivered", true],
  ["failed", 3, true, "queued", true],
  ["sending", 1, true, "queued", true],
  ["unknown", 1, true, "failed", true],
])("%s after %d tries, taken %s: %s means that it left: %s", (...told) => {
  const [status, attempts, isClaimed, news, tells] = told;
  const claimedAt = isClaimed ? new Date("2026-11-23T14:00:00Z") : null;
  expect(tellsThatItLeft({ status, attempts, claimedAt }, news)).toBe(tells);
});

it("ends the same in whatever order news comes, as long as it does not contradict itself", () =>
  fc.assert(
    fc.property(
      fc.constantFrom<readonly Delivery[]>(
        ["queued", "sent", "delivered"],
        ["queued", "undelivered"],
      ),
      fc.array(fc.nat(50), { minLength: 6, maxLength: 6 }),
      (story, places) => {
        const told = [...story, ...story].map((news, at) => ({ news, place: places[at] ?? 0 }));
        const shuffled = told.toSorted((one, other) => one.place - other.place);
        let known: Delivery | null = null;
        for (const { news } of shuffled) if (isNews(known, news)) known = news;
        expect(known).toBe(story.at(-1));
      },
    ),
  ));

it("knows every delivery", () => {
  for (const delivery of deliveries) expect(isNews(null, delivery)).toBe(true);
});
