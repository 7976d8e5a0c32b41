import type { FastifyInstance } from "fastify";
import { serveBytes } from "#platform/http/serve.ts";
import { amountFileLimits, checkAmountFile, importAmountFile } from "../contract.ts";
import type { AmountDeps } from "../../amounts/server/service.ts";
import { checkFile, importFile } from "./service.ts";

/** Files of amounts: looked at first, then entered as a whole. */
export function registerAmountFileRoutes(app: FastifyInstance, deps: AmountDeps): void {
  serveBytes(app, checkAmountFile, amountFileLimits.bytes, (_, content) =>
    checkFile(deps, content),
  );
  serveBytes(app, importAmountFile, amountFileLimits.bytes, (_, content, { caller }) =>
    importFile(deps, content, caller),
  );
}
