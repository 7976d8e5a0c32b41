import { createServer } from "node:http";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { socketEvent, type SocketEventShape } from "#endpoint.ts";
import { createLog } from "./log.ts";
import { createSockets } from "./sockets.ts";

const nobody = async () => ({ staff: null, refusal: "sign_in_required", accountId: null }) as const;
const sockets = createSockets({
  guard: {
    identify: nobody,
    recheck: nobody,
    mayAct: () => false,
    refused: async () => undefined,
  },
  log: createLog("silent"),
  publicUrl: undefined,
  newRequestId: () => "request-1",
  limiter: { consume: async () => undefined },
  trustedProxies: [],
});

const declared = socketEvent({
  namespace: "/room",
  name: "told",
  direction: "to-browser",
  access: "admin",
  payload: z.object({}),
});

test("an event that does not say who may use it stops the boot and is named", () => {
  sockets.declare(declared);
  const { access: _, ...silent } = declared;
  sockets.declare({ ...silent, name: "whispered" } as unknown as SocketEventShape);
  expect(sockets.declared().map(({ name }) => name)).toEqual(["told", "whispered"]);
  expect(() => sockets.open(createServer())).toThrow(/\/room.*whispered/);
});
