import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "./build-app.ts";
import { bookingRequest } from "./booking-requests.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

async function listening(): Promise<{ app: TestApp; port: number }> {
  const app = await buildTestApp({}, { database });
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  return { app, port: (app.app.server.address() as AddressInfo).port };
}

test("an instance that leaves says so, and still books", async () => {
  const app = await buildTestApp({}, { database });
  try {
    const before = await app.send("GET", "/ready");
    expect(before).toMatchObject({ status: 200, body: { status: "ready" } });
    app.leave();
    const after = await app.send("GET", "/ready");
    expect(after.status).toBe(503);
    expect(after.headers["retry-after"]).toBe("1");
    const booked = await app.send("POST", "/api/appointments", bookingRequest());
    expect(booked.status).toBe(201);
    expect(booked.headers["connection"]).toBe("close");
    expect((await app.send("GET", "/health")).status).toBe(200);
  } finally {
    await app.close();
  }
});

test("a request that has begun when the door closes is answered whole, and its connection ends", async () => {
  const { app, port } = await listening();
  const start = "2026-11-24T16:30:00.000Z";
  const body = JSON.stringify(bookingRequest({ start }));
  const connection = net.connect(port, "127.0.0.1");
  await once(connection, "connect");
  connection.write(
    `POST /api/appointments HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
  );
  // The server has read the beginning.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const began = performance.now();
  const closed = app.close();
  await new Promise((resolve) => setTimeout(resolve, 200));
  let said = "";
  connection.on("data", (chunk) => {
    said += String(chunk);
  });
  connection.write(body.slice(20));
  await once(connection, "close");
  expect(said).toMatch(/^HTTP\/1\.1 201 /);
  expect(said).toMatch(/\r\nconnection: close\r\n/i);
  expect(said).toContain('"confirmationCode"');
  await closed;
  // It does not wait for a connection that nobody uses any more.
  expect(performance.now() - began).toBeLessThan(5000);
});

test("live connections are ended so that browsers come again by themselves", async () => {
  const { app, port } = await listening();
  const entered = await app.send("POST", "/api/staff-access/direct", undefined, {
    "sec-fetch-site": "same-origin",
  });
  expect(entered.status).toBeLessThan(300);
  const cookies = [entered.headers["set-cookie"]].flat().map((one) => String(one).split(";")[0]);
  const socket = io(`http://127.0.0.1:${port}/staff`, {
    transports: ["websocket"],
    extraHeaders: { cookie: cookies.join("; ") },
    forceNew: true,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    const gone = new Promise<string>((resolve) => void socket.once("disconnect", resolve));
    await app.close();
    expect(await gone).toBe("transport close");
    expect(socket.active).toBe(true);
  } finally {
    socket.disconnect();
  }
});
