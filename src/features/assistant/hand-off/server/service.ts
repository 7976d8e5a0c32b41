import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { createTask } from "#features/tasks/server/public.ts";
import { inTransaction } from "#platform/database/database.ts";
import type { HandOffReason, VisitToolInput } from "../../visit-tools/contract.ts";
import { answeredBy } from "../../team-questions/rules.ts";
import { contactLine, maskContact } from "../../typed-contact/rules.ts";
import {
  type CallerLine,
  type Ran,
  ran,
  refused,
  type Session,
} from "../../visits/server/service.ts";

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

/**
 * On the telephone the call itself goes to a person, or a call back is promised; whose number came with it is
 * not asked for one.
 */
async function connect(
  session: Session,
  line: CallerLine,
  { reason }: VisitToolInput<"handOff">,
): Promise<Ran> {
  const isReached = line.phone !== null || contactLine(session.secrets) !== null;
  if (!isReached && !(await line.canConnect())) {
    session.state = { ...session.state, purpose: "person", step: "contact" };
    return refused("needs-contact");
  }
  line.wanted(reason);
  return ran("connecting");
}

/**
 * Gives the conversation to the team as a task: one while it is open, however often it is asked. Without a
 * way to reach the visitor none is made, and it is asked for.
 */
export async function handOff(session: Session, input: VisitToolInput<"handOff">): Promise<Ran> {
  const { deps, conversationId, caller, practice, line } = session;
  if (line !== undefined) return connect(session, line, input);
  const reached = contactLine(session.secrets);
  if (reached === null) {
    session.state = { ...session.state, purpose: "person", step: "contact" };
    return refused("needs-contact");
  }
  const at = deps.clock.now();
  const created = await inTransaction(deps.db, async (tx) => {
    const task = await createTask(tx, {
      id: deps.random.uuid(),
      kind: session.secrets.phone === undefined && reached.includes("@") ? "write" : "call",
      title: titles[input.reason],
      detail: `${reached}\n\n${maskContact(input.summary)}`,
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
