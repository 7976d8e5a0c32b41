import type { NotTaken } from "../../sms-queue/carriers/rules.ts";

/** How a sending ended; `refused` is certain, `unclear` may have been taken. */
export type MessageOutcome = { outcome: "accepted"; platformId: string } | NotTaken;

export type GraphTrouble = {
  status: number;
  code: number | null;
  subcode: number | null;
  isTransient: boolean;
  reason: string;
};

/** Codes with which the Graph API says that it was asked too often. */
const tooOften: ReadonlySet<number> = new Set([4, 17, 32, 613, 80_000, 80_001, 80_002, 80_006]);
const tokenRefused = 190;
/** The two ways in which the platform says that its window is closed. */
const windowClosed: ReadonlySet<number> = new Set([2_018_278, 2_534_022]);

/** What an answer of the Graph API that is no success says of the message. */
export function outcomeOfGraphTrouble(trouble: GraphTrouble): NotTaken {
  const { status, code, subcode, isTransient } = trouble;
  const refusal = { outcome: "refused", code: `${code ?? status}`, isFinal: true } as const;
  if (status === 429 || (code !== null && tooOften.has(code)))
    return { ...refusal, reason: "Instagram takes no more messages just now.", isFinal: false };
  if (status === 408 || status < 300 || status >= 500 || isTransient)
    return { outcome: "unclear", reason: trouble.reason };
  if (code === tokenRefused)
    return {
      ...refusal,
      reason: "Instagram refused our access. An administrator has to renew it.",
    };
  if (subcode !== null && windowClosed.has(subcode))
    return { ...refusal, reason: "Instagram says that the time to answer is over." };
  return { ...refusal, reason: trouble.reason };
}

/** What the demo's platform may be told to do with the next message to a person. */
export const localFates = ["deliver", "refuse", "lose-answer", "lose"] as const;
export type LocalFate = (typeof localFates)[number];
