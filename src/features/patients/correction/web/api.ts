import { AppError } from "#errors.ts";
import { call } from "#ui/api-client.ts";
import { type CorrectedPerson, correctPatient, personClash } from "../contract.ts";
import type { Correction } from "../rules.ts";

/** Puts a correction on file, as the person was seen. */
export function requestCorrection(
  patientId: string,
  body: {
    version: number;
    changes: Correction;
    alsoFor: string[];
  },
) {
  const { firstName, lastName, ...rest } = body.changes;
  return call(correctPatient, {
    params: { patientId },
    body: {
      version: body.version,
      alsoFor: body.alsoFor,
      ...rest,
      ...(typeof firstName === "string" && { firstName }),
      ...(typeof lastName === "string" && { lastName }),
    },
  });
}

/** The person as somebody else left them, of a refusal for want of the newest version. */
export function theirsOf(error: unknown): CorrectedPerson | null {
  if (!(error instanceof AppError) || error.code !== "changed_elsewhere") return null;
  const clash = personClash.safeParse(error.details);
  return clash.success ? clash.data.person : null;
}
