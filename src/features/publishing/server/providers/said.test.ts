import { expect, test } from "vitest";
import { saidOf } from "./said.ts";

test("who waited long enough is told so in plain words and may ask again", async () => {
  await expect(saidOf({}, 0)).rejects.toMatchObject({
    code: "service_unavailable",
    status: 503,
    message: expect.stringContaining("Please try again.") as string,
  });
});

test("what would be said of a content is said of that content", async () => {
  const { answers } = await saidOf({ "services/hydrafacial/priceCents/from": 16_000 }, 600_000);
  expect(answers.find(({ id }) => id === "hydrafacial.price")?.text).toContain("$160 to $250");
});
