import { randomBytes } from "node:crypto";
import twilio from "twilio";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newCallSid, newRecordingSid } from "./phone-carrier.ts";
import { twilioAccount, twilioToken } from "./twilio-server.ts";
import { rentedNumber, startTwilioVoice, type TwilioVoice, voiceFaults } from "./twilio-voice.ts";

let server: TwilioVoice;
beforeAll(async () => {
  server = await startTwilioVoice();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.numbers = [rentedNumber("+17185550100"), rentedNumber("+17185550101")];
  server.fault = () => "none";
  server.asked.length = 0;
});

/** Twilio's own client, whose requests go to the stand-in. */
function clientOf(token = twilioToken) {
  const own = new twilio.RequestClient({ timeout: 400 });
  const { request } = own;
  own.request = (asked) => {
    const { pathname, search } = new URL(asked.uri);
    return request.call(own, { ...asked, uri: server.url + pathname + search }) as never;
  };
  return twilio(twilioAccount, token, { httpClient: own });
}

test("Twilio's own client finds, changes and releases numbers there", async () => {
  const client = clientOf();
  const listed = await client.incomingPhoneNumbers.list();
  expect(listed.map(({ phoneNumber }) => phoneNumber)).toEqual(["+17185550100", "+17185550101"]);
  const [found] = await client.incomingPhoneNumbers.list({ phoneNumber: "+17185550101" });
  const { sid = "" } = found ?? {};
  expect(found?.capabilities).toMatchObject({ voice: true, sms: true });
  const changed = await client.incomingPhoneNumbers(sid).update({ friendlyName: "Desk" });
  expect(changed.friendlyName).toBe("Desk");
  expect(await client.incomingPhoneNumbers(sid).remove()).toBe(true);
  expect(server.numbers.map(({ e164 }) => e164)).toEqual(["+17185550100"]);
  await expect(client.incomingPhoneNumbers(sid).fetch()).rejects.toMatchObject({ status: 404 });
  expect(server.asked).toEqual([
    "list numbers",
    "list numbers",
    "update number",
    "release number",
    "read number",
  ]);
});

test("calls and recordings are read; a recording is taken away", async () => {
  const client = clientOf();
  const [callSid, sid] = [newCallSid(), newRecordingSid()];
  server.calls = [{ sid: callSid, status: "completed", duration: 63, price: "-0.0170" }];
  server.recordings = [{ sid, callSid, seconds: 4, wav: randomBytes(64) }];
  const call = await client.calls(callSid).fetch();
  expect([call.duration, call.price, call.priceUnit]).toEqual(["63", "-0.0170", "USD"]);
  const recording = await client.recordings(sid).fetch();
  expect(recording.callSid).toBe(callSid);
  const path = `${server.url}/2010-04-01/Accounts/${twilioAccount}/Recordings/${sid}.wav`;
  const proof = Buffer.from(`${twilioAccount}:${twilioToken}`).toString("base64");
  const sound = await fetch(path, { headers: { authorization: `Basic ${proof}` } });
  expect((await sound.arrayBuffer()).byteLength).toBe(64);
  expect(await client.recordings(sid).remove()).toBe(true);
  expect(server.recordings).toEqual([]);
});

test("whoever has another secret is refused", async () => {
  const listed = clientOf("wrong-0123456789").incomingPhoneNumbers.list();
  await expect(listed).rejects.toMatchObject({ status: 401, code: 20003 });
  expect(server.refused).toBe(1);
});

test.each(voiceFaults.filter((fault) => fault !== "none"))(
  "releasing goes wrong with %j: the number is gone only where it says so",
  async (fault) => {
    server.fault = () => fault;
    const [first] = server.numbers;
    const released = clientOf()
      .incomingPhoneNumbers(first?.sid ?? "")
      .remove();
    // Twilio's client takes any answer of 2xx to a release for a success.
    await released.catch(() => false);
    const wasTaken = fault.startsWith("takes");
    expect(server.numbers).toHaveLength(wasTaken ? 1 : 2);
  },
);
