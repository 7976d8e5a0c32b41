import { type FinancingProviderId, lenderOrder } from "#practice/financing.ts";
import type { Config } from "#platform/config.ts";
import { createPartner, type PartnerOptions } from "#platform/outbound/partner.ts";
import { carecredit } from "./providers/carecredit.ts";
import { cherry } from "./providers/cherry.ts";
import type { Lender } from "./providers/lender.ts";
import { sandboxLender } from "./providers/sandbox.ts";
import { sunbit } from "./providers/sunbit.ts";

type Settings = Pick<Config, "mode" | "lenders">;

function liveLender(
  provider: FinancingProviderId,
  { url, key, practiceNumber }: NonNullable<Settings["lenders"][FinancingProviderId]>,
  deps: PartnerOptions,
): Lender {
  const partner = createPartner({ name: provider, baseUrl: url, key }, deps);
  switch (provider) {
    case "cherry":
      return cherry({ partner, merchantId: practiceNumber });
    case "sunbit":
      return sunbit({ partner, practiceId: practiceNumber });
    case "carecredit":
      return carecredit({ partner, merchantId: practiceNumber });
  }
}

/**
 * The lenders that can be asked, in order. A lender with settings is asked itself; without them the demo has
 * its sandbox, and a live practice does not ask that one: it never shows what the sandbox says.
 */
export function chooseLenders({ mode, lenders }: Settings, deps: PartnerOptions): Lender[] {
  return lenderOrder.flatMap((provider) => {
    const settings = lenders[provider];
    if (settings !== undefined) return [liveLender(provider, settings, deps)];
    return mode === "demo" ? [sandboxLender(provider)] : [];
  });
}
