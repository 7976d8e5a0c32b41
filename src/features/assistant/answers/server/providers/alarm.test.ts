import { beforeAll, describe, expect, test } from "vitest";
import { ruledCrises, ruledThreats } from "../../../danger-examples/content.ts";
import { ruledDentalEmergencies } from "../../../dental-examples/content.ts";
import { ruledOrdinary } from "../../../ordinary-examples/content.ts";
import type { Safety } from "../../../safety/rules.ts";
import { createAlarm } from "./alarm.ts";

let hear: (message: string) => Safety;
beforeAll(async () => {
  hear = await createAlarm();
});
const examples = (text: string) => text.trim().split(/\s*[|\n]\s*/);
const urgent = new Set(["crisis", "life-threat", "dental-emergency"]);

describe("what cannot wait", () => {
  // Worded by none of the rules and in none of the examples.
  test.each([
    "pops turned grayish and wont answer me after the sleepy medicine",
    "blood keeps welling up where they pulled it, third towel now",
    "kiddo face planted on the curb and her grown up tooth is shoved up in the gum",
  ])("%j is heard by the ear that was taught", (message) => {
    expect(urgent.has(hear(message).kind)).toBe(true);
  });

  test("whatever the rules hear is still heard", () => {
    const heard = [ruledThreats, ruledCrises, ruledDentalEmergencies].flatMap(examples);
    expect(heard.filter((message) => !urgent.has(hear(message).kind))).toEqual([]);
  });
});

test("what only sounds alike raises no alarm", () => {
  const ordinary = examples(ruledOrdinary);
  const alarmed = ordinary.filter((message) => urgent.has(hear(message).kind));
  expect(alarmed.length / ordinary.length).toBeLessThan(0.03);
});
