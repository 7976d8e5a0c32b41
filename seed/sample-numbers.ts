import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { identity } from "#practice/identity.ts";
import { claimOnce } from "./practice-mode.ts";
import { sampleId } from "./sample-chance.ts";

/** The practice's own number, and one more that can be released to see how that goes. */
const numbers = [
  { e164: identity.phone.e164, name: "Main line", isSample: false },
  { e164: "+17185550187", name: "Second line", isSample: true },
] as const;

const listPriceCents = 115;

/** The numbers of the demo's carrier, as if somebody had looked at them already. */
export async function addSampleNumbers(
  tx: Transaction,
  { clock }: { clock: Clock },
): Promise<void> {
  if (!(await claimOnce(tx, "sample numbers"))) return;
  const at = clock.now();
  for (const { e164, name, isSample } of numbers) {
    const id = sampleId(`phone number ${e164}`);
    const abilities = { voice: true, sms: true, is_sample: isSample, created_at: at };
    await tx
      .insertInto("local_carrier_numbers")
      .values({ sid: id, e164, friendly_name: name, ...abilities })
      .execute();
    await tx
      .insertInto("phone_numbers")
      .values({
        id,
        e164,
        client_name: name,
        status: "active",
        carrier: "local",
        carrier_sid: id,
        monthly_fee_cents: listPriceCents,
        is_list_price: true,
        updated_at: at,
        ...abilities,
      })
      .execute();
  }
}
