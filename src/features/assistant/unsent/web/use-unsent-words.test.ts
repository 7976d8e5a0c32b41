import { expect, test, vi } from "vitest";
import { AppError } from "#errors.ts";
import { type UnsentPlace, UnsentWords } from "./use-unsent-words.ts";

function place(id: string | null = null, text?: string) {
  let stored = id;
  const around = {
    readId: () => stored,
    writeId: (next: string | null) => {
      stored = next;
    },
    newId: () => "id",
    keep: vi.fn<UnsentPlace["keep"]>().mockResolvedValue(null),
    read: vi.fn<UnsentPlace["read"]>().mockImplementation(async () => {
      if (text === undefined) throw new AppError("not_found");
      return { text };
    }),
    forget: vi.fn<UnsentPlace["forget"]>().mockResolvedValue(null),
  };
  return { around, words: new UnsentWords(around), stored: () => stored };
}

test("nothing is kept of what was not refused, and nothing is asked", async () => {
  const { around, words, stored } = place();
  words.sent();
  words.note([]);
  expect(await words.takeBack()).toBeNull();
  expect(around.keep).not.toHaveBeenCalled();
  expect(around.read).not.toHaveBeenCalled();
  expect(stored()).toBeNull();
});

test("what was refused is kept once, and forgotten when it was sent", async () => {
  const { around, words, stored } = place();
  words.sent();
  words.note(["Is it safe?"]);
  words.note(["Is it safe?"]);
  expect(around.keep.mock.calls).toEqual([["id", "Is it safe?"]]);
  expect(stored()).toBe("id");
  words.sent();
  words.note([]);
  await vi.waitFor(() => expect(around.forget.mock.calls).toEqual([["id"]]));
  expect(stored()).toBeNull();
});

test("what was refused and then went by a button is forgotten as well", async () => {
  const { around, words } = place();
  words.note(["Yes, book it"]);
  words.note([]);
  await vi.waitFor(() => expect(around.forget.mock.calls).toEqual([["id"]]));
});

test("after a refresh the words come back once, and stay kept until something was sent", async () => {
  const { around, words, stored } = place("old", "Is it safe?");
  words.note([]);
  expect(await words.takeBack()).toBe("Is it safe?");
  expect(await words.takeBack()).toBeNull();
  words.note([]);
  expect(around.forget).not.toHaveBeenCalled();
  words.sent();
  words.note([]);
  await vi.waitFor(() => expect(around.forget.mock.calls).toEqual([["old"]]));
  expect(stored()).toBeNull();
});

test("forgetting does not overtake keeping, and what could not be kept need not be forgotten", async () => {
  const { around, words } = place();
  const keeping = Promise.withResolvers<null>();
  around.keep.mockReturnValueOnce(keeping.promise);
  words.note(["Is it safe?"]);
  words.note([]);
  await Promise.resolve();
  expect(around.forget).not.toHaveBeenCalled();
  keeping.resolve(null);
  await vi.waitFor(() => expect(around.forget.mock.calls).toEqual([["id"]]));
  around.keep.mockRejectedValueOnce(new AppError("offline"));
  words.note(["And this?"]);
  words.note([]);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(around.forget).toHaveBeenCalledOnce();
});

test("of several the newest are kept, and none is cut", () => {
  const { around, words } = place();
  words.note(["a".repeat(1500), "b".repeat(1200), "c"]);
  expect(around.keep.mock.calls).toEqual([["id", `${"b".repeat(1200)}\nc`]]);
});

test("an id that leads nowhere is forgotten, and a failure to keep is quiet", async () => {
  const { around, words, stored } = place("gone");
  expect(await words.takeBack()).toBeNull();
  expect(stored()).toBeNull();
  around.keep.mockRejectedValue(new AppError("offline"));
  expect(() => words.note(["Hello"])).not.toThrow();
});
