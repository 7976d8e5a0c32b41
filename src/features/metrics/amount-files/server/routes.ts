import type { FastifyInstance } from "fastify";
import { serveBytes } from "#platform/http/serve.ts";
import { amountFileLimits, checkAmountFile, importAmountFile } from "../contract.ts";
import { type AmountFileDeps, checkFile, importFile } from "./service.ts";

/** Files of amounts: looked at first, then entered as a whole. */
export function registerAmountFileRoutes(app: FastifyInstance, deps: AmountFileDeps): void {
  serveBytes(app, checkAmountFile, amountFileLimits.bytes, (_, content) =>
    checkFile(deps, content),
  );
  serveBytes(app, importAmountFile, amountFileLimits.bytes, ({ headers }, content, { caller }) =>
    importFile(deps, content, { caller, idempotencyKey: headers["idempotency-key"] }),
  );
}
