import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { watchKeys } from "./key-watch.ts";
import { expectReady, test as visitorTest } from "./visitor.ts";

/** A key may lead to another document, which has no focus yet. */
async function restOf(page: Page): Promise<string> {
  try {
    return await page.evaluate(() => window.keysAtRest());
  } catch (error) {
    if (error instanceof Error && /context was destroyed|navigat/i.test(error.message))
      return "another page";
    throw error;
  }
}

/** Whether one of these has the focus. */
const isFocused = async (target: Locator) =>
  target.evaluateAll((all) => all.some((one) => one === document.activeElement));

/** Which of both keys leads there sooner. */
async function wayTo(target: Locator): Promise<"Tab" | "Shift+Tab"> {
  const isBefore = await target.evaluateAll((all) => {
    const at = document.activeElement;
    if (!at || at === document.body || all.length === 0) return false;
    return all.every(
      (one) => (at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) > 0,
    );
  });
  return isBefore ? "Shift+Tab" : "Tab";
}

/** A page without any pointer: everything is reached by keys that somebody presses. */
function keysOf(page: Page, faults: string[]) {
  /** Presses a key so many times; returns what has the focus once the page is at rest. */
  const press = async (key: string, times = 1): Promise<string> => {
    let at = "";
    for (let time = 0; time < times; time += 1) {
      await page.keyboard.press(key);
      at = await restOf(page);
    }
    return at;
  };
  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text);
    await restOf(page);
  };
  /** Presses a key until this has the focus. */
  const pressTo = async (key: string, target: Locator, most = 90): Promise<void> => {
    const stops: string[] = [];
    while (!(await isFocused(target))) {
      if (stops.length >= most)
        throw new Error(`${key} never reached ${target.toString()}:\n${stops.join("\n")}`);
      stops.push(await press(key));
    }
  };
  /** Goes by Tab, or by Shift+Tab where it lies before, until this has the focus. */
  const tabTo = async (target: Locator, most?: number): Promise<void> =>
    pressTo(await wayTo(target), target, most);

  return {
    page,
    /** What the watch found so far. */
    faults,
    press,
    type,
    pressTo,
    tabTo,
    /** Opens an address as whoever types it; what the page starts with runs then. */
    async open(path: string): Promise<void> {
      await page.goto(path);
      await expectReady(page);
    },
    /** Past the head of the page, by its first stop. */
    async skip(): Promise<void> {
      await press("Tab");
      await expect(page.getByRole("link", { name: /^Skip to/ })).toBeFocused();
      await press("Enter");
    },
    /** Goes there and presses Enter. */
    async enter(target: Locator, most?: number): Promise<void> {
      await tabTo(target, most);
      await press("Enter");
    },
    /** Goes there and types. */
    async typeInto(target: Locator, text: string): Promise<void> {
      await tabTo(target);
      await type(text);
    },
    /** Goes to its group, which is one stop, and on by arrows until this one is chosen. */
    async choose(radio: Locator, most?: number): Promise<void> {
      const name = await radio.getAttribute("name");
      await tabTo(page.locator(`input[name="${name}"]`), most);
      if ((await isFocused(radio)) && !(await radio.isChecked())) await press("Space");
      await pressTo("ArrowDown", radio, 20);
      await expect(radio).toBeChecked();
    },
    /** Escape closes it, and the focus is back on what opened it. */
    async escape(dialog: Locator, opener: Locator): Promise<void> {
      await press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    },
    /** No pointer was used, and the focus was always somewhere to be seen. */
    async expectNoFaults(): Promise<void> {
      await restOf(page);
      await page.evaluate(() => window.lastLookAtFocus());
      expect(faults, "what somebody without a pointer meets").toEqual([]);
    },
  };
}
export type Keys = ReturnType<typeof keysOf>;

/** A walk by keys alone, on a page that holds still unless motion is what it is about. */
export const test = visitorTest.extend<{ keys: Keys }>({
  keys: async ({ visitor: { page } }, provide) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const keys = keysOf(page, await watchKeys(page));
    await provide(keys);
    await keys.expectNoFaults();
  },
});
