import type { FastifyReply } from "fastify";
import { sessionCookieName } from "./caller.ts";

/** The cookie that carries a session's token: no script can read it, no other site can send it. */
export function sessionCookie({ isHttps, hours }: { isHttps: boolean; hours: number }): {
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
} {
  const name = sessionCookieName(isHttps);
  const cookie = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps } as const;
  return {
    set: (reply, token) => void reply.setCookie(name, token, { ...cookie, maxAge: hours * 3600 }),
    clear: (reply) => void reply.clearCookie(name, cookie),
  };
}
