import type { CallInput } from "#endpoint.ts";
import { call } from "#ui/api-client.ts";
import { createBlock, removeBlock } from "../contract.ts";

export type BlockBody = CallInput<typeof createBlock>["body"];

/** Keeps a provider's time free; the same key blocks once. */
export function requestBlock(body: BlockBody, key: string) {
  return call(createBlock, { body, headers: { "idempotency-key": key } });
}

/** Gives blocked time back. */
export function requestRemoval(id: string) {
  return call(removeBlock, { params: { id } });
}
