import { asAppError, call } from "#ui/api-client.ts";
import { randomId } from "#ui/random-id.ts";
import { forgetDraft, keepDraft, readDraft } from "../contract.ts";
import type { DraftOf } from "../forms/contract.ts";
import type { DraftForm } from "../rules.ts";

/** An id for a draft; this tab alone knows it. */
export const newId = randomId;

/** Also while the page goes. */
export const sendDraft = <Form extends DraftForm>(
  form: Form,
  draftId: string,
  typed: DraftOf<Form>,
) => call(keepDraft, { params: { form, draftId }, body: { typed }, keepalive: true });

export async function fetchDraft<Form extends DraftForm>(
  form: Form,
  draftId: string,
): Promise<DraftOf<Form>> {
  const { typed }: { typed: unknown } = await call(readDraft, { params: { form, draftId } });
  // The server reads it by the form's own shape, when it is kept and when it is asked for.
  return typed as DraftOf<Form>;
}

/** Also while the page goes: whoever has sent a form may leave at once. */
export const dropDraft = (form: DraftForm, draftId: string) =>
  call(forgetDraft, { params: { form, draftId }, keepalive: true });

/** Whether the server keeps nothing under the id any more. */
export const isGone = (error: unknown) => asAppError(error).status === 404;
