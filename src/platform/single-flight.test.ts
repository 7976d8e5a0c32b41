import { expect, test } from "vitest";
import { singleFlight } from "./single-flight.ts";

test("simultaneous askers share one answer, later ones ask again", async () => {
  const scope = {};
  let asked = 0;
  const ask = async () => {
    asked += 1;
    await Promise.resolve();
    return asked;
  };
  expect(await Promise.all([1, 2, 3].map(() => singleFlight(scope, "a", ask)))).toEqual([1, 1, 1]);
  expect(await singleFlight(scope, "a", ask)).toBe(2);
});

test("another key or another scope is another question", async () => {
  const scope = {};
  const answers = [
    singleFlight(scope, "a", async () => 1),
    singleFlight(scope, "b", async () => 2),
    singleFlight({}, "a", async () => 3),
  ];
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
});

test("a failure reaches everybody who waited and is not kept", async () => {
  const scope = {};
  const failing = () => Promise.reject(new Error("down"));
  const both = await Promise.allSettled([
    singleFlight(scope, "a", failing),
    singleFlight(scope, "a", failing),
  ]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await singleFlight(scope, "a", async () => "up")).toBe("up");
});
