import type { Config } from "#platform/config.ts";
import { createPartner, type PartnerOptions } from "#platform/outbound/partner.ts";
import { firstVerifier } from "./providers/first.ts";
import { sandboxVerifier } from "./providers/sandbox.ts";
import { secondVerifier } from "./providers/second.ts";
import type { Verifier } from "./providers/verifier.ts";

type Settings = Pick<Config, "mode" | "verifiers">;

/**
 * The verifiers that can be asked, in order. One with settings is asked itself, in a live practice only with
 * a signed agreement, because a question tells who is a patient; without settings the demo has its sandbox.
 */
export function chooseVerifiers({ mode, verifiers }: Settings, deps: PartnerOptions): Verifier[] {
  const { first, second } = verifiers;
  const mayAsk = (settings: { agreementSigned: boolean }) =>
    mode === "demo" || settings.agreementSigned;
  const partner = (name: string, { url, key }: { url: string; key: string }) =>
    createPartner({ name, baseUrl: url, key }, deps);
  const chosen: Verifier[] = [];
  if (first !== undefined && mayAsk(first))
    chosen.push(firstVerifier(partner("first verifier", first)));
  else if (mode === "demo") chosen.push(sandboxVerifier("first"));
  if (second !== undefined && mayAsk(second))
    chosen.push(secondVerifier({ ...second, partner: partner("second verifier", second) }));
  else if (mode === "demo") chosen.push(sandboxVerifier("second"));
  return chosen;
}
