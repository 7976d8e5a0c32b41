import type { ServiceCategory } from "../../../practice/services.ts";

const recorded: readonly ServiceCategory[] = ["tmj", "implants", "robotic", "medspa"];

/**
 * Whether something of a visit of this category can be recorded. By itself, so that the pages of the schedule do
 * not carry the shapes of records for it.
 */
export function isRecordedCategory(category: ServiceCategory): boolean {
  return recorded.includes(category);
}
