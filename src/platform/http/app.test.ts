import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { endpoint, type EndpointShape } from "#endpoint.ts";
import { failure } from "#failure.ts";
import * as z from "zod/mini";
import { createLog } from "../log.ts";
import { createApp } from "./app.ts";
import type { Guard } from "./caller.ts";
import "./missing.ts";
import { createReadiness } from "../readiness.ts";
import { askedSite, isSameSite } from "./same-site.ts";
import { serve, serveFile } from "./serve.ts";
import { clientAddress, isNetworkTrusted } from "./trusted-proxies.ts";

const guard: Guard = {
  identify: async () => ({ staff: null, refusal: "sign_in_required", accountId: null }),
  recheck: async () => ({ staff: null, refusal: "sign_in_required", accountId: null }),
  mayAct: (_staff, access) => access === "public",
  refused: async () => undefined,
};

const newApp = (trustedProxies: string[] = [], log = createLog("silent")) =>
  createApp({
    guard,
    limiter: { consume: async () => undefined },
    log,
    publicUrl: undefined,
    trustedProxies,
    newRequestId: () => "request-1",
    readiness: createReadiness(),
    databasePool: 5,
  });

const echo = endpoint({
  method: "GET",
  path: "/api/echo",
  access: "public",
  limit: "reads",
  tag: "Test",
  summary: "Answers",
  responses: { 200: z.object({ ip: z.string() }) },
});

describe("a route that does not say who may call it", () => {
  test("stops the boot and is named", async () => {
    const app = await newApp();
    app.get("/api/silent", () => "hello");
    await expect(app.ready()).rejects.toThrow(/GET \/api\/silent/);
  });
});

describe("replies", () => {
  test("are cut to their contract", async () => {
    const app = await newApp();
    serve(app, echo, () => ({ ip: "x", secret: "y" }) as { ip: string });
    const response = await app.inject("/api/echo");
    expect(response.json()).toEqual({ ip: "x" });
    await app.close();
  });

  test("that break their contract tell nothing", async () => {
    const app = await newApp();
    serve(app, echo, () => ({ ip: 7 }) as unknown as { ip: string });
    const response = await app.inject("/api/echo");
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: { code: "unexpected", message: expect.any(String), requestId: "request-1" },
    });
    await app.close();
  });

  test("carry the protective headers, refusals included", async () => {
    const app = await newApp();
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({}));
    for (const url of ["/api/openapi.json", "/nowhere"]) {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "x-frame-options": "DENY",
      });
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
    }
    await app.close();
  });
});

describe("a request that no route takes", () => {
  const twice = endpoint({ ...echo, method: "PUT", path: "/api/echo/:id/part" });

  test.each([
    ["POST", "/api/echo", 405, "GET, HEAD"],
    ["DELETE", "/api/echo?ip=1", 405, "GET, HEAD"],
    ["GET", "/api/echo/7/part", 405, "PUT"],
    ["OPTIONS", "/api/echo/7/part", 405, "PUT"],
    ["PUT", "/api/echo/7/8/part", 404, undefined],
    ["GET", "/api/echoes", 404, undefined],
    ["POST", "/api/xecho", 404, undefined],
  ] as const)("%s %s is answered with %i, allowing %s", async (method, url, status, allow) => {
    const app = await newApp();
    serve(app, echo, () => ({ ip: "x" }));
    serve(app, twice, () => ({ ip: "x" }));
    app.setNotFoundHandler((request, reply) => app.answerMissing(request, reply));
    const response = await app.inject({ method, url });
    expect([response.statusCode, response.headers["allow"]]).toEqual([status, allow]);
    expect(response.json()).toMatchObject({
      error: { code: status === 405 ? "method_not_allowed" : "not_found" },
    });
    await app.close();
  });
});

