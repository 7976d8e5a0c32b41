import * as z from "zod/mini";
import { newestVisit } from "#features/booking/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { ScheduleDeps } from "../../server/service.ts";
import type { TypedInsurance } from "../contract.ts";
import { maskedMemberId } from "../rules.ts";

/** As booking seals it with the visit. */
const sealed = z.object({
  provider: z.string(),
  memberId: z.optional(z.string()),
  groupNumber: z.optional(z.string()),
});
type Sealed = z.output<typeof sealed>;

/** What was typed for a visit, wherever it was moved to since; the look goes on record first. */
async function looked(
  { db, clock, sealer }: ScheduleDeps,
  id: string,
  { caller, action }: { caller: Caller; action: string },
): Promise<Sealed | null> {
  const visit = await newestVisit({ db }, id);
  await recordAudit(db, {
    ...auditOf(caller),
    at: clock.now(),
    action,
    subject: "appointment",
    subjectId: visit.id,
    outcome: "allowed",
  });
  if (visit.insuranceSealed === null) return null;
  return sealed.parse(JSON.parse(sealer.open(visit.insuranceSealed)));
}

/** The insurance typed while booking, its member ID masked. Null when none was. Audited. */
export async function readInsurance(
  deps: ScheduleDeps,
  id: string,
  caller: Caller,
): Promise<TypedInsurance | null> {
  const typed = await looked(deps, id, { caller, action: "appointment.insurance.read" });
  if (typed === null) return null;
  return {
    provider: typed.provider || null,
    memberIdMasked: typed.memberId ? maskedMemberId(typed.memberId) : null,
    groupNumber: typed.groupNumber || null,
  };
}

/** The whole member ID; null when none was typed. Audited as a look of its own. */
export async function showMemberId(
  deps: ScheduleDeps,
  id: string,
  caller: Caller,
): Promise<string | null> {
  const action = "appointment.member-id.show";
  return (await looked(deps, id, { caller, action }))?.memberId || null;
}
