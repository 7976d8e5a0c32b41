import { validateRequest } from "twilio/lib/webhooks/webhooks.js";

/** The fields of a form as they were sent, untrimmed; what comes more than once is a list. */
function fieldsOf(form: string): Record<string, string | string[]> {
  const params = new URLSearchParams(form);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const all = params.getAll(name);
      return [name, all.length === 1 ? (all[0] ?? "") : all];
    }),
  );
}

type Sent = { form: string; address: string; signature: string };

/**
 * Whether Twilio signed this form for this address, which the settings name: what a request says of the
 * host that it was sent to may be anybody's.
 */
export function isSignedByTwilio(
  { form, address, signature }: Sent,
  { authToken, publicUrl }: { authToken: string; publicUrl: string | undefined },
): boolean {
  if (publicUrl === undefined || form === "" || signature === "") return false;
  if (!URL.canParse(`${publicUrl}${address}`)) return false;
  return validateRequest(authToken, signature, `${publicUrl}${address}`, fieldsOf(form));
}

/** The same for a websocket that Twilio opens: it signs the address alone. */
export function isStreamSignedByTwilio(
  { address, signature }: { address: string; signature: string },
  { authToken, publicUrl }: { authToken: string; publicUrl: string },
): boolean {
  const url = `${publicUrl.replace(/^http/, "ws")}${address}`;
  if (signature === "" || !URL.canParse(url)) return false;
  return validateRequest(authToken, signature, url, {});
}
