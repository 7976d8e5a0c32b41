import { checkFinancing } from "#features/financing/checks/server/service.ts";
import { sandboxLender } from "#features/financing/lenders/server/providers/sandbox.ts";
import { emptyFinancingForm } from "#features/financing/wizard/rules.ts";
import { emptyInsuranceForm } from "#features/insurance/checks/rules.ts";
import { checkInsurance } from "#features/insurance/checks/server/service.ts";
import { sandboxVerifier } from "#features/insurance/verifiers/server/providers/sandbox.ts";
import { createTask } from "#features/tasks/server/public.ts";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lenderOrder } from "#practice/financing.ts";
import type { InsurerChoice } from "#practice/insurers.ts";
import type { CheckedProcedure } from "#practice/procedures.ts";
import { claimOnce } from "./practice-mode.ts";
import { sampleId } from "./sample-chance.ts";
import { sampleEmail, samplePeople, samplePhone } from "./sample-people.ts";

const hour = 3_600_000;

type Asked = {
  firstName: string;
  lastName: string;
  procedure: CheckedProcedure;
  /** So long before the demo's first start. */
  ago: number;
};

/** Who asked lenders: the last name decides what the sandbox answers, see docs/sandbox.md. */
const financing: readonly (Asked & { isOverLimit?: true })[] = [
  { firstName: "Ada", lastName: "Sampleton", procedure: "yomi", ago: 2 * hour },
  { firstName: "Cory", lastName: "Compare", procedure: "yomi", ago: 5 * hour, isOverLimit: true },
  { firstName: "Paz", lastName: "Partial", procedure: "emface", ago: 21 * hour },
  { firstName: "Dara", lastName: "Direct", procedure: "tmj", ago: 27 * hour },
  { firstName: "Devon", lastName: "Decline", procedure: "other", ago: 50 * hour },
  { firstName: "Eli", lastName: "Error", procedure: "yomi", ago: 74 * hour },
];

/** Who asked a plan: the member id decides, and goes nowhere else. */
const insurance: readonly (Asked & {
  insurer: InsurerChoice;
  memberId: string;
  /** How they asked to be told; left out, they did not say. */
  leaves?: "both" | "phone";
})[] = [
  {
    firstName: "Wendy",
    lastName: "Standin",
    procedure: "yomi",
    ago: 3 * hour,
    insurer: "United Healthcare",
    memberId: "UH-4005",
    leaves: "both",
  },
  {
    firstName: "Oscar",
    lastName: "Fauxley",
    procedure: "tmj",
    ago: 20 * hour,
    insurer: "Other",
    memberId: "SAMPLE-1",
    leaves: "phone",
  },
  {
    firstName: "Ada",
    lastName: "Sampleton",
    procedure: "yomi",
    ago: 2 * hour,
    insurer: "Delta Dental",
    memberId: "DD-1003",
  },
  {
    firstName: "Gil",
    lastName: "Guarded",
    procedure: "yomi",
    ago: 29 * hour,
    insurer: "Guardian",
    memberId: "GU-6003",
  },
  {
    firstName: "Mo",
    lastName: "Lapsed",
    procedure: "other",
    ago: 52 * hour,
    insurer: "MetLife",
    memberId: "ML-5004",
  },
];

const born = "05/17/1980";
/** Nobody waits for the demo's start. */
const atOnce = () => Promise.resolve();

function personOf({ firstName, lastName }: Asked, place: number) {
  const known = samplePeople.findIndex(
    (one) => one.firstName === firstName && one.lastName === lastName,
  );
  const person = samplePeople[known];
  const email = person
    ? sampleEmail(person)
    : `${firstName}.${lastName}@patients.example`.toLowerCase();
  return {
    email,
    phone: known >= 0 ? samplePhone(known) : `+1718555${String(180 + place).padStart(4, "0")}`,
    patientId: known >= 0 ? sampleId(`person ${known}`) : null,
  };
}

/** Sample people may have been removed since: a check names only those who are there. */
async function onFile(tx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const found = await tx
    .selectFrom("patients")
    .select("id")
    .where("id", "=", id)
    .where("is_sample", "=", true)
    .executeTakeFirst();
  return found?.id ?? null;
}

async function addFinancing(tx: Transaction, clock: Clock): Promise<void> {
  const lenders = lenderOrder.map((provider) => sandboxLender(provider, atOnce));
  for (const [place, asked] of financing.entries()) {
    const { firstName, lastName, procedure, ago } = asked;
    const { email, phone, patientId } = personOf(asked, place);
    const form = {
      ...emptyFinancingForm,
      firstName,
      lastName,
      email,
      phone: phone.slice(2),
      dateOfBirth: born,
      income: asked.isOverLimit === true ? "65000" : "",
    };
    const result = await checkFinancing({ clock, lenders }, { form, procedure });
    await tx
      .insertInto("financing_checks")
      .values({
        id: sampleId(`financing check ${place}`),
        created_at: new Date(clock.now().getTime() - ago),
        first_name: firstName,
        last_name: lastName,
        email,
        phone,
        patient_id: await onFile(tx, patientId),
        via: "chat",
        procedure,
        amount_cents: result.amountCents,
        source: result.source,
        outcome: result.outcome,
        result: JSON.stringify(result),
        is_sample: true,
      })
      .execute();
  }
}

async function addInsurance(tx: Transaction, clock: Clock): Promise<void> {
  const verifiers = (["first", "second"] as const).map((name) => sandboxVerifier(name, atOnce));
  for (const [place, asked] of insurance.entries()) {
    const { firstName, lastName, procedure, ago, insurer, memberId, leaves } = asked;
    const person = personOf(asked, place);
    const patientId = await onFile(tx, person.patientId);
    const form = {
      ...emptyInsuranceForm,
      firstName,
      lastName,
      dateOfBirth: born,
      insuranceProvider: insurer,
      memberId,
    };
    const result = await checkInsurance({ clock, verifiers }, { form, procedure });
    const id = sampleId(`insurance check ${place}`);
    const at = new Date(clock.now().getTime() - ago);
    const hours = result.verifyWithinHours;
    const dueAt = hours === null ? null : new Date(at.getTime() + hours * hour);
    await tx
      .insertInto("insurance_checks")
      .values({
        id,
        created_at: at,
        first_name: firstName,
        last_name: lastName,
        email: leaves === "both" ? person.email : null,
        phone: leaves === undefined ? null : person.phone,
        patient_id: patientId,
        via: "chat",
        insurer,
        procedure,
        cost_cents: result.costCents,
        source: result.source,
        outcome: result.outcome,
        result: JSON.stringify(result),
        verify_due_at: dueAt,
        is_sample: true,
      })
      .execute();
    if (dueAt === null) continue;
    await createTask(tx, {
      id: sampleId(`verify task ${place}`),
      kind: "insurance-verify",
      title: `Verify insurance: ${firstName} ${lastName}`,
      detail: "Phone them for the numbers on the card, then the plan.",
      patientId,
      subject: "insurance-check",
      subjectId: id,
      dueAt,
      isSample: true,
      at,
    });
  }
}

/** Demo only: checks of made-up people as the sandbox answers them, once; what staff do with them stays. */
export async function addSampleChecks(tx: Transaction, { clock }: { clock: Clock }): Promise<void> {
  if (!(await claimOnce(tx, "sample cost checks"))) return;
  await addFinancing(tx, clock);
  await addInsurance(tx, clock);
}
