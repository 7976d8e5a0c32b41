import { displayPhone } from "#features/booking/appointments/rules.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { createTask } from "#features/tasks/server/public.ts";
import { inTransaction } from "#platform/database/database.ts";
import type { HandOffReason, VisitToolInput } from "../../visit-tools/contract.ts";
import { answeredBy } from "../../team-questions/rules.ts";
import { maskContact } from "../../typed-contact/rules.ts";
import { type Ran, ran, refused, type Session } from "../../visits/server/service.ts";

const titles: Readonly<Record<HandOffReason, string>> = {
  "asked-for-person": "A visitor of the chat asks for a person",
  "not-understood": "The chat could not help a visitor",
  complaint: "A visitor of the chat complains",
  "clinical-question": "A visitor of the chat asks about treatment",
  billing: "A visitor of the chat asks about a bill",
  "other-language": "A visitor of the chat writes in another language",
  emergency: "A visitor of the chat needs help at once",
  other: "A visitor of the chat waits for a person",
};

/** An urgent one is due at once, one of today in two hours, any other when the practice closes next. */
function dueAt({ urgency }: VisitToolInput<"handOff">, now: Date) {
  if (urgency === "normal") return {};
  return { dueAt: new Date(now.getTime() + (urgency === "now" ? 0 : 2 * 3_600_000)) };
}

/** How the visitor can be reached, in one line; undefined when nothing was given. */
function reachedBy({ firstName, lastName, phone, email, contact }: Session["secrets"]) {
  const means = [phone === undefined ? undefined : displayPhone(phone), email, contact];
  const known = [...new Set(means.filter((one) => one !== undefined))];
  if (known.length === 0) return undefined;
  const name = [firstName, lastName].filter((part) => part !== undefined).join(" ");
  return {
    line: [name === "" ? "No name given" : name, ...known].join(", "),
    means: known[0] ?? "",
  };
}

/**
 * Gives the conversation to the team as a task: one while it is open, however often it is asked. Without a
 * way to reach the visitor none is made, and it is asked for.
 */
export async function handOff(session: Session, input: VisitToolInput<"handOff">): Promise<Ran> {
  const { deps, conversationId, caller, practice } = session;
  const reached = reachedBy(session.secrets);
  if (reached === undefined) {
    session.state = { ...session.state, purpose: "person", step: "contact" };
    return refused("needs-contact");
  }
  const at = deps.clock.now();
  const created = await inTransaction(deps.db, async (tx) => {
    const task = await createTask(tx, {
      id: deps.random.uuid(),
      kind: reached.means.includes("@") ? "write" : "call",
      title: titles[input.reason],
      detail: `${reached.line}\n\n${maskContact(input.summary)}`,
      subject: "conversation",
      subjectId: conversationId,
      sameAs: `chat ${conversationId}`,
      ...dueAt(input, at),
      at,
    });
    if (task.created)
      await recordAudit(tx, {
        ...auditOf(caller),
        at,
        action: "conversation.hand-off",
        subject: "task",
        subjectId: task.id,
        outcome: "allowed",
        reason: `${input.reason}, ${input.urgency}`,
      });
    return task.created;
  });
  const isAside = session.state.purpose === "person" || session.state.purpose === "none";
  session.state = {
    ...session.state,
    misses: 0,
    ...(isAside && { purpose: "person", step: "done" }),
  };
  const answered = answeredBy(practice.now, practice.days);
  return ran(created ? "handed-off" : "handed-off-before", { answeredBy: answered });
}
