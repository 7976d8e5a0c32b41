import { sql } from "kysely";
import type { ExportKind } from "../../contract.ts";
import { column, instant, type Source } from "../../messages/server/repository.ts";

type CheckKind = Extract<ExportKind, "financing-checks" | "insurance-checks">;

const asker = [
  column("Check id", sql`c.id`),
  column("Patient id", sql`c.patient_id`),
  column("First name", sql`c.first_name`),
  column("Last name", sql`c.last_name`),
  column("Email", sql`c.email`),
  column("Phone", sql`c.phone`, "phone"),
  column("By way of", sql`c.via`),
  column("Procedure", sql`c.procedure`),
];
const answer = [
  column("Source", sql`c.source`),
  column("Outcome", sql`c.outcome`),
  column("Result", sql`c.result::text`),
];

/** Where checks of what care costs are read from. */
export const checkSources: Readonly<Record<CheckKind, Source>> = {
  "financing-checks": {
    from: sql`financing_checks c left join staff_accounts w on w.id = c.closed_by`,
    at: sql`c.created_at`,
    key: sql`c.id`,
    keyType: "uuid",
    columns: [
      ...asker,
      column("Amount in cents", sql`c.amount_cents`),
      ...answer,
      ...instant("Asked", sql`c.created_at`),
      ...instant("Asked to try again", sql`c.retry_asked_at`),
      ...instant("Closed", sql`c.closed_at`),
      column("Closed by", sql`w.name`),
      column("Note", sql`c.close_note_sealed`, "sealed"),
      column("Sample", sql`c.is_sample`),
    ],
  },
  "insurance-checks": {
    from: sql`insurance_checks c left join staff_accounts w on w.id = c.verified_by`,
    at: sql`c.created_at`,
    key: sql`c.id`,
    keyType: "uuid",
    columns: [
      ...asker,
      column("Insurer", sql`c.insurer`),
      column("Cost in cents", sql`c.cost_cents`),
      ...answer,
      column("Agreed to texts", sql`c.consent_sms`),
      ...instant("Asked", sql`c.created_at`),
      ...instant("Verification due", sql`c.verify_due_at`),
      ...instant("Verified", sql`c.verified_at`),
      column("Verified by", sql`w.name`),
      ...instant("Told", sql`c.told_at`),
      ...instant("Asked to try again", sql`c.retry_asked_at`),
      column("Sample", sql`c.is_sample`),
    ],
  },
};
