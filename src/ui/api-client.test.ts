import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#endpoint.ts";
import { AppError } from "#errors.ts";
import { addressOf, call } from "./api-client.ts";

const thing = endpoint({
  method: "POST",
  path: "/api/things/:id",
  access: "public",
  limit: "reads",
  tag: "Things",
  summary: "Changes a thing",
  params: z.object({ id: z.string() }),
  query: z.object({ part: z.optional(z.string()) }),
  body: z.object({ name: z.string() }),
  responses: { 200: z.object({ name: z.string() }) },
});

const input = { params: { id: "a/b" }, query: {}, body: { name: "Ana" } };
const fetched = vi.fn<typeof fetch>();

async function failureOf(promise: Promise<unknown>): Promise<AppError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
}

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe("refusals", () => {
  test("a failure of the server arrives as itself, with its fields", async () => {
    const body = {
      error: {
        code: "validation_failed",
        message: "No.",
        fields: { name: "Type a name." },
        requestId: "r1",
      },
    };
    fetched.mockResolvedValue(Response.json(body, { status: 422 }));
    const error = await failureOf(call(thing, input));
    expect(error).toMatchObject({
      code: "validation_failed",
      fields: { name: "Type a name." },
      requestId: "r1",
    });
  });

  test("seconds to wait are taken from the header when the body has none", async () => {
    const body = { error: { code: "too_many_requests", message: "Wait." } };
    fetched.mockResolvedValue(
      Response.json(body, { status: 429, headers: { "retry-after": "7" } }),
    );
    expect((await failureOf(call(thing, input))).retryAfterSeconds).toBe(7);
  });

  test("a proxy's error page is a passing failure, not a parse error", async () => {
    fetched.mockResolvedValue(new Response("<html>Bad gateway</html>", { status: 502 }));
    expect((await failureOf(call(thing, input))).code).toBe("service_unavailable");
  });

  test("a page where JSON was promised is unexpected", async () => {
    fetched.mockResolvedValue(new Response("<html></html>", { status: 200 }));
    expect((await failureOf(call(thing, input))).code).toBe("unexpected");
  });

  test("a success status that the contract does not name is unexpected", async () => {
    fetched.mockResolvedValue(Response.json({ name: "Ana" }, { status: 202 }));
    expect((await failureOf(call(thing, input))).code).toBe("unexpected");
  });

  test.each([{}, { name: 1 }, { approved: true }, null, [], "Ana"])(
    "a success of another shape is unexpected: %j",
    async (body) => {
      fetched.mockResolvedValue(Response.json(body));
      expect((await failureOf(call(thing, input))).code).toBe("unexpected");
    },
  );

  test("a success without a body is unexpected where one was promised", async () => {
    fetched.mockResolvedValue(new Response("", { status: 200 }));
    expect((await failureOf(call(thing, input))).code).toBe("unexpected");
  });

  test("no network is offline", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    expect((await failureOf(call(thing, input))).code).toBe("offline");
  });

  test("no answer within the limit is timed_out", async () => {
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(
      AbortSignal.abort(new DOMException("late", "TimeoutError")),
    );
    fetched.mockImplementation((_address, request) =>
      Promise.reject(request?.signal?.reason as Error),
    );
    expect((await failureOf(call(thing, input))).code).toBe("timed_out");
  });

  test("the caller's own abort is rethrown as it is", async () => {
    const controller = new AbortController();
    fetched.mockImplementation((_address, request) =>
      Promise.reject(request?.signal?.reason as Error),
    );
    controller.abort(new DOMException("left the page", "AbortError"));
    await expect(call(thing, { ...input, signal: controller.signal })).rejects.toThrow(
      "left the page",
    );
  });

  test("a missing path parameter is a mistake in the code, said at once", () => {
    expect(() => addressOf("/api/things/:id", {}, undefined)).toThrow('needs the parameter "id"');
  });
});

test("sends JSON to the filled address and answers with the body", async () => {
  fetched.mockResolvedValue(Response.json({ name: "Ana" }));
  await expect(call(thing, { ...input, query: { part: "x y" } })).resolves.toEqual({ name: "Ana" });
  const [address, request] = fetched.mock.calls[0]!;
  expect(address).toBe("/api/things/a%2Fb?part=x+y");
  expect(request).toMatchObject({
    method: "POST",
    body: '{"name":"Ana"}',
    credentials: "same-origin",
  });
  expect(request?.headers).toMatchObject({ "content-type": "application/json" });
});

test("what a newer server says besides stays in the answer, and a success without content has none", async () => {
  fetched.mockResolvedValue(Response.json({ name: "Ana", age: 4 }));
  await expect(call(thing, input)).resolves.toEqual({ name: "Ana", age: 4 });
  const gone = endpoint({ ...thing, responses: { 204: z.null() } });
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  await expect(call(gone, input)).resolves.toBeUndefined();
});

test("leaves absent query values out and repeats lists", () => {
  expect(addressOf("/api/x", undefined, { a: undefined, b: null, c: [1, 2] })).toBe(
    "/api/x?c=1&c=2",
  );
});
