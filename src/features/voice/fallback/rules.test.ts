import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTwiml, twiml } from "../twiml/rules.ts";
import { fallbackVerbs } from "./rules.ts";

const kinds = (desk: string | null) => fallbackVerbs(desk).map(({ verb }) => verb);

test("the desk is rung, and who reaches nobody is told so", () => {
  expect(kinds("+17185550110")).toEqual(["say", "dial", "say", "say", "hangup"]);
});

test.each([null, "+19005550110", "+442071838750", "+18765550110"])("%s is not rung", (desk) => {
  expect(kinds(desk)).toEqual(["say", "say", "hangup"]);
});

test("the document that operators keep at the carrier is the one of this program", () => {
  const operations = readFileSync(
    new URL("../../../../docs/operations.md", import.meta.url),
    "utf8",
  );
  const [kept = ""] = /<\?xml[^\n]*\n?[^`]*<\/Response>/.exec(operations) ?? [];
  const desk = "+17185550110";
  const written = kept.replaceAll(/>\s+</g, "><").replace("DESK_NUMBER", desk).trim();
  expect(readTwiml(written)).toEqual(fallbackVerbs(desk));
  expect(written).toBe(twiml(fallbackVerbs(desk)));
});
