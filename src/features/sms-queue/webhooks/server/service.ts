import { AppError } from "#errors.ts";
import type { Config } from "#platform/config.ts";
import type { SignedForm } from "#platform/http/serve.ts";
import { isSignedByTwilio } from "../../carriers/server/public.ts";
import { recordDelivery } from "../../delivery/server/public.ts";
import { type InboundDeps, receiveText } from "../../inbound/server/public.ts";
import { readMessage, readStatus } from "../rules.ts";

export type WebhookDeps = Pick<Config, "twilio" | "publicUrl"> & InboundDeps;

const carrier = "twilio";
/** Nothing is answered here: answers leave through the queue, where consent is asked for. */
const emptyAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';
const ownId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The fields of what Twilio signed for this account. Throws `signature_refused`. */
function admitted({ twilio, publicUrl }: WebhookDeps, sent: SignedForm): URLSearchParams {
  const form = new URLSearchParams(sent.form);
  const isOurs =
    twilio !== undefined &&
    isSignedByTwilio(sent, { authToken: twilio.authToken, publicUrl }) &&
    form.get("AccountSid") === twilio.accountSid;
  if (!isOurs) throw new AppError("signature_refused");
  return form;
}

/** Hears of a text that somebody sent, once however often it is told. Throws `signature_refused`. */
export async function hearMessage(deps: WebhookDeps, sent: SignedForm): Promise<string> {
  const message = readMessage(admitted(deps, sent));
  if (message === undefined) return emptyAnswer;
  const { id, from, to, body } = message;
  const at = deps.clock.now();
  await receiveText(deps, { carrier, carrierMessageId: id, from, to, body, at });
  return emptyAnswer;
}

/** Hears what became of a text of ours. Throws `signature_refused`. */
export async function hearStatus(
  deps: WebhookDeps,
  sent: SignedForm,
  text: string | null,
): Promise<string> {
  const news = readStatus(admitted(deps, sent));
  if (news === undefined) return emptyAnswer;
  const { id, delivery, errorCode } = news;
  const textId = text !== null && ownId.test(text) ? text : null;
  await recordDelivery(deps, { carrier, carrierMessageId: id, textId, delivery, errorCode });
  return emptyAnswer;
}
