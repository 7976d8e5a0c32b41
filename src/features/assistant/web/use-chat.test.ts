import { expect, test, vi } from "vitest";
import { createChat } from "./use-chat.ts";

/** A chat whose event is heard or not, with a clock that the test moves. */
function chatThat(isHeard: boolean, otherwise: "opens" | "fails" = "opens") {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  const openOtherwise = vi.fn<() => void>(() => {
    if (otherwise === "opens") chat.open();
  });
  const remember = vi.fn<(isOpen: boolean) => void>();
  const chat = createChat({
    announce: () => {
      if (isHeard) chat.open();
    },
    openOtherwise,
    wait: (ms, then) => waiting.push({ at: now + ms, run: then }),
    remember,
  });
  const pass = (ms: number) => {
    now += ms;
    const due = waiting.filter(({ at }) => at <= now);
    waiting = waiting.filter(({ at }) => at > now);
    for (const { run } of due) run();
  };
  return { chat, pass, openOtherwise, remember };
}

test("closed is one and the same, at first and again: a page that stands so is not drawn for it", () => {
  const { chat } = chatThat(true);
  const atFirst = chat.read();
  expect(chatThat(false).chat.read()).toBe(atFirst);
  chat.request();
  expect(chat.read()).not.toBe(atFirst);
  chat.close();
  expect(chat.read()).toBe(atFirst);
});

test("a heard event is enough", () => {
  const { chat, pass, openOtherwise } = chatThat(true);
  chat.request();
  expect(chat.read().isOpen).toBe(true);
  pass(1000);
  expect(openOtherwise).not.toHaveBeenCalled();
});

test("an event that nobody hears opens the chat otherwise, after 300 ms", () => {
  const { chat, pass, openOtherwise } = chatThat(false);
  chat.request();
  pass(299);
  expect(chat.read().isOpen).toBe(false);
  pass(1);
  expect(chat.read().isOpen).toBe(true);
  expect(openOtherwise).toHaveBeenCalledOnce();
});

test("a chat that is closed at once is not opened again", () => {
  const { chat, pass, openOtherwise } = chatThat(true);
  chat.request("Hi!");
  chat.close();
  pass(1000);
  expect(chat.read()).toEqual({ isOpen: false, isBack: false, prepared: [] });
  expect(openOtherwise).not.toHaveBeenCalled();
});

test("asking twice opens once and tells once", () => {
  const { chat, pass } = chatThat(true);
  const changed = vi.fn<() => void>();
  chat.subscribe(changed);
  chat.request();
  chat.request();
  pass(1000);
  expect(changed).toHaveBeenCalledOnce();
});

test("a prepared message follows after 500 ms and is handed over once", () => {
  const { chat, pass } = chatThat(true);
  chat.request("Hi!");
  pass(499);
  expect(chat.read().prepared).toEqual([]);
  pass(1);
  expect(chat.takePrepared()).toEqual([{ text: "Hi!" }]);
  expect(chat.takePrepared()).toEqual([]);
});

test("what a tool came to follows with its message", () => {
  const { chat, pass } = chatThat(true);
  const about = { kind: "jaw-result", total: 17, isLocking: false, isFrequent: true } as const;
  chat.request("17 of 32 points", about);
  pass(500);
  expect(chat.takePrepared()).toEqual([{ text: "17 of 32 points", about }]);
});

test("a double press on a call to action means its message once, a later one again", () => {
  const { chat, pass } = chatThat(true);
  chat.request("Hi!");
  pass(100);
  chat.request("Hi!");
  chat.request("And this");
  pass(1000);
  expect(chat.takePrepared()).toEqual([{ text: "Hi!" }, { text: "And this" }]);
  chat.request("Hi!");
  pass(500);
  expect(chat.takePrepared()).toEqual([{ text: "Hi!" }]);
});

test("a tab remembers whether it stands open, and opens with it", () => {
  const { chat, remember } = chatThat(true);
  chat.request();
  expect(remember).toHaveBeenLastCalledWith(true);
  chat.close();
  expect(remember).toHaveBeenLastCalledWith(false);
  const none = vi.fn<() => void>();
  const again = createChat({ announce: none, openOtherwise: none, wait: none, remember }, true);
  expect(again.read()).toMatchObject({ isOpen: true, isBack: true });
  again.close();
  again.open();
  expect(again.read()).toMatchObject({ isOpen: true, isBack: false });
});

test("no message goes into a chat that could not be opened", () => {
  const { chat, pass } = chatThat(false, "fails");
  chat.request("Hi!");
  pass(1000);
  expect(chat.read()).toEqual({ isOpen: false, isBack: false, prepared: [] });
});
