import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { type DeepgramServer, startDeepgramServer } from "#test/deepgram-server.ts";
import { signInAs } from "#test/staff-session.ts";
import type { VoiceStanding } from "../contract.ts";

let server: DeepgramServer;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  server = await startDeepgramServer();
  app = await buildTestApp({ DEEPGRAM_API_KEY: server.key, DEEPGRAM_URL: server.url });
  ({ cookie: admin } = await signInAs(app, "admin"));
});
afterEach(() => {
  server.fault = () => "none";
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

async function speechNow() {
  const { body } = await app.send("GET", "/api/voice/settings", undefined, { cookie: admin });
  return (body as VoiceStanding).engines[0];
}

test("the trial fails in the company's words, and no other voice stands in for it", async () => {
  server.fault = () => "402";
  const { status } = await app.send("POST", "/api/voice/test", {}, { cookie: admin });
  expect(status).toBe(503);
  const words = "Deepgram says that the account has no credit left (402).";
  expect(await speechNow()).toMatchObject({
    engine: "deepgram",
    lastTest: { failure: words },
    lastError: { words },
  });
});

test("the trial has the engine that stands speak, and hear it", async () => {
  const { status } = await app.send("POST", "/api/voice/test", {}, { cookie: admin });
  expect(status).toBe(200);
  expect(server.said.some(({ text }) => text?.startsWith("Thank you for calling"))).toBe(true);
  const { body } = await app.send("GET", "/api/voice/settings", undefined, { cookie: admin });
  const well = { engine: "deepgram", name: "Deepgram", lastTest: { failure: null } };
  expect((body as VoiceStanding).engines).toMatchObject([
    { role: "speech", ...well },
    { role: "recognition", ...well },
  ]);
  expect(server.said).toContainEqual({ side: "listen", type: "Finalize" });
});

test("a sample is in Deepgram's voice, and in the built-in one when that fails, which it says", async () => {
  const hear = async (text: string) => {
    const asked = { voiceModel: "aura-2-luna-en", voiceSpeed: 1, voicePitch: 1, text };
    const { body } = await app.send("POST", "/api/voice/sample", asked, { cookie: admin });
    return (body as { note: string }).note;
  };
  expect(await hear("Hello.")).toBe("Deepgram's voice Luna.");
  server.fault = () => "500";
  expect(await hear("Hello again.")).toBe(
    "Deepgram did not take the request (500). Built-in voice of a woman, standing in for Luna.",
  );
});
