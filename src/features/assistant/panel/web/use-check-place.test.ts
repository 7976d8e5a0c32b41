import { describe, expect, test, vi } from "vitest";
import type { KeptCheck } from "#features/financing/wizard/web/public.ts";
import { financingResult } from "#features/financing/checks/rules.ts";
import { insuranceResult } from "#features/insurance/results/rules.ts";
import type { ChatMessage, ChatState } from "../../contract.ts";
import { CheckPlaces } from "./use-check-place.ts";
import type { Talk } from "./use-conversation.ts";

const state: ChatState = {
  stage: "greeting",
  bookingIntent: 0,
  procedureInterest: { yomi: 0, tmj: 0, emface: 0 },
  suggestedResponses: [],
  showFinancingWidget: false,
  financingProcedure: null,
};
const offered: ChatState = { ...state, showFinancingWidget: true, financingProcedure: "yomi" };
const nothing: Talk = {
  conversationId: null,
  agentId: null,
  entries: [],
  writing: null,
  spoken: [],
  state: null,
  restoring: "no",
  redirect: null,
  takenBy: null,
};

function said(id: string): Talk["entries"][number] {
  const none = { sources: [], citations: [], actions: [], writtenBy: null };
  const message: ChatMessage = {
    id,
    role: "assistant",
    content: id,
    timestamp: "2026-11-23T15:00:00.000Z",
    ...none,
  };
  return { kind: "said", message };
}

