import { expect, test, vi } from "vitest";
import { TabState } from "./use-tab-state.ts";

test("what was changed is there for whoever comes later, and begins anew with a new page", () => {
  const held = new TabState({ at: 0 });
  held.change(({ at }) => ({ at: at + 2 }));
  expect(held.read()).toEqual({ at: 2 });
  expect(held.first).toEqual({ at: 0 });
  expect(new TabState({ at: 0 }).read()).toEqual({ at: 0 });
});

test("whoever looks is told of each change until they leave", () => {
  const held = new TabState(1);
  const listener = vi.fn<() => void>();
  const leave = held.subscribe(listener);
  held.change((before) => before + 1);
  leave();
  held.change((before) => before + 1);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(held.read()).toBe(3);
});
