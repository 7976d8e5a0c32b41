import type { IncomingMessage } from "node:http";
import type { Socket } from "socket.io";
import type { SocketEventShape } from "#endpoint.ts";
import { AppError } from "#errors.ts";
import type { Limiter } from "./http/app.ts";
import type { Caller, Guard, StaffIdentity } from "./http/caller.ts";
import { cookieValue } from "./http/cookie-value.ts";
import { isSameSite } from "./http/same-site.ts";
import { clientAddress, isNetworkTrusted } from "./http/trusted-proxies.ts";

type Shapes = readonly SocketEventShape[];

export type AdmissionOptions = {
  guard: Guard;
  limiter: Limiter;
  publicUrl: string | undefined;
  trustedProxies: readonly string[];
  cookieName: string;
  newRequestId: () => string;
};

export type Admission = {
  /** Why a connection may not even be opened, or null; a page of another site goes on record. */
  judgeHandshake(request: IncomingMessage): Promise<AppError | null>;
  /** Whether anybody may hear all of it, so that sessions do not matter. */
  isOpen(shapes: Shapes): boolean;
  /** Puts a new socket into its rooms; throws the refusal, which goes on record. */
  admit(socket: Socket, shapes: Shapes): Promise<void>;
  /** Who an admitted socket belongs to, as it was admitted. */
  callerOf(socket: Socket): Caller;
  /** Judges an open socket again: one without rights goes, one of another role changes its rooms. */
  judge(socket: Socket, shapes: Shapes): Promise<void>;
};

/** The room of everybody who may hear events of an access level. */
export const audienceOf = (access: string) => `may:${access}`;

/** Asks the guard about sockets, by the session cookie that they opened with. */
export function createAdmission(options: AdmissionOptions): Admission {
  const { guard, limiter, publicUrl, cookieName, newRequestId } = options;
  const isTrusted = isNetworkTrusted(options.trustedProxies);
  const addressOf = ({ headers, socket }: IncomingMessage) =>
    clientAddress(socket.remoteAddress ?? "", headers["x-forwarded-for"]?.toString(), isTrusted);
  /** The session each socket opened with; its token may change, the session does not. */
  const sessions = new WeakMap<Socket, string>();
  const callers = new WeakMap<Socket, Caller>();
  const audiences = (shapes: Shapes, staff: StaffIdentity | null) => {
    const allowed = shapes.filter((shape) => guard.mayAct(staff, shape.access));
    return [...new Set(allowed.map((shape) => audienceOf(shape.access)))];
  };

  return {
    async judgeHandshake(request) {
      const address = addressOf(request);
      try {
        // Counted first: each refusal is a row in the audit log, which nobody may fill at will.
        await limiter.consume("sockets", address);
      } catch (error) {
        return error instanceof AppError ? error : new AppError("service_unavailable");
      }
      if (isSameSite(request.headers, publicUrl)) return null;
      const caller = { staff: null, address, requestId: newRequestId() };
      await guard.refused({ caller, action: "socket", reason: "cross_site_refused" });
      return new AppError("cross_site_refused");
    },
    isOpen: (shapes) => shapes.every((shape) => guard.mayAct(null, shape.access)),
    async admit(socket, shapes) {
      const address = addressOf(socket.request);
      // One connection may knock at rooms as often as it likes; each refusal is a row.
      await limiter.consume("sockets", address);
      const token = cookieValue(socket.handshake.headers.cookie, cookieName);
      const standing = await guard.identify(token, { prolong: false });
      const { staff } = standing;
      const allowed = audiences(shapes, staff);
      if (allowed.length === 0) {
        const { reason, accountId } =
          standing.staff === null
            ? { reason: standing.refusal, accountId: standing.accountId }
            : { reason: "access_denied" as const, accountId: null };
        const caller = { staff, address, requestId: newRequestId() };
        const action = `socket ${socket.nsp.name}`;
        await guard.refused({ caller, action, reason, accountId });
        throw new AppError(reason);
      }
      callers.set(socket, { staff, address, requestId: newRequestId() });
      await socket.join(allowed);
      if (staff === null) return;
      sessions.set(socket, staff.sessionId);
      await socket.join([`session:${staff.sessionId}`, `account:${staff.accountId}`]);
    },
    callerOf: (socket) =>
      callers.get(socket) ?? {
        staff: null,
        address: addressOf(socket.request),
        requestId: newRequestId(),
      },
    async judge(socket, shapes) {
      const sessionId = sessions.get(socket);
      const staff = sessionId === undefined ? null : (await guard.recheck(sessionId)).staff;
      const allowed = audiences(shapes, staff);
      if (allowed.length === 0) {
        socket.disconnect(true);
        return;
      }
      for (const room of socket.rooms) {
        if (room.startsWith(audienceOf("")) && !allowed.includes(room)) await socket.leave(room);
      }
      await socket.join(allowed);
    },
  };
}
