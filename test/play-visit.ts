import type { TestApp } from "./build-app.ts";
import type { ScriptedVisit, VisitEnd } from "./scripted-visits.ts";
import { beginVisitChat } from "./visit-chat.ts";

type Plays = Pick<TestApp, "send" | "query">;
export type PlayedVisit = {
  visit: ScriptedVisit;
  reached: VisitEnd;
  isAsExpected: boolean;
  messages: number;
  /** What was said, for whoever looks for the reason. */
  transcript: readonly string[];
};

let people = 0;

/** A visit that is booked as the page books it, by somebody else or from before. */
async function bookBefore(app: Plays, service: string, start: string) {
  people += 1;
  const phone = `347 555 01${String(people % 100).padStart(2, "0")}`;
  const { status, body } = await app.send("POST", "/api/appointments", {
    serviceId: service,
    staffId: null,
    start,
    patient: {
      firstName: "Rosa",
      lastName: "Scripted",
      email: `rosa${people}@inbox.example`,
      phone,
      isAdult: true,
    },
    consentSms: false,
  });
  if (status !== 201) throw new Error(`${status} for ${start}: ${JSON.stringify(body)}`);
  const { confirmationCode: code } = body as { confirmationCode: string };
  return { code, phone };
}

type Row = { id: string; service_id: string; starts_at: Date; status: string; staff_id: string };

/** Where a conversation ended, as the database tells it. */
async function endOf(app: Plays, conversationId: string, code: string | null): Promise<VisitEnd> {
  const tasks = await app.query<{ reason: string }>(
    `select split_part(l.reason, ',', 1) as reason from tasks t join audit_log l on l.subject_id = t.id::text
     where t.subject_id = $1 and l.action = 'conversation.hand-off'`,
    [conversationId],
  );
  if (tasks[0] !== undefined) return { kind: "handed-off", reason: tasks[0].reason };
  if (code !== null) {
    const rows = await app.query<Row & { moved_from_id: string | null }>(
      "select * from appointments where confirmation_code = $1 order by created_at desc, version desc",
      [code],
    );
    const standing = rows.find(({ status }) => status === "scheduled");
    if (standing === undefined) return { kind: "cancelled" };
    if (standing.moved_from_id === null) return { kind: "stands" };
    return { kind: "moved", start: standing.starts_at.toISOString() };
  }
  const calls = await app.query<{ calls: { outcome: string }[] }>(
    "select tool_calls as calls from julie_messages where conversation_id = $1",
    [conversationId],
  );
  const booked = calls
    .flatMap((row) => row.calls)
    .filter(({ outcome }) => outcome === "done: booked").length;
  const [row] = await app.query<Row>(
    "select a.* from appointments a join julie_visits v on v.appointment_id = a.id where v.conversation_id = $1",
    [conversationId],
  );
  if (row === undefined) return { kind: "none" };
  if (row.status !== "scheduled") return { kind: "cancelled" };
  return {
    kind: "booked",
    service: row.service_id,
    start: row.starts_at.toISOString(),
    staff: row.staff_id,
    people: booked,
  };
}

function fits(end: VisitEnd, reached: VisitEnd): boolean {
  return Object.entries(end).every(([key, value]) =>
    Object.entries(reached).some(([name, got]) => name === key && got === value),
  );
}

/** Plays one scripted visit against a server and tells where it ended. */
export async function playVisit(app: Plays, visit: ScriptedVisit): Promise<PlayedVisit> {
  const before =
    visit.has === undefined ? null : await bookBefore(app, visit.has.service, visit.has.start);
  const chat = beginVisitChat(app);
  const transcript: string[] = [];
  for (const [number, said] of visit.says.entries()) {
    if (visit.rival?.before === number)
      await bookBefore(app, visit.rival.service, visit.rival.start);
    const reply = await chat.say(
      said.replace("{code}", before?.code ?? "").replace("{phone}", before?.phone ?? ""),
    );
    transcript.push(`> ${reply.question.content}`, reply.response);
  }
  const reached = await endOf(app, chat.id(), before?.code ?? null);
  return {
    visit,
    reached,
    isAsExpected: fits(visit.end, reached),
    messages: visit.says.length,
    transcript,
  };
}
