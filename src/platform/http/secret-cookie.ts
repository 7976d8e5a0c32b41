import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieValue } from "./cookie-value.ts";

/** One secret that a browser keeps for us. */
export type SecretCookie = {
  /** What the browser sent; undefined when it is not a secret of ours. */
  read(request: FastifyRequest): string | undefined;
  /** The same of a connection that is no request of the app, by its `Cookie` header. */
  readHeader(header: string | undefined): string | undefined;
  set(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
};

/** 32 bytes as base64url. */
const secretShape = /^[\w-]{43}$/;

/**
 * A cookie that no script can read and no other site's form can send along; on an encrypted site under
 * the name that browsers take from this host only. Without `seconds` it goes with the browser's session.
 */
export function secretCookie(
  name: string,
  { isHttps, seconds }: { isHttps: boolean; seconds?: number },
): SecretCookie {
  const fullName = isHttps ? `__Host-${name}` : name;
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps } as const;
  const sound = (secret: string | undefined) =>
    secret !== undefined && secretShape.test(secret) ? secret : undefined;
  return {
    read: (request) => sound(request.cookies[fullName]),
    readHeader: (header) => sound(cookieValue(header, fullName)),
    set: (reply, secret) =>
      void reply.setCookie(fullName, secret, {
        ...options,
        ...(seconds !== undefined && { maxAge: seconds }),
      }),
    clear: (reply) => void reply.clearCookie(fullName, options),
  };
}
