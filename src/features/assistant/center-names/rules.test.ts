import { describe, expect, test } from "vitest";
import { centers } from "#practice/centers.ts";
import { services } from "#practice/services.ts";
import { preparedMessage } from "../rules.ts";
import { safetyOf } from "../safety/rules.ts";

// Whoever asks for the urgent visit is told where to call, and rightly so.
const planned = services.filter(({ id }) => id !== "urgent-visit");
const names = [...centers.map(({ title }) => title), ...planned.map(({ name }) => name)];

describe("nothing that a page writes for a visitor is taken for an emergency", () => {
  test.each(names)("of %s", (name) => {
    const treatments = [name];
    const about = [
      preparedMessage({ kind: "interest", treatments }),
      preparedMessage({ kind: "consultation", treatments }),
      preparedMessage({ kind: "case", treatments }),
      preparedMessage({ kind: "financing", treatments, total: "$9,000" }),
      ...centers.map(({ title }) => preparedMessage({ kind: "consultation", treatments }, title)),
    ];
    const alarming = about.filter((message) => safetyOf(message).kind !== "ordinary");
    expect(alarming).toEqual([]);
  });
});

test("a complaint beside a center's name is heard", () => {
  const message = preparedMessage({ kind: "interest", treatments: [centers[0]?.title ?? ""] });
  expect(safetyOf(`${message} My face is swollen and I cannot breathe`).kind).toBe("life-threat");
  expect(safetyOf("Orofacial pain is killing me, I can't take it").kind).not.toBe("ordinary");
});
