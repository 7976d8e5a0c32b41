import type { EventReport } from "../../tracking/contract.ts";

/** Tabs that came by a channel, and those of them that showed interest; null where nobody can tell. */
export type FirstContacts = { contacts: number | null; interest: number | null };

/** What the website's events say of a channel: of the site itself its steps, of the chat who opened it. */
export function firstContacts(
  channel: string,
  report: Pick<EventReport, "firstDay" | "days" | "rows"> | undefined,
): FirstContacts {
  if (report === undefined || report.firstDay === null) return { contacts: null, interest: null };
  if (channel === "web")
    return {
      contacts: report.days.reduce((sum, { visit }) => sum + visit, 0),
      interest: report.days.reduce((sum, { interest }) => sum + interest, 0),
    };
  if (channel !== "chat") return { contacts: null, interest: null };
  const opened = report.rows.filter(({ action }) => action === "chat_open");
  return { contacts: opened.reduce((sum, { tabs }) => sum + tabs, 0), interest: null };
}
