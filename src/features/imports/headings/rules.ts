import {
  type ImportField,
  type ImportKind,
  patientFields,
  type PlannedColumn,
  visitFields,
} from "../contract.ts";

/** Fields of a kind of file. */
export function fieldsOf(kind: ImportKind): readonly ImportField[] {
  return kind === "patients" ? patientFields : visitFields;
}

/**
 * Headings by field, as Dentrix, Eaglesoft and Open Dental export them, ours, and usual ones; letters and
 * digits only. The first that stands in the file wins, so that a mobile number goes before one at home.
 */
const usualHeadings: Readonly<Record<ImportField, readonly string[]>> = {
  patientId: [],
  number: [
    "patientid",
    "patnum",
    "patientnumber",
    "patientno",
    "patno",
    "chartnumber",
    "chartnum",
    "chart",
    "chartno",
    "patid",
    "respid",
    "recordnumber",
    "number",
    "id",
  ],
  firstName: [
    "firstname",
    "first",
    "fname",
    "patientfirstname",
    "patfname",
    "patfirstname",
    "givenname",
    "forename",
  ],
  lastName: [
    "lastname",
    "last",
    "lname",
    "surname",
    "patientlastname",
    "patlname",
    "patlastname",
    "familyname",
  ],
  fullName: ["patientname", "name", "fullname", "patient", "patname"],
  email: ["email", "emailaddress", "emailadress", "patientemail", "emailaddr", "mail"],
  phone: [
    "mobile",
    "mobilephone",
    "wirelessphone",
    "cellphone",
    "cell",
    "cellularphone",
    "phone",
    "phonenumber",
    "patientphone",
    "hmphone",
    "homephone",
    "phonehome",
    "home",
    "telephone",
    "contactphone",
    "wkphone",
    "workphone",
  ],
  dateOfBirth: [
    "birthdate",
    "dateofbirth",
    "dob",
    "birthday",
    "birth",
    "patientdob",
    "bdate",
    "born",
  ],
  insuranceProvider: [
    "insurance",
    "insurancecompany",
    "carrier",
    "carriername",
    "priinscarrier",
    "primaryinsurance",
    "insurer",
    "insurancename",
    "primdentalinsurance",
  ],
  insuranceMemberId: [
    "insurancememberid",
    "memberid",
    "subscriberid",
    "insuranceid",
    "policynumber",
    "subscrid",
  ],
  insuranceGroupNumber: ["insurancegroupnumber", "groupnumber", "groupnum", "groupno", "group"],
  textsAgreedOn: ["textsagreedon", "textconsentdate", "smsconsentdate", "txtmsgokdate"],
  textsAgreedSource: ["textsagreedsource", "textconsentsource", "smsconsentsource"],
  since: ["onfilesinceutc", "onfilesince", "firstvisitdate", "datefirstvisit", "entrydate"],
  start: [
    "startutc",
    "aptdatetime",
    "appointmentdatetime",
    "apptdatetime",
    "start",
    "startsat",
    "next",
    "nextvisit",
    "nextappointment",
    "datetime",
    "starttime",
  ],
  date: ["date", "aptdate", "apptdate", "appointmentdate", "visitdate", "day"],
  time: ["time", "apttime", "appttime", "appointmenttime", "visittime", "hour"],
  minutes: ["minutes", "length", "duration", "apptlength", "lengthminutes", "durationminutes"],
  service: [
    "serviceid",
    "service",
    "procedure",
    "procdescript",
    "appointmenttype",
    "appttype",
    "reason",
    "apptreason",
    "description",
    "treatment",
    "type",
  ],
  provider: [
    "providerid",
    "provider",
    "provname",
    "providername",
    "prov",
    "provnum",
    "provid",
    "dentist",
    "doctor",
    "operatoryprovider",
  ],
  status: ["status", "aptstatus", "apptstatus", "appointmentstatus"],
  note: ["note", "notes", "apptnote", "aptnote", "comment", "comments", "remark"],
};

/** A heading without what people write one way or another. */
export function foldedHeading(heading: string): string {
  return heading
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}

/** Which column becomes what, as far as the headings say it; each field once. */
export function guessColumns(kind: ImportKind, headings: readonly string[]): PlannedColumn[] {
  const folded = headings.map(foldedHeading);
  const taken = new Map<number, ImportField>();
  // Other programs call their own number so in capitals, or in one word.
  const ownId = headings.findIndex((heading) => heading.trim() === "Patient id");
  if (ownId >= 0) taken.set(ownId, "patientId");
  for (const field of fieldsOf(kind)) {
    const wanted = usualHeadings[field].map((heading) =>
      folded.findIndex((one, index) => one === heading && !taken.has(index)),
    );
    const column = wanted.find((index) => index >= 0);
    if (column !== undefined) taken.set(column, field);
  }
  const found = new Set(taken.values());
  return headings.map((_, index) => {
    const field = taken.get(index) ?? null;
    // Both parts of a name are there: the whole one says nothing more.
    const isSpare = field === "fullName" && found.has("firstName") && found.has("lastName");
    return { field: isSpare ? null : field, dateOrder: null };
  });
}

/** What is wrong with a heading line itself; null when nothing is. */
export function headingProblem(headings: readonly string[], mostColumns: number): string | null {
  if (headings.length > mostColumns)
    return `The file has ${headings.length} columns; at most ${mostColumns} can be read. Leave out what is not needed and save it again.`;
  if (headings.length < 2)
    return "The file has only one column. Save it as CSV with a comma, semicolon, tab or bar between the columns.";
  const named = headings.map(foldedHeading).filter((heading) => heading !== "");
  if (named.length === 0)
    return "The first line has no headings. Put the name of each column into the first line.";
  return null;
}

/** Headings as they are shown: empty ones get their place, repeated ones their number. */
export function toldApart(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading, index) => {
    const name = heading.trim().slice(0, 80) || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

const dateFields = new Set<ImportField>(["dateOfBirth", "textsAgreedOn", "since", "start", "date"]);

/** Whether a column's cells are dates. */
export const isDateField = (field: ImportField | null): boolean =>
  field !== null && dateFields.has(field);
