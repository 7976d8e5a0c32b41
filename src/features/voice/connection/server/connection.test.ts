import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { signInAs } from "#test/staff-session.ts";
import {
  checkEcho,
  checkEnd,
  checkError,
  checkSound,
  checkStart,
  checkStarted,
} from "../contract.ts";

let app: TestApp;
let cookie: string;
let address: string;
beforeAll(async () => {
  app = await buildTestApp({}, { withSample: false });
  ({ cookie } = await signInAs(app, "front-desk"));
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
function connect(namespace: string, headers: Record<string, string>): Promise<Socket> {
  const socket = io(`${address}${namespace}`, {
    extraHeaders: headers,
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(socket));
    socket.once("connect_error", reject);
  });
}
const heard = <T = Record<string, unknown>>(socket: Socket, { name }: { name: string }) =>
  new Promise<T>((resolve) => socket.once(name, resolve));
const sessionId = "check-123456";

async function begin(): Promise<Socket> {
  const socket = await connect(checkStart.namespace, { cookie });
  const started = heard(socket, checkStarted);
  socket.emit(checkStart.name, { sessionId });
  expect(await started).toEqual({ sessionId });
  return socket;
}

describe("the line on which staff try connections", () => {
  test("is not for whoever is no staff", async () => {
    await expect(connect(checkStart.namespace, {})).rejects.toThrow("sign_in_required");
  });

  test.each([
    ["another check", { sessionId: "check-654321", seq: 0, audio: "AAAA" }],
    ["no place in the sound", { sessionId, audio: "AAAA" }],
    ["too much at once", { sessionId, seq: 0, audio: Buffer.alloc(48 * 1024 + 1) }],
    ["words for sound", { sessionId, seq: 0, audio: "not base64!" }],
  ])("answers %s with what is wrong", async (_what, payload) => {
    const socket = await begin();
    const told = heard<{ code: string; message: string }>(socket, checkError);
    socket.emit(checkSound.name, payload);
    const { code, message } = await told;
    expect(code).not.toBe("");
    expect(message).not.toBe("");
  });

  test("sends sound back as it came, piece by piece, as long as the check runs", async () => {
    const socket = await begin();
    for (const [seq, audio] of [Buffer.from([1, 2, 3]), Buffer.alloc(4000, 7)].entries()) {
      const echoed = heard<{ seq: number; audio: Uint8Array }>(socket, checkEcho);
      socket.emit(checkSound.name, { sessionId, seq, audio });
      const back = await echoed;
      expect(back.seq).toBe(seq);
      expect(Buffer.from(back.audio).equals(audio)).toBe(true);
    }
    socket.emit(checkEnd.name, { sessionId });
    const told = heard<{ code: string }>(socket, checkError);
    socket.emit(checkSound.name, { sessionId, seq: 2, audio: "AAAA" });
    expect((await told).code).toBe("call_unknown");
    expect(await app.query("select from voice_calls")).toEqual([]);
  });
});

test("whoever looks at calls hears of a change by the id alone", async () => {
  const socket = await connect("/staff", { cookie });
  const told = new Promise((resolve) => {
    socket.on("changed", (change: { table: string }) => {
      if (change.table === "voice_calls") resolve(change);
    });
  });
  const [row] = await app.query<{ id: string }>(
    `insert into voice_calls (id, call_type, started_at, alive_at, agent_name, engines)
     values (gen_random_uuid(), 'webrtc', now(), now(), 'Julie', '{}') returning id`,
  );
  expect(await told).toEqual({ table: "voice_calls", op: "insert", id: row?.id });
});
