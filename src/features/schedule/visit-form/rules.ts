import type * as z from "zod/mini";
import { instantAt, planProblem } from "../../../practice/time.ts";
import { displayPhone, needsAdult } from "../../booking/appointments/rules.ts";
import type { FoundPatient } from "../../patients/search/contract.ts";
import type { WayOfAgreeing } from "../../sms-queue/recall-consent/rules.ts";
import { isReachable, type Reach } from "../reach/rules.ts";
import { createVisit } from "../new-visit/contract.ts";

/** Everything the form of a new visit holds, as typed. */
export type VisitDraft = {
  kind: "call" | "walk-in";
  /** What is being searched for, before anybody was chosen. */
  searched: string;
  /** Somebody on file; null for somebody new. */
  person: FoundPatient | null;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  dateOfBirth: string;
  /** Said of somebody whose birth date is not known. */
  isUnderAge: boolean;
  bookedForOther: boolean;
  bookedByName: string;
  bookedByRelation: string;
  serviceId: string;
  /** Empty is no preference. */
  staffId: string;
  date: string;
  /** A start among the free ones; empty until one is chosen. */
  start: string;
  /** Whether the time is typed instead of chosen. */
  isOtherTime: boolean;
  /** "HH:MM". */
  otherTime: string;
  notes: string;
  consentSms: boolean;
  /** How they agreed to be texted when they are due to come again; empty when they did not. */
  recallAgreed: "" | WayOfAgreeing;
  tellPatient: boolean;
  hasBegun: boolean;
};
export type DraftField = keyof VisitDraft;

/** What staff were warned of and mean all the same. */
export type Confirmed = { outsideHours: boolean; sameTime: boolean; past: boolean };
export const nothingConfirmed: Confirmed = { outsideHours: false, sameTime: false, past: false };

/** An empty form for a day. */
export function emptyDraft(date: string): VisitDraft {
  return {
    kind: "call",
    searched: "",
    person: null,
    firstName: "",
    lastName: "",
    phone: "",
    email: "",
    dateOfBirth: "",
    isUnderAge: false,
    bookedForOther: false,
    bookedByName: "",
    bookedByRelation: "",
    serviceId: "",
    staffId: "",
    date,
    start: "",
    isOtherTime: false,
    otherTime: "",
    notes: "",
    consentSms: false,
    recallAgreed: "",
    tellPatient: true,
    hasBegun: false,
  };
}

/** Whether anything was typed or chosen that would be missed. */
export function isTouched(draft: VisitDraft): boolean {
  const empty = emptyDraft(draft.date);
  return (Object.keys(empty) as DraftField[]).some((field) => draft[field] !== empty[field]);
}

/** The form with somebody on file: name and birth date are theirs, phone and email may be changed. */
export function withPerson(draft: VisitDraft, person: FoundPatient): VisitDraft {
  return {
    ...draft,
    searched: "",
    person,
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone === null ? "" : displayPhone(person.phone),
    email: person.email ?? "",
    dateOfBirth: person.dateOfBirth ?? "",
    isUnderAge: false,
  };
}

/** What was searched for, as a first guess at the name or phone of somebody new. */
export function newcomerFrom(
  searched: string,
): Pick<VisitDraft, "firstName" | "lastName" | "phone" | "email"> {
  const text = searched.trim();
  const isPhone = /^[+(]?\d[\d\s().-]{5,}$/.test(text);
  const isName = /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(text);
  const [first = "", ...rest] = isName ? text.split(/\s+/u) : [];
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    firstName: rest.length > 0 ? capital(first) : "",
    lastName: capital(rest.length > 0 ? rest.join(" ") : first),
    phone: isPhone ? text : "",
    email: text.includes("@") ? text : "",
  };
}

/** The form for somebody new. */
export function withNewcomer(draft: VisitDraft, searched: string): VisitDraft {
  return {
    ...draft,
    ...newcomerFrom(searched),
    searched: "",
    person: null,
    dateOfBirth: "",
    isUnderAge: false,
  };
}

/** The instant the visit is to start; null until it is known. */
export function startOf(draft: VisitDraft): string | null {
  if (!draft.isOtherTime) return draft.start === "" ? null : draft.start;
  if (!/^\d\d:\d\d$/.test(draft.otherTime) || draft.date === "") return null;
  return instantAt(draft.date, draft.otherTime).toISOString();
}

/**
 * Whether an adult's name is asked for: somebody else calls, or the patient is under age that day. A
 * birth date after today is corrected first.
 */
export function asksForAdult(draft: VisitDraft, today: string = draft.date): boolean {
  const { bookedForOther, dateOfBirth, date } = draft;
  if (bookedForOther || isStatedUnderAge(draft)) return true;
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth);
  const isBorn = isDate && dateOfBirth <= today;
  return isBorn && date !== "" && needsAdult({ dateOfBirth }, date);
}

/** Whether the patient is under age by what was said; a birth date decides by itself. */
function isStatedUnderAge({ dateOfBirth, isUnderAge }: VisitDraft): boolean {
  return dateOfBirth === "" && isUnderAge;
}

/** How a confirmation of this visit can reach the patient, by what was typed. */
export function reachOf({ email, consentSms }: VisitDraft): Reach {
  return { mail: email.trim() !== "", text: consentSms };
}

