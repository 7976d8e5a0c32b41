// The settings of companies that are asked about money: lenders and verifiers of insurance.
import * as z from "zod";
import { serverAddress } from "./config-fields.ts";
import { isLoopback } from "./outbound/exchange.ts";

const key = z
  .string()
  .regex(/^[\x21-\x7e]{8,300}$/, "must be the key alone, without spaces or quotes")
  .optional();
const number = z
  .string()
  .regex(/^[\w.-]{1,80}$/, "must be the number alone: letters, digits, points and hyphens")
  .optional();
const url = serverAddress("must start with https://", "http:", "https:");
const agreement = z
  .literal("signed", 'may only be "signed", once the agreement with the company is')
  .optional();

/** Ten digits of which the last one checks the others, as the registry of providers gives them out. */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  const sum = `80840${text}`
    .split("")
    .toReversed()
    .reduce((all, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** What the environment may say of lenders and verifiers. */
export const partnerVariables = {
  CHERRY_URL: url,
  CHERRY_KEY: key,
  CHERRY_MERCHANT_ID: number,
  SUNBIT_URL: url,
  SUNBIT_KEY: key,
  SUNBIT_PRACTICE_ID: number,
  CARECREDIT_URL: url,
  CARECREDIT_KEY: key,
  CARECREDIT_MERCHANT_ID: number,
  VERIFIER_FIRST_URL: url,
  VERIFIER_FIRST_KEY: key,
  VERIFIER_FIRST_BAA: agreement,
  VERIFIER_SECOND_URL: url,
  VERIFIER_SECOND_KEY: key,
  VERIFIER_SECOND_BAA: agreement,
  VERIFIER_SECOND_SERVICE_TYPE: z
    .string()
    .regex(/^[0-9A-Z]{1,3}$/, "must be a service type, such as 39 or 35")
    .default("39"),
  PRACTICE_NPI: z
    .string()
    .refine(isNpi, "must be the practice's ten-digit NPI; one digit of it is not right")
    .optional(),
  PRACTICE_TAX_ID: z
    .string()
    .regex(/^\d{2}-?\d{7}$/, "must be nine digits, like 12-3456789")
    .optional(),
};

type PartnerValues = z.output<z.ZodObject<typeof partnerVariables>>;
type Name = keyof PartnerValues;

/** What is set belongs together; half of it is a slip of the keys. */
const together: readonly (readonly [Name, ...Name[]])[] = [
  ["CHERRY_URL", "CHERRY_KEY", "CHERRY_MERCHANT_ID"],
  ["SUNBIT_URL", "SUNBIT_KEY", "SUNBIT_PRACTICE_ID"],
  ["CARECREDIT_URL", "CARECREDIT_KEY", "CARECREDIT_MERCHANT_ID"],
  ["VERIFIER_FIRST_URL", "VERIFIER_FIRST_KEY"],
  ["VERIFIER_SECOND_URL", "VERIFIER_SECOND_KEY"],
];
const addresses = [
  "CHERRY_URL",
  "SUNBIT_URL",
  "CARECREDIT_URL",
  "VERIFIER_FIRST_URL",
  "VERIFIER_SECOND_URL",
] as const;

function halves(values: PartnerValues): string[] {
  return together.flatMap((names) => {
    const missing = names.filter((name) => values[name] === undefined);
    return missing.length > 0 && missing.length < names.length
      ? [`${names.join(", ")} belong together: ${missing.join(", ")} is not set.`]
      : [];
  });
}

/** Each company needs all of its settings; https, but for a demo on this machine. */
export function partnerProblems(
  values: PartnerValues & { PRACTICE_MODE: "demo" | "live" },
): string[] {
  const plain = addresses.filter((name) => {
    const at = values[name] === undefined ? undefined : new URL(values[name]);
    return at?.protocol === "http:" && !(values.PRACTICE_MODE === "demo" && isLoopback(at));
  });
  const problems = [
    ...halves(values),
    ...plain.map(
      (name) =>
        `${name} must start with https://; http:// works in demo mode for this machine only.`,
    ),
  ];
  const { PRACTICE_NPI: npi, PRACTICE_TAX_ID: taxId } = values;
  if (values.VERIFIER_SECOND_URL !== undefined && (npi === undefined || taxId === undefined))
    problems.push("VERIFIER_SECOND_URL needs PRACTICE_NPI and PRACTICE_TAX_ID.");
  return problems;
}

function lender(at: string | undefined, secret: string | undefined, own: string | undefined) {
  if (at === undefined || secret === undefined || own === undefined) return undefined;
  return { url: at.replace(/\/+$/, ""), key: secret, practiceNumber: own };
}

function verifier(
  at: string | undefined,
  secret: string | undefined,
  signed: "signed" | undefined,
) {
  if (at === undefined || secret === undefined) return undefined;
  return { url: at.replace(/\/+$/, ""), key: secret, agreementSigned: signed === "signed" };
}

/** What the practice is known by to insurers and the tax office; absent while either is not set. */
export function toPracticeNumbers({ PRACTICE_NPI: npi, PRACTICE_TAX_ID: taxId }: PartnerValues) {
  if (npi === undefined || taxId === undefined) return undefined;
  const digits = taxId.replace("-", "");
  return { npi, taxId: `${digits.slice(0, 2)}-${digits.slice(2)}` };
}

/** Each lender's settings; absent: it cannot be asked. */
export function toLenderSettings(values: PartnerValues) {
  return {
    cherry: lender(values.CHERRY_URL, values.CHERRY_KEY, values.CHERRY_MERCHANT_ID),
    sunbit: lender(values.SUNBIT_URL, values.SUNBIT_KEY, values.SUNBIT_PRACTICE_ID),
    carecredit: lender(values.CARECREDIT_URL, values.CARECREDIT_KEY, values.CARECREDIT_MERCHANT_ID),
  };
}

/** Each verifier's settings, and how it knows the practice. */
export function toVerifierSettings(values: PartnerValues) {
  const second = verifier(
    values.VERIFIER_SECOND_URL,
    values.VERIFIER_SECOND_KEY,
    values.VERIFIER_SECOND_BAA,
  );
  const { PRACTICE_NPI: npi, PRACTICE_TAX_ID: taxId } = values;
  return {
    first: verifier(
      values.VERIFIER_FIRST_URL,
      values.VERIFIER_FIRST_KEY,
      values.VERIFIER_FIRST_BAA,
    ),
    second:
      second === undefined || npi === undefined || taxId === undefined
        ? undefined
        : {
            ...second,
            npi,
            taxId: taxId.replace("-", ""),
            serviceType: values.VERIFIER_SECOND_SERVICE_TYPE,
          },
  };
}
