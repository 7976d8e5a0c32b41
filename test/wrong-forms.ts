import {
  messageSid,
  twilioAccount,
  twilioForm,
  twilioNumber,
  twilioSignature,
} from "./twilio-server.ts";

type Request = { payload?: string; headers?: Record<string, string> };

/** A text as Twilio tells of it. */
export const receivedForm = (changes: Record<string, string> = {}) => ({
  AccountSid: twilioAccount,
  MessageSid: messageSid(),
  From: "+17185550142",
  To: twilioNumber,
  Body: "  See you then, Ana + 1  ",
  NumMedia: "0",
  ...changes,
});
const formType = "application/x-www-form-urlencoded";
const otherToken = "another-account-token-1";
/** What nobody but Twilio may send, in thirteen wrong ways, for an address. */
export const wrongForms: readonly (readonly [string, (url: string) => Request])[] = [
  [
    "without a signature",
    () => ({ ...twilioForm("", receivedForm()), headers: { "content-type": formType } }),
  ],
  ["with a wrong signature", (url) => twilioForm(url, receivedForm(), otherToken)],
  [
    "with half a signature",
    (url) => {
      const form = twilioForm(url, receivedForm());
      const half = form.headers["x-twilio-signature"].slice(0, 14);
      return { ...form, headers: { ...form.headers, "x-twilio-signature": half } };
    },
  ],
  [
    "signed for another host",
    () => twilioForm(`https://evil.example/api/webhooks/twilio/messages`, receivedForm()),
  ],
  ["signed for another path", (url) => twilioForm(`${url}/other`, receivedForm())],
  ["signed for another query", (url) => twilioForm(`${url}?a=b`, receivedForm())],
  [
    "with trimmed fields",
    (url) => {
      const fields = receivedForm();
      const { headers } = twilioForm(url, fields);
      const trimmed = { ...fields, Body: fields.Body.trim() };
      return { payload: new URLSearchParams(trimmed).toString(), headers };
    },
  ],
  [
    "with a changed field",
    (url) => {
      const fields = receivedForm();
      const { headers } = twilioForm(url, fields);
      const changed = { ...fields, From: "+17185550199" };
      return { payload: new URLSearchParams(changed).toString(), headers };
    },
  ],
  [
    "with a field more",
    (url) => {
      const fields = receivedForm();
      const { headers } = twilioForm(url, fields);
      return { payload: new URLSearchParams({ ...fields, Extra: "1" }).toString(), headers };
    },
  ],
  [
    "of another account",
    (url) => twilioForm(url, receivedForm({ AccountSid: `AC${"f".repeat(32)}` })),
  ],
  [
    "of another type",
    (url) => {
      const form = twilioForm(url, receivedForm());
      return { ...form, headers: { ...form.headers, "content-type": "text/plain" } };
    },
  ],
  [
    "as JSON",
    (url) => {
      const fields = receivedForm();
      const signature = twilioSignature(url, fields);
      return {
        payload: JSON.stringify(fields),
        headers: { "content-type": "application/json", "x-twilio-signature": signature },
      };
    },
  ],
  ["with nothing in it", (url) => ({ ...twilioForm(url, {}), payload: "" })],
];
