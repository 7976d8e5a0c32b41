import { expect, test, vi } from "vitest";
import { KeptState, type TypedKeeper } from "./use-kept-state.ts";

type Value = { chosen: ReadonlySet<string> };
type Typed = { chosen: string[] };
const nothing: Value = { chosen: new Set() };

function begin(before: Typed | null | Promise<Typed | null> = null) {
  let isOpen = before !== null;
  const draft = {
    isOpen: () => isOpen,
    take: vi.fn<TypedKeeper<Typed>["take"]>().mockImplementation(async () => {
      isOpen = false;
      return before;
    }),
    note: vi.fn<TypedKeeper<Typed>["note"]>(),
    forget: vi.fn<TypedKeeper<Typed>["forget"]>(),
  };
  const kept = new KeptState<Value, Typed>(nothing, {
    draft,
    write: ({ chosen }) => (chosen.size === 0 ? null : { chosen: [...chosen] }),
    read: ({ chosen }) => ({ chosen: new Set(chosen) }),
  });
  return { kept, draft };
}
const choosing =
  (...chosen: string[]) =>
  () => ({ chosen: new Set(chosen) });

test("each change is kept, and nothing of what did not change", () => {
  const { kept, draft } = begin();
  expect(kept.isReady()).toBe(true);
  kept.change(choosing("botox"));
  kept.change((now) => now);
  expect(draft.note.mock.calls).toEqual([[{ chosen: ["botox"] }]]);
  expect(kept.held.read().chosen.has("botox")).toBe(true);
});

test("begun anew or sent, nothing is left of it", () => {
  const { kept, draft } = begin();
  kept.change(choosing("botox"));
  kept.change(() => nothing);
  expect(draft.forget).toHaveBeenCalledTimes(1);
  kept.change(choosing("fillers"));
  kept.clear();
  expect(draft.forget).toHaveBeenCalledTimes(2);
  expect(kept.held.read()).toBe(nothing);
  expect(draft.note).toHaveBeenCalledTimes(2);
});

test("after a refresh it is waited for, once, and taking it up keeps nothing anew", async () => {
  const { kept, draft } = begin({ chosen: ["botox", "fillers"] });
  const heard = vi.fn<() => void>();
  kept.subscribe(heard);
  expect(kept.isReady()).toBe(false);
  const taking = kept.takeUp();
  expect(kept.isReady()).toBe(false);
  await Promise.all([taking, kept.takeUp()]);
  expect(kept.isReady()).toBe(true);
  expect([...kept.held.read().chosen]).toEqual(["botox", "fillers"]);
  expect(draft.take).toHaveBeenCalledTimes(1);
  expect(draft.note).not.toHaveBeenCalled();
  expect(heard).toHaveBeenCalledTimes(1);
});

test("what was typed while it was on its way is newer", async () => {
  const before = Promise.withResolvers<Typed | null>();
  const { kept } = begin(before.promise);
  const taking = kept.takeUp();
  kept.change(choosing("emface"));
  before.resolve({ chosen: ["botox"] });
  await taking;
  expect([...kept.held.read().chosen]).toEqual(["emface"]);
});

test("where the server has nothing any more the tool begins as ever", async () => {
  const { kept } = begin(Promise.resolve(null));
  await kept.takeUp();
  expect(kept.isReady()).toBe(true);
  expect(kept.held.read()).toBe(nothing);
});
