import type { AmountKind } from "./contract.ts";

export const kindNames: Record<AmountKind, string> = {
  production: "Production",
  collection: "Collection",
  expense: "Expense",
};

/** Cents of what somebody typed as dollars: "1,250", "$1250.50", "-80"; null when it is no amount. */
export function centsOf(typed: string): number | null {
  const text = typed.replaceAll(/[\s,$]/g, "").replace("−", "-");
  const found = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!found) return null;
  const [, sign, dollars = "0", part = ""] = found;
  const cents = Number(dollars) * 100 + Number(part.padEnd(2, "0"));
  return sign === "-" && cents > 0 ? -cents : cents;
}
