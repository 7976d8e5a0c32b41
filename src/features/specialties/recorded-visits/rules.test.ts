import { expect, test } from "vitest";
import { serviceCategories } from "../../../practice/services.ts";
import { kindsFor, specialtyOfCategory } from "../entries/rules.ts";
import { isRecordedCategory } from "./rules.ts";

test.each(serviceCategories)(
  "a visit of %s is recorded exactly when something fits it",
  (category) => {
    expect(isRecordedCategory(category)).toBe(kindsFor(specialtyOfCategory(category)).length > 0);
  },
);
