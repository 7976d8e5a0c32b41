import { buildTestApp } from "#test/build-app.ts";
import type { TestDatabase } from "#test/database.ts";
import { twilioAccount, twilioForm, twilioNumber, twilioToken } from "#test/twilio-server.ts";
import { receivedForm, wrongForms } from "#test/wrong-forms.ts";
import type { Measure } from "./measure.ts";

const publicUrl = "https://www.averell.example";
const path = "/api/webhooks/twilio/messages";
const atOnce = 50;
const validForms = 20;

/** What Twilio tells and what others say it told: what is heard, refused, and heard once. */
export async function measureWebhooks(run: Measure, database: TestDatabase): Promise<void> {
  const { report, atEnd } = run;
  const settings = {
    PUBLIC_URL: publicUrl,
    TWILIO_ACCOUNT_SID: twilioAccount,
    TWILIO_AUTH_TOKEN: twilioToken,
    TWILIO_FROM: twilioNumber,
    TWILIO_BAA: "signed",
  };
  const app = await buildTestApp(settings, { database, withSample: false });
  atEnd(() => app.close());
  const post = async (request: { payload?: string; headers?: Record<string, string> }) =>
    (await app.app.inject({ method: "POST", url: path, ...request })).statusCode;
  const kept = async () => (await app.query("select from received_texts")).length;

  let heard = 0;
  for (let form = 0; form < validForms; form += 1)
    if ((await post(twilioForm(`${publicUrl}${path}`, receivedForm()))) === 200) heard += 1;
  report.figure("valid forms heard", heard, { limit: { exactly: validForms } });
  report.figure("rows of them", await kept(), { limit: { exactly: validForms } });
  let refused = 0;
  for (const [what, make] of wrongForms) {
    const status = await post(make(`${publicUrl}${path}`));
    if (status === 401 || status === 403) refused += 1;
    else report.problem(`A form ${what} was answered with ${status}.`);
  }
  report.figure("kinds of wrong forms refused", refused, { limit: { exactly: wrongForms.length } });
  report.figure("rows of them too", (await kept()) - validForms, { limit: { exactly: 0 } });
  const same = twilioForm(`${publicUrl}${path}`, receivedForm());
  await Promise.all(Array.from({ length: atOnce }, () => post(same)));
  report.figure(`rows of one form told ${atOnce} times at once`, (await kept()) - validForms, {
    limit: { exactly: 1 },
  });
}
