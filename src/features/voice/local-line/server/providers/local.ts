import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** A form as the carrier posts it. */
export type SignedPost = { path: string; form: string; signature: string };

/** Signs a form for an address of the practice, as Twilio does: over its fields in the order of their names. */
export function signedPost(
  { publicUrl, authToken }: { publicUrl: string; authToken: string },
  path: string,
  fields: Readonly<Record<string, string>>,
): SignedPost {
  const signed = Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .reduce((text, [name, value]) => text + name + value, `${publicUrl}${path}`);
  return {
    path,
    form: new URLSearchParams(fields).toString(),
    signature: createHmac("sha1", authToken).update(signed, "utf8").digest("base64"),
  };
}

/** What a server answers. */
export type Posted = { status: number; body: string };

const formType = "application/x-www-form-urlencoded; charset=UTF-8";

/** Asks this server as the carrier does: the same entrance, the same signature, the same answer. */
export function postInProcess(app: FastifyInstance): (sent: SignedPost) => Promise<Posted> {
  return async ({ path, form, signature }) => {
    const { statusCode, body } = await app.inject({
      method: "POST",
      url: path,
      payload: form,
      headers: { "content-type": formType, "x-twilio-signature": signature },
    });
    return { status: statusCode, body };
  };
}
