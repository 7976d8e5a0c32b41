import { absentCare } from "../absent-care/content.ts";
import { moneySubjects } from "../money-subjects/content.ts";
import { peopleSubjects, placeSubjects } from "../place-subjects/content.ts";
import { trustSubjects } from "../trust-subjects/content.ts";
import { visitSubjects } from "../visit-subjects/content.ts";
import type { Subject } from "./content.ts";

/** Everything that is asked about the practice itself; of two that fit as well, the first. */
export const subjects: readonly Subject[] = [
  ...visitSubjects,
  ...placeSubjects,
  ...moneySubjects,
  ...peopleSubjects,
  ...trustSubjects,
  ...absentCare.map(([id, name, words]) => ({
    id: `absent-${id}`,
    facts: [],
    missing: name,
    words,
  })),
];
