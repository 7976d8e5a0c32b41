import { expect, test } from "vitest";
import { checkedProcedure, checkedProcedures } from "./procedures.ts";

test.each([
  ["yomi", 500_000, "D6010"],
  ["tmj", 250_000, "D7880"],
  ["emface", 320_000, "D9999"],
  ["implants", 320_000, "D6010"],
  ["other", 320_000, "D6010"],
  ["dentures", 320_000, "D6010"],
  ["", 320_000, "D6010"],
  [null, 320_000, "D6010"],
  [undefined, 320_000, "D6010"],
  ["__proto__", 320_000, "D6010"],
])("%s is reckoned at %i cents and asked as %s", (noted, costCents, code) => {
  expect(checkedProcedures[checkedProcedure(noted)]).toMatchObject({ costCents, code });
});
