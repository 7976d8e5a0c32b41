import type { CallInput, Reply } from "#endpoint.ts";
import { AppError } from "#errors.ts";
import {
  fetchKeptInsurance,
  type InsuranceFinding,
} from "#features/insurance/checks/web/public.ts";
import { sendKnowingly } from "#ui/answer-lost.ts";
import { asAppError, call } from "#ui/api-client.ts";
import { readAskedBefore } from "../../again/contract.ts";
import { askLenders } from "../../checks/contract.ts";
import { readKeptFinancing } from "../../kept/contract.ts";

export { asAppError } from "#ui/api-client.ts";

/** What a financing check answers. */
export type FinancingFinding = Reply<typeof askLenders>;

/** Asks lenders about what was typed. */
export function sendFinancingCheck(
  body: CallInput<typeof askLenders>["body"],
): Promise<FinancingFinding> {
  return sendKnowingly(() => call(askLenders, { body }));
}

/** What a check found: the answer of one of both kinds. */
export type Found =
  | ({ option: "financing" } & FinancingFinding)
  | ({ option: "insurance" } & InsuranceFinding);

/** A check of this conversation as the server keeps it. */
export type KeptCheck = {
  found: Found;
  askedAt: string;
  /** A person looks, and nobody has said yet how to be told. */
  wantsContact: boolean;
};

async function keptFinancing(conversationId: string): Promise<KeptCheck | null> {
  const { check } = await call(readKeptFinancing, { params: { conversationId } });
  if (check === null) return null;
  const { askedAt, ...found } = check;
  return { found: { option: "financing", ...found }, askedAt, wantsContact: false };
}

async function keptInsurance(conversationId: string): Promise<KeptCheck | null> {
  const { check } = await fetchKeptInsurance(conversationId);
  if (check === null) return null;
  const { askedAt, hasContact, ...found } = check;
  const wantsContact = found.followUpToken !== null && !hasContact;
  return { found: { option: "insurance", ...found }, askedAt, wantsContact };
}

/** Where a kind of check is switched off there is no such address. */
function orNone(thrown: unknown): null {
  if (asAppError(thrown).status === 404) return null;
  throw thrown;
}

/**
 * The newest check of a conversation; null where there is none. Throws where one of both kinds cannot be had now:
 * the other one need not be the newest.
 */
export async function fetchKept(conversationId: string): Promise<KeptCheck | null> {
  const both = await Promise.all([
    keptFinancing(conversationId).catch(orNone),
    keptInsurance(conversationId).catch(orNone),
  ]);
  const found = both.filter((one) => one !== null);
  return found.toSorted((a, b) => b.askedAt.localeCompare(a.askedAt))[0] ?? null;
}

/** What the link of a mail asks to check again. */
export function fetchAskedBefore(token: string) {
  return call(readAskedBefore, { body: { token } });
}

/** Nobody waits longer, whatever hangs: ten seconds at the most are said beside the wait. */
const longestMs = 9500;

/** What comes of some work, or that it took too long. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError("timed_out")), longestMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
