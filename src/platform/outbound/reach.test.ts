import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSmtpServer } from "../outbound.ts";
import { createAsk } from "./asking.ts";
import { createExchange } from "./exchange.ts";
import { type LineEnd, openLine } from "./line.ts";
import { socketsBy } from "./plain-socket.ts";
import { isOpenAddress, mayBeReached, type Resolve } from "./reach.ts";
import { createStreamExchange } from "./stream-exchange.ts";

// A server on this machine stands for everything that is not of the open internet: it counts who comes.
let server: Server;
let port: number;
let visits = 0;
beforeAll(async () => {
  server = createServer((_request, response) => void response.end("{}"));
  server.on("connection", () => (visits += 1));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  visits = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Name servers that answer one after another; the last answer stays. */
function answering(...answers: string[][]): { resolve: Resolve; asked: () => number } {
  let asked = 0;
  return {
    asked: () => asked,
    resolve(_host, _options, done) {
      const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
      asked += 1;
      const told = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      queueMicrotask(() => done(null, told));
    },
  };
}

const refusal = { cause: { name: "ClosedAddressError" } };
const askedOf = (resolve: Resolve, address = `https://partner.example:${port}/`) =>
  createExchange(
    [address],
    { total: 400, largestAnswer: 1000 },
    createAsk(resolve),
  )(address, {
    method: "POST",
    body: "{}",
  });

describe("addresses", () => {
  it.each([
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "10.255.255.255",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "169.254.170.2",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.192",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.19.255.255",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "239.255.255.250",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:a9fe:a9fe",
    "::ffff:8.8.8.8",
    "64:ff9b::10.0.0.1",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "3fff::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "",
    "partner.example",
  ])("%s is none of the open internet", (address) => {
    expect(isOpenAddress(address)).toBe(false);
  });

  it.each([
    "1.1.1.1",
    "9.255.255.255",
    "11.0.0.1",
    "100.63.255.255",
    "100.128.0.1",
    "172.15.255.255",
    "172.32.0.1",
    "192.167.255.255",
    "192.169.0.1",
    "223.255.255.255",
    "2606:4700:4700::1111",
    "2001:4860:4860::8888",
    "64:ff9b::1.1.1.1",
  ])("%s is one", (address) => {
    expect(isOpenAddress(address)).toBe(true);
  });

  it.each(["localhost", "127.0.0.1", "[::1]", "1.1.1.1", "partner.example"])(
    "%s may stand in a setting",
    (host) => expect(mayBeReached(host)).toBe(true),
  );
});

describe("whatever a setting names", () => {
  const forms = [
    "https://2130706434",
    "https://0x7f000002",
    "https://0177.0.0.2",
    "https://127.1.1",
    "https://127.0.0.2",
    "https://0",
    "https://[::ffff:127.0.0.1]",
    "https://[::ffff:7f00:1]",
    "https://[::]",
    "https://[fe80::1]",
    "https://[fd00:ec2::254]",
    "https://169.254.169.254",
    "https://0xa9fea9fe",
    "https://2852039166",
    "https://10.0.0.1",
    "https://192.168.0.1",
    "https://100.64.0.1",
  ];
  it.each(forms)("%s is not connected to", async (form) => {
    const address = `${form}:${port}/`;
    const { resolve, asked } = answering(["127.0.0.1"]);
    await expect(askedOf(resolve, address)).rejects.toMatchObject(refusal);
    const { host } = new URL(address);
    const open = () =>
      openLine(`wss://${host}/`, {
        onOpen: () => undefined,
        onText: () => undefined,
        onBytes: () => undefined,
        onEnd: () => undefined,
      });
    expect(open).toThrow("not one of the open internet");
    expect(asked()).toBe(0);
    expect(visits).toBe(0);
  });
});

describe("a name that means an address of a private network", () => {
  it.each([
    [["127.0.0.1"]],
    [["10.0.0.1"]],
    [["169.254.169.254"]],
    [["::ffff:127.0.0.1"]],
    [["::1"]],
    [["1.1.1.1", "127.0.0.1"]],
    [[]],
  ])("is not asked at %j", async (addresses) => {
    const { resolve } = answering(addresses);
    await expect(askedOf(resolve)).rejects.toMatchObject(refusal);
    const origin = `https://partner.example:${port}`;
    const stream = createStreamExchange(origin, { via: createAsk(resolve) });
    await expect(stream(`${origin}/`)).rejects.toMatchObject(refusal);
    expect(visits).toBe(0);
  });

  it("gets no line", async () => {
    const end = await new Promise<LineEnd>((_resolve) => {
      openLine(`wss://partner.example:${port}/`, {
        onOpen: () => undefined,
        onText: () => undefined,
        onBytes: () => undefined,
        onEnd: _resolve,
        resolve: answering(["127.0.0.1"]).resolve,
      });
    });
    expect(end).toEqual({ why: "unreachable" });
    expect(visits).toBe(0);
  });

  it.each(["smtp", "smtps"])("gets no mail by %s", async (protocol) => {
    const { resolve } = answering(["127.0.0.1"]);
    const limits = { connect: 300, idle: 300, total: 1000, stopping: 100 };
    const mails = createSmtpServer(
      `${protocol}://mail.example:${port}`,
      limits,
      socketsBy(resolve),
    );
    const someone = { name: "Averell", address: "care@averell.example" };
    const outcome = await mails.send({
      from: someone,
      replyTo: someone,
      recipient: "ana@patients.example",
      subject: "A visit",
      text: "A visit",
      html: null,
      messageId: "<1@averell.example>",
      calendar: null,
    });
    expect(outcome).toMatchObject({
      outcome: "refused",
      reason: expect.stringContaining("open internet"),
      isFinal: false,
    });
    expect(visits).toBe(0);
  });

  it("is asked nothing when it comes to mean it between two connections", async () => {
    const { resolve, asked } = answering(["1.1.1.1"], ["127.0.0.1"]);
    const first = await askedOf(resolve).catch((error: unknown) => error);
    // The very address that was looked at is the one that is connected to; nobody answers there.
    expect(first).not.toMatchObject(refusal);
    expect(asked()).toBe(1);
    await expect(askedOf(resolve)).rejects.toMatchObject(refusal);
    expect(visits).toBe(0);
  });
});

it("this machine is asked by its own name, as long as the name means it", async () => {
  const address = `http://localhost:${port}/`;
  expect((await askedOf(answering(["127.0.0.1"]).resolve, address)).status).toBe(200);
  await expect(askedOf(answering(["10.0.0.1"]).resolve, address)).rejects.toMatchObject(refusal);
  expect(visits).toBe(1);
});

it.each(["http", "https"])(
  "no other server than those that are named is asked (%s)",
  async (by) => {
    const only = createExchange([`http://127.0.0.1:${port}`]);
    const other = `${by}://127.0.0.1:${port + 1}/`;
    await expect(only(other, {})).rejects.toMatchObject({ code: "unexpected" });
    const nobody = createExchange([]);
    await expect(nobody(`http://127.0.0.1:${port}/`, {})).rejects.toMatchObject({
      code: "unexpected",
    });
    expect(visits).toBe(0);
  },
);

it("an answer that came whole and is given up unread breaks nothing", async () => {
  const stray: unknown[] = [];
  const note = (error: unknown) => void stray.push(error);
  process.on("uncaughtException", note);
  const origin = `http://127.0.0.1:${port}`;
  const giveUp = new AbortController();
  const request = { method: "POST", body: "{}", signal: giveUp.signal };
  const answer = await createStreamExchange(origin)(`${origin}/`, request);
  giveUp.abort();
  await new Promise((resolve) => void setTimeout(resolve, 50));
  process.off("uncaughtException", note);
  expect(answer.status).toBe(200);
  expect(stray).toEqual([]);
});
