import { call } from "#ui/api-client.ts";
import { checkAmountFile, importAmountFile } from "../contract.ts";

/** What a file says; nothing of it is entered. */
export function sendForCheck(content: Blob) {
  return call(checkAmountFile, { content });
}

/** Enters every line of a file. */
export function sendForImport(content: Blob) {
  return call(importAmountFile, { content });
}