/** A conversation that the test moves. */
function talking(
  first: Partial<Talk> = {},
  recall: (id: string) => Promise<KeptCheck | null> = () => Promise.resolve(null),
  isTyped = false,
) {
  let talk: Talk = { ...nothing, ...first };
  const listeners: (() => void)[] = [];
  const typed = { has: () => isTyped, forget: vi.fn<() => void>() };
  const places = new CheckPlaces(
    {
      read: () => talk,
      subscribe: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    recall,
    typed,
  );
  const goOn = (part: Partial<Talk>) => {
    talk = { ...talk, ...part };
    for (const listener of listeners) listener();
  };
  return { places, goOn, typed };
}

test("is nowhere until what was said leads to it, and stays at its place then", () => {
  const { places, goOn } = talking();
  goOn({ conversationId: "one", entries: [said("a")], state });
  expect(places.read().isShown).toBe(false);
  goOn({ entries: [said("a"), said("b")], state: offered });
  expect(places.read()).toMatchObject({ isShown: true, isFolded: false, after: "b", presses: 0 });
  goOn({ entries: [said("a"), said("b"), said("c")], state: offered });
  expect(places.read().after).toBe("b");
});

test("shows up again after a refresh", () => {
  const { places } = talking({ conversationId: "one", entries: [said("a")], state: offered });
  expect(places.read()).toMatchObject({ isShown: true, after: "a" });
});

test("opens by a press before anything was said, and again where it was folded away", () => {
  const { places, goOn } = talking();
  places.open("insurance");
  expect(places.read()).toMatchObject({ after: null, option: "insurance", presses: 1 });
  goOn({ conversationId: "one", entries: [said("a")], state });
  places.fold();
  expect(places.read()).toMatchObject({ isShown: true, isFolded: true });
  places.open("financing");
  expect(places.read()).toMatchObject({ isFolded: false, after: null, option: "insurance" });
  expect(places.read().presses).toBe(2);
});

test("once over it is gone until what is said leads to it anew", () => {
  const { places, goOn } = talking({ conversationId: "one", state: offered });
  const { id } = places.read();
  places.close();
  // The words that end it are on their way; the server does not know of them yet.
  goOn({ entries: [said("a")], state: offered });
  expect(places.read().isShown).toBe(false);
  goOn({ entries: [said("a"), said("b")], state });
  goOn({ entries: [said("a"), said("b"), said("c")], state: offered });
  expect(places.read()).toMatchObject({ isShown: true, after: "c" });
  expect(places.read().id).toBeGreaterThan(id);
});

test("ends with its conversation, and not with the first answer of one", () => {
  const { places, goOn } = talking();
  places.open(null);
  const { id } = places.read();
  goOn({ conversationId: "one", entries: [said("a")], state });
  expect(places.read()).toMatchObject({ id, isShown: true });
  goOn({ ...nothing });
  expect(places.read().isShown).toBe(false);
  expect(places.read().id).toBeGreaterThan(id);
  goOn({ conversationId: "two", entries: [said("z")], state: offered });
  expect(places.read()).toMatchObject({ isShown: true, after: "z" });
});

describe("after a refresh what the server kept stands again", () => {
  const askedAt = "2026-11-23T15:00:00.000Z";
  const offers: KeptCheck = {
    found: { option: "financing", id: "f", result: financingResult("yomi", 500_000, []) },
    askedAt,
    wantsContact: false,
  };
  const manual: KeptCheck = {
    found: {
      option: "insurance",
      id: "i",
      result: insuranceResult("yomi", []),
      followUpToken: "token",
    },
    askedAt,
    wantsContact: true,
  };
  const at = (id: string, timestamp: string, content = id): Talk["entries"][number] => {
    const entry = said(id);
    if (entry.kind !== "said") return entry;
    return { ...entry, message: { ...entry.message, role: "user", timestamp, content } };
  };
  const early = at("early", "2026-11-23T14:59:00.000Z");
  const late = at("late", "2026-11-23T15:01:00.000Z");
  const done = (words: string) => at("done", "2026-11-23T15:02:00.000Z", words);

  /** As many turns as an answer needs to be heard of. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

  async function back(kept: KeptCheck | null | "fails", entries: Talk["entries"], begun = state) {
    let answer = kept;
    const { places, goOn } = talking({}, () =>
      answer === "fails" ? Promise.reject(new Error("503")) : Promise.resolve(answer),
    );
    goOn({ conversationId: "one", restoring: "under way" });
    goOn({ entries, restoring: "no", state: begun });
    const atFirst = places.read();
    await settled();
    const recallWith = async (next: typeof kept) => {
      answer = next;
      await places.recallAgain();
    };
    return { places, goOn, atFirst, recallWith };
  }

  test("what cannot be asked is called so, in the place of a fresh one, until it can", async () => {
    const { places, atFirst, recallWith } = await back("fails", [early], offered);
    expect(atFirst.isShown).toBe(false);
    expect(places.read()).toMatchObject({ isShown: true, isLost: true, after: "early" });
    await recallWith("fails");
    expect(places.read()).toMatchObject({ isShown: true, isLost: true });
    const lost = places.read().id;
    await recallWith(offers);
    expect(places.read().id).toBeGreaterThan(lost);
    expect(places.read()).toMatchObject({ isShown: true, isLost: false, kept: offers });
  });

  test("where there turns out to be none, the fresh one that the words led to stands there", async () => {
    const { places, recallWith } = await back("fails", [early], offered);
    await recallWith(null);
    expect(places.read()).toMatchObject({ isShown: true, isLost: false, kept: null });
    const { places: others, recallWith: again } = await back("fails", [early]);
    await again(null);
    expect(others.read()).toMatchObject({ isShown: false, isLost: false });
  });

  test("a new one may be begun all the same", async () => {
    const { places } = await back("fails", [early]);
    const { id } = places.read();
    places.open(null);
    expect(places.read()).toMatchObject({ isShown: true, isLost: false, kept: null, presses: 1 });
    expect(places.read().id).toBeGreaterThan(id);
  });

  test("a fresh one waits until it is known that none is kept", async () => {
    const { places, atFirst } = await back(null, [early], offered);
    expect(atFirst.isShown).toBe(false);
    expect(places.read()).toMatchObject({ isShown: true, after: "early", kept: null });
  });

  test("at its place", async () => {
    const { places } = await back(offers, [early, late]);
    expect(places.read()).toMatchObject({
      isShown: true,
      isFolded: false,
      after: "early",
      option: "financing",
      kept: offers,
      presses: 0,
    });
  });

  test("in the place of a fresh one that the words led to, and below the greeting", async () => {
    const { places, atFirst } = await back(offers, [late], offered);
    expect(places.read()).toMatchObject({ isShown: true, after: null, kept: offers });
    // The browser's history knows its steps by that number, also after the refresh.
    expect(atFirst.isShown).toBe(false);
    expect(places.read().id).toBe(atFirst.id);
  });

  test("but not once its visitor went on", async () => {
    const { places } = await back(offers, [early, done("I completed the financing check")]);
    expect(places.read().isShown).toBe(false);
  });

  test("folded, while it still wants a contact", async () => {
    const { places } = await back(manual, [done("I completed the insurance check")]);
    expect(places.read()).toMatchObject({ isShown: true, isFolded: true, kept: manual });
  });

  test("nothing, where there is none", async () => {
    const { places } = await back(null, [early]);
    expect(places.read().isShown).toBe(false);
  });
});

test("a mail's link begins another check with what it carries", () => {
  const { places } = talking();
  places.open("financing");
  const { id } = places.read();
  places.open("insurance", "sealed");
  expect(places.read()).toMatchObject({ isShown: true, option: "insurance", again: "sealed" });
  expect(places.read().id).toBeGreaterThan(id);
});

test("tells whoever listens", () => {
  const { places } = talking();
  const heard = vi.fn<() => void>();
  const stop = places.subscribe(heard);
  places.open(null);
  expect(heard).toHaveBeenCalled();
  stop();
  heard.mockClear();
  places.fold();
  expect(heard).not.toHaveBeenCalled();
});

describe("what was typed and not asked", () => {
  test("shows up again after a refresh, also before anything was said", () => {
    const { places } = talking({}, undefined, true);
    expect(places.read()).toMatchObject({
      isShown: true,
      isFolded: false,
      after: null,
      presses: 0,
    });
  });

  test("shows up once the conversation is back, and takes no focus", async () => {
    const { places, goOn } = talking({ restoring: "under way" }, undefined, true);
    expect(places.read().isShown).toBe(false);
    goOn({ conversationId: "one", entries: [said("a")], state, restoring: "no" });
    await vi.waitFor(() => expect(places.read()).toMatchObject({ isShown: true, presses: 0 }));
  });

  test("shows up where the conversation is gone", () => {
    const { places, goOn } = talking({ restoring: "under way" }, undefined, true);
    goOn({ restoring: "no" });
    expect(places.read().isShown).toBe(true);
  });

  test("is forgotten with the check that is over", () => {
    const { places, typed } = talking({}, undefined, true);
    places.close();
    expect(typed.forget).toHaveBeenCalledOnce();
  });
});
