import type { ScheduledVisit } from "#features/schedule/contract.ts";

/**
 * A visit on Monday, November 23, 2026 (UTC-5), at a local clock time, its own id: a confirmed implant
 * consultation of 45 minutes with Dr. Averell, apart from what is given.
 */
export function scheduledVisit(
  time: string,
  changes: Partial<ScheduledVisit> = {},
): ScheduledVisit {
  const durationMinutes = changes.durationMinutes ?? 45;
  const start = new Date(changes.start ?? `2026-11-23T${time}:00-05:00`);
  return {
    id: time,
    patientId: "p",
    patientName: "Ada Specimen",
    start: start.toISOString(),
    end: new Date(start.getTime() + durationMinutes * 60_000).toISOString(),
    time,
    durationMinutes,
    service: { id: "implant-consultation", name: "Implant consultation", category: "implants" },
    provider: { id: "averell", displayName: "Dr. Tomas Averell" },
    status: "confirmed",
    channel: "web",
    phone: "",
    email: "",
    reach: { mail: true, text: false },
    bookedBy: null,
    notes: null,
    staffNotes: "",
    edited: null,
    cancellation: null,
    isNewPatient: null,
    isSample: false,
    isLateChange: false,
    hasInsurance: false,
    version: 1,
    ...changes,
  };
}
