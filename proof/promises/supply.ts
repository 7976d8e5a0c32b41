import type { Pledge } from "../promise.ts";
import { check } from "./short-forms.ts";

/** What the product is made of is known and may be used. */
export const supply: readonly Pledge[] = [
  {
    id: "Q2",
    promise: "No secret is in the files or in their history",
    measured: "forms of keys and passwords, looked for in every file and every line ever added",
    limit: "0 found",
    tier: "quick",
    parts: [check("secrets")],
  },
  {
    id: "Q3",
    promise: "There is a list of everything the product is made of",
    measured: "a CycloneDX list written from the lock file, and compared with it and the disk",
    limit: "0 missing, 0 more, 0 without a version",
    tier: "quick",
    parts: [check("bill-of-materials")],
  },
  {
    id: "Q4",
    promise: "Everything in it may be used for it",
    measured: "the license of every package, by what needs it",
    limit: "0 outside of the list",
    tier: "quick",
    parts: [check("licenses")],
  },
  {
    id: "Q5",
    promise: "Nothing is installed that is not needed, and nothing runs by being installed",
    measured: "the lock file, scripts of packages, direct dependencies, unused code",
    limit: "<= 45 direct, 0 needed scripts, 0 unused",
    tier: "quick",
    parts: [check("dependencies")],
  },
  {
    id: "Q6",
    promise: "The tests notice when the program is wrong",
    measured: "mutants of access, booking, consent, outbox and redaction",
    limit: ">= 80 % noticed",
    tier: "long",
    parts: [check("mutants")],
  },
];
