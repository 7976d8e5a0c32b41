import { join } from "node:path";
import { expect, test } from "vitest";
import { createStaffFrame } from "./staff-frame.ts";

const root = "/house";
const frame = join(root, "src", "command-center", "staff-layout.tsx");
const modules: Record<string, { importedIds?: string[]; dynamicallyImportedIds?: string[] }> = {
  [frame]: { importedIds: ["rail", "button", "calls"], dynamicallyImportedIds: ["late-staff"] },
  rail: { importedIds: ["button", frame] },
  home: { importedIds: ["button"], dynamicallyImportedIds: ["chat"] },
  chat: { importedIds: ["calls"] },
};
const graph = { getModuleInfo: (id: string) => modules[id] ?? null };

test.each([
  ["the frame itself", frame, "staff-frame"],
  ["what it alone needs", "rail", "staff-frame"],
  ["what a public page starts with", "button", "both"],
  ["what a public page asks for late", "calls", "late-both"],
  ["what the frame asks for late", "late-staff", null],
  ["a page", "home", null],
])("%s", (_, id, expected) => {
  expect(createStaffFrame(root, ["home"])(id, graph)).toBe(expected);
});
