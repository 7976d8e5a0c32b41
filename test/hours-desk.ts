import type { TestApp } from "./build-app.ts";

export type HoursDesk = {
  app: TestApp;
  /** Calls as the demo account, an admin unless `as` said otherwise. */
  call(method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: unknown): Promise<Answer>;
  /** Gives the demo account another role. */
  as(role: "front-desk" | "clinician" | "admin"): Promise<void>;
  /** Open tasks that ask to move these visits, as their keys. */
  openKeys(...visitIds: string[]): Promise<string[]>;
  /** How many starts are free and why there are none, as a visitor sees it. */
  free(date: string, staffId?: string): Promise<{ count: number; closed: string | null }>;
};
type Answer = { status: number; body: unknown };

/** A signed-in browser that changes hours, and a look at what came of it. */
export async function hoursDesk(app: TestApp): Promise<HoursDesk> {
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  return {
    app,
    call: (method, url, body) => app.send(method, url, body, { cookie }),
    async as(role) {
      await app.query("update staff_accounts set role = $1 where is_demo", [role]);
    },
    async openKeys(...visitIds) {
      const rows = await app.query<{ same_as: string }>(
        `select same_as from tasks where kind = 'move-visit' and done_at is null
         and appointment_id = any ($1::uuid[]) order by same_as`,
        [visitIds],
      );
      return rows.map((row) => row.same_as);
    },
    async free(date, staffId = "averell") {
      const url = `/api/slots?staffId=${staffId}&date=${date}`;
      const { body } = await app.send("GET", url);
      const { slots, closed } = body as {
        slots: { isAvailable: boolean }[];
        closed: string | null;
      };
      return { count: slots.filter((slot) => slot.isAvailable).length, closed };
    },
  };
}

/** A request for a closure that nothing is wrong with. */
export function closureRequest(overrides: Record<string, unknown> = {}) {
  return {
    days: [],
    from: "2026-12-08",
    to: "2026-12-08",
    reason: "Training day",
    opens: null,
    closes: null,
    keeps: [],
    ...overrides,
  };
}
