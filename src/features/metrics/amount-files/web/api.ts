import { call } from "#ui/api-client.ts";
import { checkAmountFile, importAmountFile } from "../contract.ts";

/** What a file says; nothing of it is entered. */
export function sendForCheck(content: Blob) {
  return call(checkAmountFile, { content });
}

/** Enters every line of a file; with the same key once. */
export function sendForImport(content: Blob, key: string) {
  return call(importAmountFile, { content, headers: { "idempotency-key": key } });
}
