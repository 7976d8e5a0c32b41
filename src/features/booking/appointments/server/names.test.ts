import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { displayName } from "../rules.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test.each([
  ["Dr.", "Dr. Marsh"],
  ["Prof", "Prof Marsh"],
  ["RN", "Lena Marsh, RN"],
  ["Drs.", "Lena Marsh, Drs."],
  ["", "Lena Marsh"],
])(
  "a list that the database words calls a person of title '%s' as every page does",
  async (title, short) => {
    const [row] = await app.query<{ whole: string; short: string }>(
      "select staff_name($1, 'Lena', 'Marsh') as whole, staff_short_name($1, 'Lena', 'Marsh') as short",
      [title],
    );
    expect(row).toEqual({
      whole: displayName({ title, firstName: "Lena", lastName: "Marsh" }),
      short,
    });
  },
);
