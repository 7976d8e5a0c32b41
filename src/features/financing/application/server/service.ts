import { askOnce } from "#features/booking/server/public.ts";
import { AppError } from "#errors.ts";
import type { HandlerInput, Reply } from "#endpoint.ts";
import type { Caller } from "#platform/http/caller.ts";
import { locale } from "#practice/locale.ts";
import { practiceDate } from "#practice/time.ts";
import { type Asked, checkTimes, financingResult } from "../../checks/rules.ts";
import { askLender, keepCheck, readForm } from "../../checks/server/service.ts";
import { centsOf, prequalified } from "../../direct/rules.ts";
import type { DirectDeps } from "../../direct/server/service.ts";
import { emptyFinancingForm, readEmail, readName, readPhone } from "../../wizard/rules.ts";
import { applicationContent } from "../content.ts";
import type { applyForFinancing } from "../contract.ts";
import {
  type ApplicationStanding,
  askable,
  missingBefore,
  splitName,
  standingOf,
  unasked,
} from "../rules.ts";

type Application = HandlerInput<typeof applyForFinancing>["body"];
type Answer = Reply<typeof applyForFinancing>;

/** Who applies, as it may be kept. */
type Applicant = Parameters<typeof keepCheck>[2]["applicant"];

/** Both names; throws `validation_failed` for a single word. */
function namesOf({ patientName }: Application) {
  const names = splitName(patientName);
  if (names !== null) return names;
  const { fullName } = applicationContent[locale].problems;
  throw new AppError("validation_failed", { fields: { patientName: fullName } });
}

/** The person of an application without a birth date, held to the same rules. Throws `validation_failed`. */
function readPerson(application: Application): Applicant {
  const { firstName, lastName } = namesOf(application);
  const reads = {
    first: readName(firstName),
    last: readName(lastName),
    email: readEmail(application.email),
    phone: readPhone(application.phone),
  };
  const { first, last, email, phone } = reads;
  if ("value" in first && "value" in last && "value" in email && "value" in phone)
    return {
      firstName: first.value,
      lastName: last.value,
      email: email.value,
      phone: phone.value,
    };
  const fields: Record<string, string> = {};
  if ("problem" in first) fields["patientName"] = first.problem;
  if ("problem" in last) fields["patientName"] = last.problem;
  if ("problem" in email) fields["email"] = email.problem;
  if ("problem" in phone) fields["phone"] = phone.problem;
  throw new AppError("validation_failed", { fields });
}

const nameOf = (field: string) =>
  field === "firstName" || field === "lastName" ? "patientName" : field;

/** Asks the named lender where it can be asked; says why not where it cannot. */
async function askNamed(
  deps: DirectDeps,
  application: Application,
): Promise<{ asked: Asked[]; standing: ApplicationStanding }> {
  const { provider, income, dateOfBirth = "" } = application;
  const missing = missingBefore({ provider, income, dateOfBirth });
  if (missing !== null) return { asked: [], standing: unasked(missing, provider) };
  const lender = deps.lenders.find((one) => one.provider === askable(provider));
  if (lender === undefined) return { asked: [], standing: unasked("lender", provider) };
  const { email, phone } = application;
  const form = { ...emptyFinancingForm, ...namesOf(application), email, phone, dateOfBirth };
  const { applicant } = readForm(deps, form, nameOf);
  const question = {
    applicant,
    amountCents: centsOf(application.treatmentCost),
    today: practiceDate(deps.clock.now()),
  };
  const one = await askLender(lender, question, checkTimes.one);
  return { asked: [one], standing: standingOf(lender.provider, one.answer) };
}

/**
 * Applies with one lender and keeps what it answered like any other check; of income, score and birth date
 * nothing stays. Without a lender's approval nothing is approved. Throws `validation_failed` with what to change,
 * and what `askOnce` throws.
 */
export async function applyFor(
  deps: DirectDeps,
  application: Application,
  { caller, idempotencyKey: key }: { caller: Caller; idempotencyKey: string | undefined },
): Promise<Answer> {
  const applicant = readPerson(application);
  const { dateOfBirth = "" } = application;
  // What is wrong with it is said before anybody is asked, and before a key is taken.
  if (dateOfBirth !== "") {
    const { email, phone } = application;
    const form = { ...emptyFinancingForm, ...namesOf(application), email, phone, dateOfBirth };
    readForm(deps, form, nameOf);
  }
  return askOnce(
    deps,
    { scope: "implant-financing", key, body: application },
    {
      ask: () => askNamed(deps, application),
      keep: async (tx, { asked, standing }) => {
        const result = financingResult("implants", centsOf(application.treatmentCost), asked);
        await keepCheck(tx, deps, { applicant, result, conversation: null, via: "direct" }, caller);
        return answerOf(application, standing, { asked, result });
      },
    },
  );
}

function answerOf(
  { provider }: Application,
  standing: ApplicationStanding,
  { asked, result }: { asked: readonly Asked[]; result: Answer["result"] },
): Answer {
  const id = askable(provider);
  const [one] = asked;
  const nobody = { kind: "unavailable", trouble: "unreachable" } as const;
  const { approved, approvalAmount, monthlyPayment, term, apr } = prequalified(
    one?.answer ?? nobody,
    { provider: id ?? "cherry", source: result.source },
  );
  const { outcome, message, missing } = standing;
  return {
    outcome,
    // Whether nobody decided or somebody declined is the outcome's to say.
    approved: approved === true,
    approvedAmount: approvalAmount,
    monthlyPayment,
    term,
    apr,
    provider,
    source: result.source,
    message,
    missing,
    result,
  };
}
