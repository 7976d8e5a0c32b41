import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openChat } from "#features/assistant/web/public.ts";
import { happensOn } from "#features/tracking/rules.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { talkFrom } from "./public.ts";

vi.mock("#features/assistant/web/public.ts", () => ({ openChat: vi.fn<typeof openChat>() }));
vi.mock("#features/tracking/web/public.ts", () => ({ noteEvent: vi.fn<typeof noteEvent>() }));

beforeEach(() => void vi.clearAllMocks());
afterEach(() => void vi.restoreAllMocks());

test.each([
  ["implants", "hero", { kind: "consultation", treatments: ["implants"] }, "implants_interest"],
  [
    "implants",
    "calculator",
    { kind: "financing", treatments: ["an implant"], total: "$4,500" },
    "financing_interest",
  ],
  [
    "medspa",
    "calculator",
    { kind: "financing", treatments: [], total: null },
    "financing_interest",
  ],
  ["robotic", "chat", { kind: "financing", treatments: [], total: null }, "robotic_interest"],
  [
    "tmj",
    "assessment",
    { kind: "assessment", treatments: ["TMJ care"], result: "17 of 32 points." },
    "tmj_interest",
  ],
] as const)(
  "a call to action of %s at %s opens the chat and is counted",
  (page, place, topic, action) => {
    talkFrom(page, place, topic);
    expect(noteEvent).toHaveBeenCalledExactlyOnceWith(action, place);
    expect(openChat).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Hi! I am interested in /),
      undefined,
    );
    expect(happensOn(action, page)).toBe(true);
  },
);
