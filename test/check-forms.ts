import type { FinancingForm } from "#features/financing/wizard/rules.ts";
import type { InsuranceForm } from "#features/insurance/checks/rules.ts";

/** A complete form of a financing check, with everything in it that nobody may keep. */
export const financingForm = (changes: Partial<FinancingForm> = {}): FinancingForm => ({
  firstName: "Maya",
  lastName: "Lindqvist",
  email: "maya@inbox.example",
  phone: "(718) 555-0198",
  dateOfBirth: "5/17/1990",
  income: "",
  ssnLast4: "",
  consentSsn: false,
  ...changes,
});

/** A complete form of an insurance check. */
export const insuranceForm = (changes: Partial<InsuranceForm> = {}): InsuranceForm => ({
  firstName: "Maya",
  lastName: "Lindqvist",
  dateOfBirth: "5/17/1990",
  insuranceProvider: "Delta Dental",
  memberId: "DD-1001",
  groupNumber: "",
  ...changes,
});

/** A complete application for financing an implant, as the documents write it, with a birth date. */
export const implantApplication = (changes: object = {}) => ({
  patientName: "Maya Lindqvist",
  email: "maya@inbox.example",
  phone: "(718) 555-0198",
  creditScore: 650,
  income: 50_000,
  treatmentCost: 3500,
  provider: "cherry",
  softCreditCheck: true,
  dateOfBirth: "5/17/1990",
  ...changes,
});
