import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { type BlockDeps, createBlock, removeBlock } from "./service.ts";

/** Keeping a provider's time free of visits, and giving it back. */
export function registerBlockRoutes(app: FastifyInstance, deps: BlockDeps): void {
  serve(app, contract.createBlock, ({ body, headers }, { caller }) =>
    createBlock(deps, body, { caller, idempotencyKey: headers["idempotency-key"] }),
  );
  serve(app, contract.removeBlock, async ({ params }, { caller }) => {
    await removeBlock(deps, params.id, caller);
    return null;
  });
}