export type VisitBody = z.input<(typeof createVisit)["body"]>;

/** The visit as it is sent. */
export function toBody(draft: VisitDraft, confirmed: Confirmed): VisitBody {
  const { kind, person, firstName, lastName, email, phone, dateOfBirth } = draft;
  return {
    kind,
    serviceId: draft.serviceId,
    staffId: draft.staffId === "" ? null : draft.staffId,
    start: startOf(draft) ?? "",
    ...(person && { patientId: person.id }),
    patient: {
      firstName,
      lastName,
      email,
      phone,
      ...(dateOfBirth !== "" && { dateOfBirth }),
      ...(isStatedUnderAge(draft) && { isAdult: false }),
    },
    ...(asksForAdult(draft) && {
      bookedBy: { name: draft.bookedByName, relation: draft.bookedByRelation },
    }),
    notes: draft.notes,
    consentSms: draft.consentSms,
    ...(draft.recallAgreed !== "" && { recallAgreed: draft.recallAgreed }),
    tellPatient: draft.tellPatient && isReachable(reachOf(draft)),
    hasBegun: draft.kind === "walk-in" && draft.hasBegun,
    confirmed,
  };
}

const fieldsByPath: Readonly<Record<string, DraftField>> = {
  "patient.firstName": "firstName",
  "patient.lastName": "lastName",
  "patient.phone": "phone",
  "patient.email": "email",
  "patient.dateOfBirth": "dateOfBirth",
  "patient.isAdult": "isUnderAge",
  "bookedBy.name": "bookedByName",
  "bookedBy.relation": "bookedByRelation",
  serviceId: "serviceId",
  staffId: "staffId",
  start: "start",
  notes: "notes",
  hasBegun: "hasBegun",
};

/** Fields in the order of the form. */
const fieldOrder = [
  "searched",
  "firstName",
  "lastName",
  "phone",
  "email",
  "dateOfBirth",
  "isUnderAge",
  "bookedByName",
  "bookedByRelation",
  "serviceId",
  "staffId",
  "start",
  "notes",
  "hasBegun",
] as const satisfies readonly DraftField[];

export type Problems = Partial<Record<DraftField, string>>;

/** Messages by path in the request as messages by field of the form, and those of no field. */
export function problemsByField(fields: Readonly<Record<string, string>>): {
  problems: Problems;
  others: string[];
} {
  const problems: Problems = {};
  const others: string[] = [];
  for (const [path, message] of Object.entries(fields)) {
    const field = fieldsByPath[path];
    if (field) problems[field] ??= message;
    else others.push(message);
  }
  return { problems, others };
}

const ofPatient: readonly DraftField[] = fieldOrder.slice(0, fieldOrder.indexOf("serviceId"));

/**
 * The problems that can be mended now. While nobody is chosen (`isAsking`) the fields of a patient are not there, nor
 * are times before a service is: what comes first is asked for.
 */
export function nextProblems(problems: Problems, isAsking: boolean): Problems {
  const isUnknown = isAsking && ofPatient.some((field) => field in problems);
  const later: readonly DraftField[] = [
    ...(isUnknown ? ofPatient : []),
    ...(problems.serviceId === undefined ? [] : (["start"] as const)),
  ];
  const left = withoutProblems(problems, later);
  return isUnknown ? { ...left, searched: "Find the patient, or choose Somebody new." } : left;
}

/** The problems in the order of the form, for the summary above it. */
export function inOrder(problems: Problems): { field: DraftField; message: string }[] {
  return fieldOrder.flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ field, message }];
  });
}

/** The problems that are left once these fields were changed; a typed time is a start, too. */
export function withoutProblems(problems: Problems, changed: readonly DraftField[]): Problems {
  const settled = changed.some((field) => field === "otherTime" || field === "isOtherTime")
    ? [...changed, "start" as const]
    : changed;
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => !settled.includes(field as DraftField)),
  );
}

/** What is wrong with the form by the contract, by field; nobody is born after today. */
export function problemsOf(draft: VisitDraft, today: string): Problems {
  const parsed = createVisit.body.safeParse(toBody(draft, nothingConfirmed));
  const issues = parsed.success ? [] : parsed.error.issues;
  const { problems } = problemsByField(
    Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join("."), issue.message])),
  );
  if (draft.dateOfBirth > today) {
    problems.dateOfBirth = "Choose a birth date in the past.";
    if (!draft.bookedForOther) {
      delete problems.bookedByName;
      delete problems.bookedByRelation;
    }
  }
  if (draft.serviceId === "") problems.serviceId = "Choose a service.";
  if (startOf(draft) === null) {
    problems.start = draft.isOtherTime ? "Type a time, such as 10:05 AM." : "Choose a time.";
  } else if (draft.isOtherTime) {
    const skipped = planProblem(draft.date, draft.otherTime, draft.date);
    if (skipped !== null) problems.start = skipped;
  }
  return problems;
}

/** Fields whose change makes a warning or a confirmation about time and person void. */
export const decisiveFields: readonly DraftField[] = [
  "person",
  "lastName",
  "phone",
  "serviceId",
  "staffId",
  "date",
  "start",
  "isOtherTime",
  "otherTime",
];
