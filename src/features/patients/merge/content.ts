import type { DoubleReason, MergeField } from "./contract.ts";

export const mergeFieldNames: Readonly<Record<MergeField, string>> = {
  firstName: "First name",
  lastName: "Last name",
  dateOfBirth: "Birth date",
  phone: "Phone",
  email: "Email",
  insurance: "Insurance",
};

export const reasonWords: Readonly<Record<DoubleReason, string>> = {
  birth: "same last name and birth date",
  phone: "same phone",
  email: "same email",
};

export const countWords = {
  visits: ["visit", "visits"],
  messages: ["message", "messages"],
  consents: ["consent", "consents"],
  tasks: ["task", "tasks"],
  notes: ["note", "notes"],
  conversations: ["conversation", "conversations"],
} as const;
