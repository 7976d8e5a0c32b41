import type { AddressInfo } from "node:net";
import { buildTestApp, liveSettings } from "#test/build-app.ts";
import type { TestDatabase } from "#test/database.ts";
import { openPhoneCaller } from "#test/phone-caller.ts";
import { voicePath } from "#test/phone-carrier.ts";
import { twilioAccount, twilioNumber, twilioToken } from "#test/twilio-server.ts";
import { wrongForms } from "#test/wrong-forms.ts";
import { wrongHandshakes, wrongStreams } from "#test/wrong-streams.ts";
import type { Measure } from "./measure.ts";

/** What says that it is the carrier and is not: what is refused, and what it leaves behind. */
export async function measurePhoneRefusals(
  { report, atEnd }: Measure,
  database: TestDatabase,
): Promise<void> {
  const settings = {
    ...liveSettings,
    TWILIO_ACCOUNT_SID: twilioAccount,
    TWILIO_AUTH_TOKEN: twilioToken,
    TWILIO_FROM: twilioNumber,
    TWILIO_BAA: "signed",
    // Nobody is asked anything.
    TWILIO_API_URL: "http://127.0.0.1:9",
  };
  const live = await buildTestApp(settings, { database });
  atEnd(() => live.close());
  await live.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = live.app.server.address() as AddressInfo;
  const publicUrl = liveSettings.PUBLIC_URL;
  const account = { accountSid: twilioAccount, authToken: twilioToken, publicUrl };
  const practice = { ...account, origin: `http://127.0.0.1:${port}` };
  const count = async (table: string, where = "true") =>
    (await live.query(`select from ${table} where ${where}`)).length;

  let forms = 0;
  for (const [what, make] of wrongForms) {
    const request = make(`${publicUrl}${voicePath}`);
    const { statusCode } = await live.app.inject({ method: "POST", url: voicePath, ...request });
    if (statusCode === 403) forms += 1;
    else report.problem(`A form ${what} was answered with ${statusCode}.`);
  }
  report.figure("kinds of wrong forms refused", forms, { limit: { exactly: wrongForms.length } });
  report.figure("rows of them", (await count("phone_calls")) + (await count("voice_calls")), {
    limit: { exactly: 0 },
  });
  let handshakes = 0;
  for (const [what, signature] of wrongHandshakes) {
    const { told } = await openPhoneCaller(practice, { pace: "fast", signature });
    if (told.refusal === 403) handshakes += 1;
    else report.problem(`A handshake whose signature is ${what} was taken up.`);
  }
  report.figure("kinds of wrong handshakes refused", handshakes, {
    limit: { exactly: wrongHandshakes.length },
  });
  let streams = 0;
  const hashOf = async (callSid: string) => {
    const [row] = await live.query<{ hash: Buffer }>(
      "select token_hash as hash from phone_calls where carrier_call_id = $1",
      [callSid],
    );
    return row?.hash ?? Buffer.alloc(0);
  };
  const later = (ms: number) => live.clock.advance(ms);
  for (const [what, open] of wrongStreams) {
    const { told, until } = await open({ practice, later, hashOf });
    await until("the end", () => told.closed !== null);
    if (told.messages.length === 0) streams += 1;
    else report.problem(`A stream with ${what} was spoken to.`);
  }
  report.figure("kinds of wrong streams refused", streams, {
    limit: { exactly: wrongStreams.length },
  });
  report.figure("calls started by them", await count("phone_calls", "answered_at is not null"), {
    limit: { exactly: 0 },
  });
  report.figure("rows of their talks", await count("voice_calls"), { limit: { exactly: 0 } });
}
