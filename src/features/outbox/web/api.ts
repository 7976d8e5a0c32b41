import { call } from "#ui/api-client.ts";
import { listMails, listTexts, readMail, resendMail } from "../contract.ts";

/** Rows of one page. */
export const pageSize = 25;

/** Mails, newest first; the next page starts before the id of the last row. */
export function fetchMails(before: string | null, signal?: AbortSignal) {
  return call(listMails, {
    query: { limit: pageSize, ...(before !== null && { before }) },
    ...(signal && { signal }),
  });
}

/** One mail with its text, HTML and calendar file. */
export function fetchMail(id: string, signal?: AbortSignal) {
  return call(readMail, { params: { id }, ...(signal && { signal }) });
}

/** Queued texts, newest first. */
export function fetchTexts(before: string | null, signal?: AbortSignal) {
  return call(listTexts, {
    query: { limit: pageSize, ...(before !== null && { before }) },
    ...(signal && { signal }),
  });
}

/** Queues a failed or unknown mail once more. */
export function requestResend(id: string) {
  return call(resendMail, { params: { id } });
}
