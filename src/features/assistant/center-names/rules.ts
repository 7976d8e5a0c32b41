import { centers } from "../../../practice/centers.ts";

const titles = centers.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
const wish = new RegExp(`\\b(interested in|looking at) (?:${titles})(?=[.,!?]|$)`, "g");

/** A message in which what pages write of a center, "Orofacial Pain" in its name included, is no complaint. */
export function withoutCenterNames(message: string): string {
  return message.replace(wish, "$1 care");
}
