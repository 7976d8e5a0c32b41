import { expect } from "vitest";
import type {
  Done,
  Outlook,
  Review,
  Shift,
  ShiftWeek,
} from "../src/features/schedule/shifts/contract.ts";
import { buildTestApp } from "./build-app.ts";
import { hoursDesk } from "./hours-desk.ts";

/** A shift of Dr. Averell on a Tuesday, who usually works 9 to 12:30 and 1:30 to 6. */
export const wish = (changes: Record<string, unknown> = {}) => ({
  staffId: "averell",
  date: "2026-12-01",
  startTime: "09:00",
  endTime: "12:00",
  type: "regular",
  weeks: 1,
  keepsUsual: false,
  skips: [],
  notify: false,
  ...changes,
});

/** What a failure says. */
export const errorOf = (body: unknown) =>
  (
    body as {
      error: {
        code: string;
        message: string;
        fields?: Record<string, string>;
        details?: { shift?: Shift; shifts?: Shift[] };
      };
    }
  ).error;

export type ShiftDesk = Awaited<ReturnType<typeof shiftDesk>>;

/** The whole server and a signed-in browser that changes shifts. */
export async function shiftDesk() {
  const app = await buildTestApp({ LIMIT_STAFF_PER_MINUTE: "100000" });
  const desk = await hoursDesk(app);
  const add = (changes: Record<string, unknown> = {}) =>
    desk.call("POST", "/api/shifts", wish(changes));
  return {
    ...desk,
    add,
    /** Back to where no shift stands and nothing was sent. */
    async clear() {
      for (const table of ["shifts", "outbox_mails", "sms_queue", "tasks"])
        await app.query(`delete from ${table}`);
      await desk.as("admin");
    },
    async added(changes: Record<string, unknown> = {}): Promise<Shift> {
      const { status, body } = await add(changes);
      expect(status).toBe(201);
      const [shift] = (body as Done).shifts;
      if (shift === undefined) throw new Error("Nothing was added.");
      return shift;
    },
    change(shift: Shift, changes: Record<string, unknown> = {}) {
      const { staffId, date, startTime, endTime, type, version } = shift;
      const body = { staffId, date, startTime, endTime, type, version, notify: false, ...changes };
      return desk.call("PUT", `/api/shifts/${shift.id}`, body);
    },
    remove: ({ id, version }: Shift, changes: Record<string, unknown> = {}) =>
      desk.call("DELETE", `/api/shifts/${id}`, {
        version,
        following: false,
        notify: false,
        ...changes,
      }),
    look: async (planned: Record<string, unknown>) =>
      (await desk.call("POST", "/api/shifts/outlook", planned)).body as Outlook,
    review: async (planned: Record<string, unknown>) =>
      (await desk.call("POST", "/api/shifts/review", planned)).body as Review,
    weekOf: async (date: string) =>
      (await desk.call("GET", `/api/shifts?week=${date}`)).body as ShiftWeek,
    freeOn: async (date: string, staffId?: string) => (await desk.free(date, staffId)).count,
    stored: () =>
      app.query<{ date: string; from: string; to: string }>(
        "select date, to_char(starts_at, 'HH24:MI') as from, to_char(ends_at, 'HH24:MI') as to from shifts order by date, starts_at",
      ),
  };
}
