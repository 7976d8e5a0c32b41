import { expect, test } from "vitest";
import { pagePolicy } from "./page-policy.ts";

const page = { scriptHashes: ["sha256-abc"], styles: "strict" } as const;

test("a page frames nobody, is framed by nobody and has no policy of devices of its own", () => {
  const { "content-security-policy": content, ...others } = pagePolicy(page);
  expect(content).toContain("frame-ancestors 'none'");
  expect(content).toContain("script-src 'self' 'sha256-abc'");
  expect(content).toContain("media-src 'self'");
  expect(content).not.toContain("frame-src");
  expect(others).toEqual({});
});

test.each([
  [["self"], "frame-src 'self';", "camera=(self),"],
  [
    ["https://simulator.example"],
    "frame-src https://simulator.example;",
    'camera=(self "https://simulator.example"),',
  ],
])("a page that lends the camera to %j frames exactly that", (lendsCameraTo, frames, camera) => {
  const headers = pagePolicy(page, { lendsCameraTo });
  expect(headers["content-security-policy"]).toContain(frames);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["permissions-policy"]).toContain(camera);
  expect(headers["x-frame-options"]).toBeUndefined();
});

test("frames of this site are allowed where the site has them, but not inside of a sealed frame", () => {
  const policy = (allowance: Parameters<typeof pagePolicy>[1]) =>
    pagePolicy(page, { ownFrames: true, ...allowance })["content-security-policy"];
  expect(policy({})).toContain("frame-src 'self';");
  expect(policy({ lendsCameraTo: ["self"] })).toContain("frame-src 'self';");
  expect(policy({ lendsCameraTo: ["https://simulator.example"] })).toContain(
    "frame-src 'self' https://simulator.example;",
  );
  expect(policy({ isSealedFrame: true })).not.toContain("frame-src");
});

test("a sealed frame reaches no server and stands in this site only", () => {
  const headers = pagePolicy(page, { isSealedFrame: true });
  expect(headers["content-security-policy"]).toContain("connect-src 'none'");
  expect(headers["content-security-policy"]).toContain("form-action 'none'");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
  expect(headers["permissions-policy"]).toContain("camera=(self), microphone=()");
});
