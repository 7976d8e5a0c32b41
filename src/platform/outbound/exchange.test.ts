import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createExchange, type Exchange } from "./exchange.ts";

let exchange: Exchange;
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? "";
    if (path === "/large") response.end("x".repeat(1001));
    else if (path === "/most") response.end("x".repeat(1000));
    else if (path === "/elsewhere") response.writeHead(302, { location: "/most" }).end();
    else if (path === "/empty") response.writeHead(204).end();
    else if (path === "/cut") response.write("x", () => response.destroy());
    // Bytes that trickle in do not start the time anew.
    else if (path === "/slow") setInterval(() => response.write("x"), 50).unref();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  exchange = createExchange([origin], { total: 300, largestAnswer: 1000 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each(["/large", "/cut", "/slow", "/silent"])("gives no answer from %s", async (path) => {
  await expect(exchange(`${origin}${path}`, {})).rejects.toBeInstanceOf(Error);
});

it.each([
  ["/most", 200, 1000],
  ["/empty", 204, 0],
  ["/elsewhere", 302, 0],
])("answers with %s as it is", async (path, status, size) => {
  const response = await exchange(`${origin}${path}`, {});
  expect(response.status).toBe(status);
  expect(await response.text()).toHaveLength(size);
});

it.each(["http://averell.example/", "ftp://127.0.0.1/", "http://127.0.0.1.evil.example/"])(
  "asks nothing of %s, even where it is named",
  async (address) => {
    await expect(createExchange([address])(address, {})).rejects.toMatchObject({
      code: "unexpected",
    });
  },
);