describe("what cannot be read as a request", () => {
  test.each([
    ["a header without a colon", "GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n", 400],
    ["no HTTP at all", "hello\r\n\r\n", 400],
    ["headers without end", `GET / HTTP/1.1\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ])("%s gets a failure as JSON with the protective headers", async (_what, text, status) => {
    const app = await newApp();
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve, reject) => {
      let heard = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(text));
      socket.setEncoding("utf8").on("data", (part: string) => (heard += part));
      socket.on("close", () => resolve(heard)).on("error", reject);
    });
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const name of ["x-content-type-options: nosniff", "x-frame-options: DENY", "no-store"])
      expect(head).toContain(name);
    expect(JSON.parse(body)).toMatchObject({ error: { message: expect.any(String) } });
    await app.close();
  });
});

test("a caller who leaves before the first line of a file is no failure of ours", async () => {
  const lines: string[] = [];
  const log = createLog("debug", { write: (line: string) => void lines.push(line) });
  const app = await newApp([], log);
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  async function* slowly() {
    asked.resolve();
    await left.promise;
    yield "a";
  }
  // Fastify knows by itself that whoever asked without a body is gone.
  const shape = { ...echo, method: "POST", body: z.object({}) } as const;
  serveFile(app, shape, "text/csv", async (_input, { reply }) => {
    // What is made for the file goes on for a moment after nobody waits for it.
    void once(reply.raw, "close").then(() => setTimeout(left.resolve, 20));
    return { name: "a.csv", lines: slowly() };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1", () =>
    socket.write(
      "POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    ),
  );
  await asked.promise;
  socket.destroy();
  await vi.waitFor(() => expect(lines.join("")).toContain("caller left"));
  expect(lines.join("")).not.toContain("request failed");
  await app.close();
});

describe("the API documentation", () => {
  const answersOf = async (shape: EndpointShape) => {
    const app = await newApp();
    serve(app, shape, () => ({ ip: "x" }));
    const document = (await app.inject("/api/openapi.json")).json<{
      paths: Record<string, Record<string, { responses: object }>>;
    }>();
    await app.close();
    const operation = document.paths[shape.path]?.[shape.method.toLowerCase()];
    return Object.keys(operation?.responses ?? {}).map(Number);
  };
  const body = z.object({ name: z.string() });

  test.each<[string, EndpointShape, number[]]>([
    ["a public read", echo, [200, 429]],
    ["a staff read", { ...echo, access: "admin", limit: "staff" }, [200, 401, 403, 429]],
    [
      "a visitor's write",
      { ...echo, method: "POST", access: "visitor-own", limit: "booking-writes", body },
      [200, 400, 403, 413, 415, 429],
    ],
    [
      "a staff write with failures of its own",
      {
        ...echo,
        method: "PUT",
        access: "front-desk",
        body,
        responses: { ...echo.responses, 409: failure, 422: failure },
      },
      [200, 400, 401, 403, 409, 413, 415, 422, 429],
    ],
  ])("names every failure that %s can meet", async (_what, shape, expected) => {
    expect(await answersOf(shape)).toEqual(expected);
  });
});

describe("forwarded headers", () => {
  const asked = async (trusted: string[], remoteAddress: string) => {
    const app = await newApp(trusted);
    serve(app, echo, (_input, { caller }) => ({ ip: caller.address }));
    const response = await app.inject({
      url: "/api/echo",
      remoteAddress,
      headers: { "x-forwarded-for": "203.0.113.9" },
    });
    await app.close();
    return response.json<{ ip: string }>().ip;
  };

  test("count for nobody by default", async () =>
    expect(await asked([], "127.0.0.1")).toBe("127.0.0.1"));
  test("count from a trusted proxy", async () =>
    expect(await asked(["10.0.0.0/8"], "10.1.2.3")).toBe("203.0.113.9"));
  test("do not count from another peer", async () =>
    expect(await asked(["10.0.0.0/8"], "192.0.2.1")).toBe("192.0.2.1"));

  test.each([
    ["nobody is trusted", [], "192.0.2.1", "203.0.113.9", "192.0.2.1"],
    ["a trusted proxy", ["10.0.0.0/8"], "10.1.2.3", "203.0.113.9", "203.0.113.9"],
    ["two trusted proxies", ["10.0.0.0/8"], "10.1.2.3", "203.0.113.9, 10.9.9.9", "203.0.113.9"],
    [
      "what a stranger wrote first",
      ["10.0.0.0/8"],
      "10.1.2.3",
      "1.1.1.1, 203.0.113.9",
      "203.0.113.9",
    ],
    ["another peer", ["10.0.0.0/8"], "192.0.2.1", "203.0.113.9", "192.0.2.1"],
    ["no header", ["10.0.0.0/8"], "10.1.2.3", undefined, "10.1.2.3"],
    ["an empty header", ["10.0.0.0/8"], "10.1.2.3", " , ", "10.1.2.3"],
  ])("name the client by %s", (_what, trusted, peer, header, expected) => {
    expect(clientAddress(peer, header, isNetworkTrusted(trusted))).toBe(expected);
  });

  test("networks are matched in both families", () => {
    const trusted = isNetworkTrusted(["10.0.0.0/8", "::1", "192.0.2.7"]);
    expect(["10.255.0.1", "::ffff:10.0.0.1", "::1", "192.0.2.7"].every(trusted)).toBe(true);
    expect(["11.0.0.1", "192.0.2.8", "::2", "nonsense"].some(trusted)).toBe(false);
  });
});

test.each([
  ["no browser at all", {}, undefined, true],
  [
    "our own page",
    { origin: "http://practice.example", host: "practice.example" },
    undefined,
    true,
  ],
  [
    "two loopback names",
    { origin: "http://127.0.0.1:5173", host: "localhost:3001" },
    undefined,
    true,
  ],
  ["another site", { origin: "https://evil.example", host: "practice.example" }, undefined, false],
  [
    "another site towards loopback",
    { origin: "https://evil.example", host: "localhost:3001" },
    undefined,
    false,
  ],
  [
    "a loopback page towards another host",
    { origin: "http://localhost:3001", host: "practice.example" },
    undefined,
    false,
  ],
  ["an opaque origin", { origin: "null", host: "practice.example" }, undefined, false],
  ["a form of another site without Origin", { "sec-fetch-site": "cross-site" }, undefined, false],
  [
    "the public address",
    { origin: "https://www.practice.example", host: "internal:3001" },
    "https://www.practice.example",
    true,
  ],
  [
    "the right host, wrong scheme",
    { origin: "http://www.practice.example", host: "www.practice.example" },
    "https://www.practice.example",
    false,
  ],
  [
    "a spoofed Host",
    { origin: "https://evil.example", host: "evil.example" },
    "https://www.practice.example",
    false,
  ],
])("%s: same site", (_what, headers, publicUrl, expected) => {
  expect(isSameSite(headers, publicUrl)).toBe(expected);
});

const siteUrl = "http://localhost:3001";
test.each([
  [
    "a public address, whatever was asked",
    "evil.example",
    "https://www.averell.example",
    "https://www.averell.example",
  ],
  ["the loopback name that was asked", "127.0.0.1:4700", undefined, "http://127.0.0.1:4700"],
  ["another loopback name", "[::1]:3001", undefined, "http://[::1]:3001"],
  ["no name of somebody else", "evil.example", undefined, siteUrl],
  ["no name that only begins like ours", "localhost.evil.example", undefined, siteUrl],
  ["no name with a user in front", "localhost@evil.example", undefined, siteUrl],
  ["nothing that is no name", "a b", undefined, siteUrl],
  ["no Host at all", undefined, undefined, siteUrl],
])("links lead to %s", (_what, host, publicUrl, expected) => {
  expect(askedSite({ host }, { publicUrl, siteUrl })).toBe(expected);
});
