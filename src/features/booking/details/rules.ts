import type * as z from "zod/mini";
import { bookAppointment, personName } from "../appointments/contract.ts";
import { isTenDigitPhone, needsAdult } from "../appointments/rules.ts";
import type { BookingDraft } from "../contract.ts";

/** Everything the details form holds, as typed. */
export type Details = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  dateOfBirth: string;
  /** 18 or older on the day of the visit, where no date of birth says so. Null until the visitor says. */
  isAdult: boolean | null;
  /** Null until the visitor says. */
  isNew: boolean | null;
  insuranceProvider: string;
  insuranceMemberId: string;
  insuranceGroupNumber: string;
  bookedForOther: boolean;
  bookedByName: string;
  bookedByRelation: string;
  notes: string;
  consentSms: boolean;
  consentRecall: boolean;
};
export type DetailField = keyof Details;

export const emptyDetails: Details = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  dateOfBirth: "",
  isAdult: null,
  isNew: null,
  insuranceProvider: "",
  insuranceMemberId: "",
  insuranceGroupNumber: "",
  bookedForOther: false,
  bookedByName: "",
  bookedByRelation: "",
  notes: "",
  consentSms: false,
  consentRecall: false,
};

/** Fields in the order of the form; a summary lists problems in it. */
export const fieldOrder = Object.keys(emptyDetails) as DetailField[];

/** What is kept while it is typed. */
export function toDraft({ isNew, isAdult, ...typed }: Details): BookingDraft {
  return { ...typed, ...(isNew !== null && { isNew }), ...(isAdult !== null && { isAdult }) };
}

/** The form as it was left. */
export function fromDraft(draft: BookingDraft): Details {
  const known = Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== undefined),
  );
  return { ...emptyDetails, ...known };
}

/** Whether anything was typed that would be missed. */
export function isEmpty(details: Details): boolean {
  return fieldOrder.every((field) => details[field] === emptyDetails[field]);
}

export type ChosenTime = {
  serviceId: string;
  staffId: string | null;
  start: string;
  holdToken?: string;
};

export type BookingBody = z.input<(typeof bookAppointment)["body"]>;

/** Whether the adult's fields are asked for: booked for somebody else, or for somebody under age. */
export function asksForAdult(details: Details, visitDate: string): boolean {
  return details.bookedForOther || isUnderAge(details, visitDate);
}

/** Whether the patient is under age on the day of the visit, by the typed date of birth or as stated. */
export function isUnderAge({ dateOfBirth, isAdult }: Details, visitDate: string): boolean {
  if (dateOfBirth === "") return isAdult === false;
  return /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth) && needsAdult({ dateOfBirth }, visitDate);
}

/** What is said of the patient's age: the date of birth, or without one whether they are 18 or older. */
function ageOf({ dateOfBirth, isAdult }: Details) {
  if (dateOfBirth !== "") return { dateOfBirth };
  return isAdult === null ? {} : { isAdult };
}

/** The insurance as it is sent; null when none of its fields is filled in. */
function insuranceOf(details: Details) {
  const provider = details.insuranceProvider.trim();
  const memberId = details.insuranceMemberId.trim();
  const groupNumber = details.insuranceGroupNumber.trim();
  if (provider === "" && memberId === "" && groupNumber === "") return null;
  return {
    provider,
    ...(memberId !== "" && { memberId }),
    ...(groupNumber !== "" && { groupNumber }),
  };
}

/** The booking as it is sent. */
export function toBookingBody(details: Details, time: ChosenTime, visitDate: string): BookingBody {
  const insurance = insuranceOf(details);
  return {
    ...time,
    patient: {
      firstName: details.firstName,
      lastName: details.lastName,
      email: details.email,
      phone: details.phone,
      ...ageOf(details),
      ...(details.isNew !== null && { isNew: details.isNew }),
      ...(insurance && { insurance }),
    },
    ...(asksForAdult(details, visitDate) && {
      bookedBy: { name: details.bookedByName, relation: details.bookedByRelation },
    }),
    ...(details.notes.trim() !== "" && { notes: details.notes }),
    consentSms: details.consentSms,
    ...(details.consentRecall && { consentRecall: true }),
  };
}

const fieldsByPath: [path: string, field: DetailField][] = [
  ["patient.firstName", "firstName"],
  ["patient.lastName", "lastName"],
  ["patient.email", "email"],
  ["patient.phone", "phone"],
  ["patient.dateOfBirth", "dateOfBirth"],
  ["patient.isAdult", "isAdult"],
  ["patient.isNew", "isNew"],
  ["patient.insurance.memberId", "insuranceMemberId"],
  ["patient.insurance.groupNumber", "insuranceGroupNumber"],
  ["patient.insurance", "insuranceProvider"],
  ["bookedBy.relation", "bookedByRelation"],
  ["bookedBy", "bookedByName"],
  ["notes", "notes"],
  ["consentSms", "consentSms"],
  ["consentRecall", "consentRecall"],
];

/** The form's field of a path in the request; undefined for what the form does not hold. */
export function fieldOfPath(path: string): DetailField | undefined {
  return fieldsByPath.find(([known]) => path === known || path.startsWith(`${known}.`))?.[1];
}

export type Problems = Partial<Record<DetailField, string>>;

/** Messages of the server by the form's fields, and those of no field of it. */
export function problemsByField(fields: Record<string, string>): {
  problems: Problems;
  others: string[];
} {
  const problems: Problems = {};
  const others: string[] = [];
  for (const [path, message] of Object.entries(fields)) {
    const field = fieldOfPath(path);
    if (field) problems[field] ??= message;
    else others.push(message);
  }
  return { problems, others };
}

function phoneProblem(message: string, typed: string): string {
  const digits = typed.replace(/\D/g, "").length;
  if (isTenDigitPhone(typed) || digits === 0 || digits === 10) return message;
  return `${message} You typed ${digits} ${digits === 1 ? "digit" : "digits"}.`;
}

const patientNames = {
  firstName: personName("first name", "the patient's"),
  lastName: personName("last name", "the patient's"),
};

/** What is wrong with the names of a patient whom somebody else books for, in words that say whose. */
function patientNameProblems(details: Details): Problems {
  const problems: Problems = {};
  for (const field of ["firstName", "lastName"] as const) {
    const message = patientNames[field].safeParse(details[field]).error?.issues[0]?.message;
    if (message !== undefined) problems[field] = message;
  }
  return problems;
}

/** What is wrong with the form by the contract, by field: each message says what to type. */
export function problemsOf(details: Details, time: ChosenTime, visitDate: string): Problems {
  const parsed = bookAppointment.body.safeParse(toBookingBody(details, time, visitDate));
  const issues = parsed.success ? [] : parsed.error.issues;
  const { problems } = problemsByField(
    Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join("."), issue.message])),
  );
  const isForOther = asksForAdult(details, visitDate);
  if (isForOther) Object.assign(problems, patientNameProblems(details));
  if (details.dateOfBirth === "" && details.isAdult === null) {
    problems.isAdult = isForOther
      ? "Say whether the patient is 18 or older, or type the date of birth."
      : "Say whether you are 18 or older, or type your date of birth.";
  }
  if (problems.phone !== undefined) problems.phone = phoneProblem(problems.phone, details.phone);
  if (problems.insuranceProvider !== undefined) {
    problems.insuranceProvider =
      "Shorten the insurer's name, the member ID or the group number, and leave out special characters.";
  }
  if (problems.dateOfBirth === undefined && details.dateOfBirth > visitDate) {
    problems.dateOfBirth = "Type a date of birth in the past.";
  }
  return problems;
}
