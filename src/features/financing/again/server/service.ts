import * as z from "zod/mini";
import { AppError } from "#errors.ts";
import type { Sealer } from "#platform/sealing.ts";
import { askedBefore, type AskedBefore } from "../contract.ts";

const sealedQuestion = z.extend(askedBefore, {
  purpose: z.literal("check-again"),
  /** Mails of before do not name it. */
  checkId: z.optional(z.uuid()),
});

/** What was asked, in which check, sealed for the link of a mail. */
export function againToken(
  { sealer }: { sealer: Sealer },
  asked: AskedBefore & { checkId: string },
): string {
  return sealer.seal(JSON.stringify({ purpose: "check-again", ...asked }));
}

function opened(sealer: Sealer, token: string): unknown {
  try {
    return JSON.parse(sealer.open(token));
  } catch {
    return null;
  }
}

/** The check that such a link asks to make anew; null for anything that is none of that kind. */
export function checkOfAgain(
  { sealer }: { sealer: Sealer },
  token: string | undefined,
  option: AskedBefore["option"],
): string | null {
  if (token === undefined) return null;
  const read = sealedQuestion.safeParse(opened(sealer, token));
  return read.success && read.data.option === option ? (read.data.checkId ?? null) : null;
}

/** What such a link asks for once more. Throws `not_found` for anything that is none. */
export function readAgain({ sealer }: { sealer: Sealer }, token: string): AskedBefore {
  const read = sealedQuestion.safeParse(opened(sealer, token));
  if (!read.success) throw new AppError("not_found");
  const { option, procedure, amountCents } = read.data;
  return { option, procedure, amountCents };
}
