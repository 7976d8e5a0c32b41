import { isSameFirstName } from "../rules.ts";
import { foldedName, lettersApart } from "../search/rules.ts";
import {
  type DoubleReason,
  type MergeChoices,
  type MergeField,
  mergeFields,
  type MergeSide,
} from "./contract.ts";

export const undoDays = 30;
const dayMs = 86_400_000;

/** Until when a merge can be taken apart. */
export function undoUntil(at: Date): Date {
  return new Date(at.getTime() + undoDays * dayMs);
}

/** Why a merge cannot be taken apart; null when it can. */
export function undoObjection(
  merge: { at: Date; undoneAt: Date | null; isKeptMerged: boolean; isErased: boolean },
  now: Date,
): string | null {
  if (merge.undoneAt !== null) return "These records were taken apart already.";
  if (merge.isErased) return "The person was erased since: there is nothing left to take apart.";
  if (merge.isKeptMerged)
    return "The record was merged into another one since. Take that merge apart first.";
  return now > undoUntil(merge.at)
    ? `A merge can be taken apart for ${undoDays} days. Those are over.`
    : null;
}

export type MergeState = {
  id: string;
  mergedIntoId: string | null;
  erasedAt: Date | null;
  version: number;
};

/** Why two records cannot be merged; null when they can. */
export function mergeObjection(kept: MergeState, merged: MergeState): string | null {
  if (kept.id === merged.id) return "These are one record already. Choose another one.";
  if (kept.erasedAt !== null || merged.erasedAt !== null)
    return "One of these people was erased. There is nothing to merge.";
  if (merged.mergedIntoId === kept.id) return "This record was merged into the other one already.";
  if (kept.mergedIntoId === merged.id)
    return "The other record was merged into this one already: merging back would be a circle.";
  if (merged.mergedIntoId !== null) return "This record was merged into another one already.";
  return kept.mergedIntoId === null
    ? null
    : "The record that should stay was merged into another one already.";
}

type Values = Pick<MergeSide, MergeField>;

/** Fields in which two records say different things: those have to be chosen. */
export function differing(kept: Values, merged: Values): MergeField[] {
  const same = (field: MergeField) =>
    field === "email"
      ? (kept.email ?? "").toLowerCase() === (merged.email ?? "").toLowerCase()
      : kept[field] === merged[field];
  return mergeFields.filter((field) => !same(field));
}

/** Where each field comes from when nobody chose: the record that stays, unless it says nothing. */
export function choicesOf(
  kept: Values,
  merged: Values,
  chosen: MergeChoices = {},
): Record<MergeField, "kept" | "merged"> {
  const usual = (field: MergeField) =>
    kept[field] === null && merged[field] !== null ? "merged" : "kept";
  return Object.fromEntries(
    mergeFields.map((field) => [field, chosen[field] ?? usual(field)]),
  ) as Record<MergeField, "kept" | "merged">;
}

/** Which of two records should stay: the one with more behind it, else the older one. */
export function betterKept(one: MergeSide, other: MergeSide): "one" | "other" {
  const weight = ({ counts }: MergeSide) =>
    counts.visits * 10 + counts.notes + counts.consents + counts.tasks;
  if (weight(one) !== weight(other)) return weight(one) > weight(other) ? "one" : "other";
  return one.since <= other.since ? "one" : "other";
}

/** Whether two names can be one person's: alike in a letter or two, or a short form of it. */
export function isSimilarName(
  one: { firstName: string; lastName: string },
  other: { firstName: string; lastName: string },
): boolean {
  const [first, last] = [foldedName(one.firstName), foldedName(one.lastName)];
  const [otherFirst, otherLast] = [foldedName(other.firstName), foldedName(other.lastName)];
  const isLast = lettersApart(last, otherLast) <= 1;
  const isFirst =
    lettersApart(first, otherFirst) <= 1 ||
    (first.length >= 3 && otherFirst.startsWith(first)) ||
    (otherFirst.length >= 3 && first.startsWith(otherFirst));
  // Swapped in the form, or another last name since a marriage.
  const isSwapped = first === otherLast && last === otherFirst;
  return (isLast && isFirst) || isSwapped;
}

type Suspect = Pick<MergeSide, "firstName" | "lastName" | "dateOfBirth" | "phone" | "email">;

/** Why two records may be one person; empty when nothing says so. */
export function doubleReasons(one: Suspect, other: Suspect): DoubleReason[] {
  const sameBirth =
    one.dateOfBirth !== null &&
    one.dateOfBirth === other.dateOfBirth &&
    foldedName(one.lastName) === foldedName(other.lastName);
  const isSimilar = isSimilarName(one, other);
  const samePhone = one.phone !== null && one.phone === other.phone;
  const sameEmail =
    one.email !== null && one.email.toLowerCase() === (other.email ?? "").toLowerCase();
  const reasons: DoubleReason[] = [];
  if (sameBirth) reasons.push("birth");
  if (samePhone && (isSimilar || sameBirth)) reasons.push("phone");
  if (sameEmail && (isSimilar || sameBirth)) reasons.push("email");
  return reasons;
}

/** Same last name and birth date under another first name: perhaps twins. */
export function mayBeTwins(one: Suspect, other: Suspect): boolean {
  return (
    one.dateOfBirth !== null &&
    one.dateOfBirth === other.dateOfBirth &&
    !isSameFirstName(one.firstName, other.firstName)
  );
}
