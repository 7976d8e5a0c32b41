import type { AddressInfo } from "node:net";
import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bookingRequest } from "./booking-requests.ts";
import { buildTestApp } from "./build-app.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const listeners = async () =>
  (
    await database.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'averell practice_changes'`,
    )
  )[0]?.count;
const waitingMails = async () =>
  (
    await database.query<{ count: number }>(
      "select count(*)::int as count from outbox_mails where status = 'pending'",
    )
  )[0]?.count;

test("a server that was put aside listens no more and starts no job; the next one does, and browsers go there", async () => {
  const old = await buildTestApp({}, { database });
  await old.app.listen({ port: 0, host: "127.0.0.1" });
  const { headers } = await old.send("POST", "/api/staff-access/direct");
  const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  const { port } = old.app.server.address() as AddressInfo;
  const browser = io(`http://127.0.0.1:${port}/staff`, {
    extraHeaders: { cookie },
    transports: ["websocket"],
    reconnectionAttempts: 1,
    forceNew: true,
  });
  await new Promise<void>((resolve) => void browser.once("connect", resolve));
  expect(await listeners()).toBe(1);
  const parted = new Promise<string>((resolve) => void browser.once("disconnect", resolve));
  await old.rest();
  // The word for a connection that is lost: it comes again by itself, and does not take it for a refusal.
  expect(await parted).toBe("transport close");
  browser.close();
  expect(await listeners()).toBe(0);

  const booked = await old.send("POST", "/api/appointments", bookingRequest());
  expect(booked.status, "requests are still answered").toBe(201);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(await waitingMails()).toBeGreaterThan(0);

  const next = await buildTestApp({}, { database });
  await vi.waitFor(async () => expect(await waitingMails()).toBe(0), 30_000);
  expect(await listeners()).toBe(1);
  await old.close();
  expect(await listeners()).toBe(1);
  await next.close();
});
