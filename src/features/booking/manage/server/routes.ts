import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../../appointments/contract.ts";
import { bookAppointment } from "../../appointments/server/service.ts";
import {
  cancelAppointment,
  lookupAppointment,
  type ManageDeps,
  rescheduleAppointment,
} from "./service.ts";

/** Booking a visit, and what its visitor may do with it afterwards. */
export function registerAppointmentRoutes(app: FastifyInstance, deps: ManageDeps): void {
  serve(app, contract.bookAppointment, ({ body, headers }, { caller }) =>
    bookAppointment(deps, body, {
      caller,
      channel: body.via ?? "web",
      idempotencyKey: headers["idempotency-key"],
    }),
  );
  serve(app, contract.lookupAppointment, ({ body }, { caller }) =>
    lookupAppointment(deps, body, { caller }),
  );
  serve(app, contract.cancelAppointment, ({ body, headers }, { caller }) =>
    cancelAppointment(deps, body, { caller, idempotencyKey: headers["idempotency-key"] }),
  );
  serve(app, contract.rescheduleAppointment, ({ body, headers }, { caller }) =>
    rescheduleAppointment(deps, body, { caller, idempotencyKey: headers["idempotency-key"] }),
  );
}
