import { once, openingHours } from "#features/booking/server/public.ts";
import { createTask } from "#features/tasks/server/public.ts";
import type { HandlerInput, Reply } from "#endpoint.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { askableItem } from "#practice/estimate-prices.ts";
import { addDays, practiceDate } from "#practice/time.ts";
import { closingOf } from "../../../tasks/rules.ts";
import type { EstimateDraft } from "../../contract.ts";
import { answerDay, answerSearchDays } from "../../rules.ts";
import { calculatorNames } from "../content.ts";
import { primaryOf } from "../rules.ts";
import {
  addEstimate,
  type EstimateDeps,
  recordEstimateAct,
  requireBirth,
} from "../../server/service.ts";
import type { askEstimate } from "../contract.ts";

type Asked = HandlerInput<typeof askEstimate>["body"];

/** What was chosen, at the calculator's own prices; staff look at each before anything is given. */
function draftOf(asked: Asked["items"]): EstimateDraft {
  const items = asked.map(({ id, quantity }) => {
    const { name, code, cents } = askableItem(id);
    return { name, code, diagnosis: "", quantity, unitCents: cents };
  });
  return { primary: primaryOf(items), scheduledOn: null, items, separate: [] };
}

/** The day by which it has to be there, with the instant at which the task for it is due. */
async function dueOf(tx: Transaction, now: Date): Promise<{ day: string; at: Date }> {
  const today = practiceDate(now);
  const days = await openingHours(tx, { from: today, to: addDays(today, answerSearchDays) });
  const day = answerDay(today, days);
  return {
    day,
    at: closingOf(days.find(({ date }) => date === day) ?? { date: day, closes: null }),
  };
}

async function askInTransaction(
  tx: Transaction,
  deps: EstimateDeps,
  { person, items, from }: Asked,
  caller: Caller,
): Promise<{ reference: string; answerBy: string }> {
  const now = deps.clock.now();
  const due = await dueOf(tx, now);
  const id = deps.random.uuid();
  const draft = draftOf(items);
  const asked = { requestedAt: now, dueAt: due.at } as const;
  const row = { id, patientId: null, source: "calculator", ...person, ...asked, draft } as const;
  const reference = await addEstimate(tx, deps, row, null);
  await createTask(tx, {
    id: deps.random.uuid(),
    kind: "estimate-asked",
    // Names nobody: the request may be of somebody who is never on file.
    title: `A written estimate was asked for (${reference})`,
    detail: `From ${calculatorNames[from]}. The law gives three business days.`,
    subject: "estimate",
    subjectId: id,
    dueAt: due.at,
    at: now,
  });
  await recordEstimateAct(tx, deps, caller, { action: "estimate.ask", id });
  return { reference, answerBy: due.day };
}

/**
 * Keeps a visitor's wish for a written estimate, with a task for staff. The answer does not tell whether
 * the person is known. Throws `validation_failed`, `idempotency_mismatch`.
 */
export async function askEstimateOf(
  deps: EstimateDeps,
  request: Asked,
  { caller, idempotencyKey }: { caller: Caller; idempotencyKey?: string | undefined },
): Promise<Reply<typeof askEstimate>> {
  requireBirth(deps, request.person.dateOfBirth, "person.dateOfBirth");
  const kept = await once(
    deps,
    { scope: "estimate-ask", key: idempotencyKey, body: request },
    { work: (tx) => askInTransaction(tx, deps, request, caller) },
  );
  return { ...kept, mail: deps.isMailHeld ? "held" : "sent-soon" };
}
