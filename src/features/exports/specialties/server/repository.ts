import { sql } from "kysely";
import type { ExportKind } from "../../contract.ts";
import { column, instant, type Source } from "../../messages/server/repository.ts";

type RecordKind = Extract<ExportKind, "specialty-records" | "specialty-record-versions">;

/** Where what was recorded of four specialties is read from. */
export const recordSources: Readonly<Record<RecordKind, Source>> = {
  "specialty-records": {
    from: sql`specialty_records r
      left join staff_accounts m on m.id = r.created_by
      left join staff_accounts e on e.id = r.changed_by`,
    at: sql`r.created_at`,
    key: sql`r.id`,
    keyType: "uuid",
    columns: [
      column("Record id", sql`r.id`),
      column("Patient id", sql`r.patient_id`),
      column("Visit id", sql`r.appointment_id`),
      column("Specialty", sql`r.specialty`),
      column("Kind", sql`r.kind`),
      column("Day", sql`r.day`),
      column("Recorded", sql`r.entry::text`),
      column("Entered by", sql`m.name`),
      ...instant("Entered", sql`r.created_at`),
      column("Corrections", sql`r.corrections`),
      column("Changed by", sql`e.name`),
      ...instant("Changed", sql`r.changed_at`),
      ...instant("Removed", sql`r.removed_at`),
    ],
  },
  "specialty-record-versions": {
    from: sql`specialty_record_versions v
      left join staff_accounts m on m.id = v.said_by
      left join staff_accounts e on e.id = v.corrected_by`,
    at: sql`v.corrected_at`,
    key: sql`v.id`,
    keyType: "uuid",
    columns: [
      column("Record id", sql`v.record_id`),
      column("Version", sql`v.version`),
      column("Day", sql`v.day`),
      column("Recorded", sql`v.entry::text`),
      column("Said by", sql`m.name`),
      ...instant("Said", sql`v.said_at`),
      column("Corrected by", sql`e.name`),
      ...instant("Corrected", sql`v.corrected_at`),
      column("Reason", sql`v.reason`),
    ],
  },
};
