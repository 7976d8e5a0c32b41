import { addressOf, call } from "#ui/api-client.ts";
import { addPhotograph, readPhotograph } from "../contract.ts";

/** Keeps a photograph for the pages; sent twice, it is kept once. */
export function sendPhotograph(content: Blob) {
  return call(addPhotograph, { content });
}

/** Where the photograph of this name can be seen by administrators. */
export const addressOfPhotograph = (id: string) =>
  addressOf(readPhotograph.path, { id }, undefined);
