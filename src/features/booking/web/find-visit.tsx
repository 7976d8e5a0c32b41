import { keepAnswer } from "#ui/keep-answer.ts";
import { browserQueryClient } from "#ui/query-client.tsx";
import type { VisitCredentials } from "../appointments/contract.ts";
import { tokenOf } from "../appointments/rules.ts";
import { asAppError, fetchVisit } from "./api.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { visitKey } from "./use-visit.ts";

/** Finds a visit, puts it where a managed visit is looked for, and answers with its token. */
export async function findVisit(who: VisitCredentials): Promise<string | null> {
  const booked = await fetchVisit(who);
  const token = tokenOf(booked.manageUrl);
  if (token !== null) keepAnswer(browserQueryClient(), visitKey(token), booked);
  return token;
}

/** Why a visit was not found. */
export function LookupFailure({ error }: { error: unknown }) {
  const { status } = asAppError(error);
  if (status === 404) return <FailureNotice title="No visit found." error={error} />;
  if (status === 429) return <FailureNotice title="Please wait." error={error} />;
  return <FailureNotice title="The visit could not be looked up." error={error} />;
}
