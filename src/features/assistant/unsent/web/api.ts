import { asAppError, call } from "#ui/api-client.ts";
import { forgetUnsent, keepUnsent, readUnsent } from "../contract.ts";

export const keepWords = (unsentId: string, text: string) =>
  call(keepUnsent, { params: { unsentId }, body: { text }, keepalive: true });

export const readWords = (unsentId: string) => call(readUnsent, { params: { unsentId } });

export const forgetWords = (unsentId: string) => call(forgetUnsent, { params: { unsentId } });

/** Whether the server keeps nothing under the id any more. */
export const isGone = (error: unknown) => asAppError(error).status === 404;
