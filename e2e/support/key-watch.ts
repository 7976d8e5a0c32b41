import type { Page } from "@playwright/test";

declare global {
  interface Window {
    noteFault: (what: string) => Promise<void>;
    /** Resolves once what the last key began has come to rest; says what has the focus then. */
    keysAtRest: () => Promise<string>;
    /** What is known only at the end of a walk: whether the focus was lost since the last key. */
    lastLookAtFocus: () => Promise<void>;
  }
}

/** How somebody would call an element. */
function nameParts(): void {
  Object.assign(window, {
    focusNameOf: (one: Element | null): string => {
      if (!one || one === document.body || one === document.documentElement) return "nothing";
      const label = (one as HTMLInputElement).labels?.[0]?.textContent;
      const words =
        one.getAttribute("aria-label") ??
        label ??
        (one.matches("input, select, textarea") ? one.id : (one.textContent ?? ""));
      const kind = one.getAttribute("role") ?? one.tagName.toLowerCase();
      return `${kind} "${words.replaceAll(/\s+/g, " ").trim().slice(0, 50)}"`;
    },
  });
}

/** What may show that an element has the focus: itself, its label, and what lies around it. */
function lookParts(): void {
  const around = (one: HTMLElement): Element[] => {
    const parents = [one.parentElement, one.parentElement?.parentElement, one.closest("label")];
    const labels = [...((one as HTMLInputElement).labels ?? [])];
    const all = [one, ...labels, one.nextElementSibling, one.previousElementSibling, ...parents];
    return [...new Set(all)].filter((part) => part !== null && part !== undefined);
  };
  const stylesOf = (part: Element) =>
    [null, "::before", "::after"].map((pseudo) => getComputedStyle(part, pseudo));
  const isOutlined = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== "none" &&
    Number.parseFloat(style.outlineWidth) >= 1 &&
    !/^(transparent|rgba\(.*, 0\))$/.test(style.outlineColor);
  const lookOf = (part: Element) =>
    stylesOf(part)
      .map(({ outline, boxShadow, border, background, textDecoration }) =>
        [outline, boxShadow, border, background, textDecoration].join(" "),
      )
      .join("\n");
  Object.assign(window, {
    /** A ring of its own, or one around it. */
    isRinged: (one: HTMLElement) => around(one).flatMap(stylesOf).some(isOutlined),
    /** Everything around it that could differ while it has the focus. */
    looksOf: (one: HTMLElement) => around(one).map((part) => [part, lookOf(part)]),
    /** Nothing of that differs from what is there now; what has the focus now differs for a reason of its own. */
    isAlike: (looks: [Element, string][], now: Element) =>
      looks.every(([part, look]) => part.contains(now) || lookOf(part) === look),
  });
}

/** Whether an element can be seen: in the window, and not wholly under something else. */
function sightParts(): void {
  const steps = [0.04, 0.27, 0.5, 0.73, 0.96];
  /** What is drawn for a control that is not drawn itself. */
  const drawn = (one: HTMLElement): Element => {
    const { width, height } = one.getBoundingClientRect();
    const isDrawn = width > 3 && height > 3 && getComputedStyle(one).opacity !== "0";
    if (isDrawn) return one;
    return (
      (one as HTMLInputElement).labels?.[0] ?? one.closest("label") ?? one.parentElement ?? one
    );
  };
  const isMine = (hit: Element | null, part: Element) =>
    hit !== null && (part.contains(hit) || hit.contains(part));
  Object.assign(window, {
    sightOf: (one: HTMLElement): string => {
      const part = drawn(one);
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)];
      const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      if (to - from < 1 || below - above < 1) return "outside of the window";
      const isSeen = steps.some((across) =>
        steps.some((down) =>
          isMine(
            document.elementFromPoint(from + (to - from) * across, above + (below - above) * down),
            part,
          ),
        ),
      );
      return isSeen ? "" : "under something else";
    },
  });
}

type Parts = Window & {
  focusNameOf: (one: Element | null) => string;
  isRinged: (one: HTMLElement) => boolean;
  looksOf: (one: HTMLElement) => [Element, string][];
  isAlike: (looks: [Element, string][], now: Element) => boolean;
  sightOf: (one: HTMLElement) => string;
};

type Look = { one: HTMLElement; path: string; looks: [Element, string][]; isRinged: boolean };

/** Looks at the focus after every key, and for every pointer. */
function watchFocus(): void {
  const { focusNameOf, isRinged, looksOf, isAlike, sightOf } = window as unknown as Parts;
  const patienceFrames = 60;
  const operable =
    "a[href], button, input, select, textarea, summary, [role='menuitem'], [tabindex='0']";
  /** Their parts, which no page can look at, have the focus in turn, each with the browser's own look. */
  const inParts = "input[type='date'], input[type='time']";
  /** What had the focus when it was looked at last, where, and how it looked. */
  let before: Look | null = null;
  let isAtEdge = false;
  let turn = 0;
  let resting: Promise<unknown> = Promise.resolve();

  const note = (what: string) => void window.noteFault(`${location.pathname}: ${what}`);
  const focused = () => {
    const one = document.activeElement;
    return one instanceof HTMLElement && one !== document.body ? one : null;
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const placeOf = (one: HTMLElement | null) => {
    const { left, top, width } = one?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0 };
    return [left, top, width].map(Math.round).join(" ");
  };
  /** Two frames with the same focus at the same place; a focus that is gone gets the time to come back. */
  const rest = async () => {
    let [one, place, same] = [focused(), placeOf(focused()), 0];
    for (let frames = 0; frames < patienceFrames && same < 2; frames += 1) {
      await frame();
      const [now, nowAt] = [focused(), placeOf(focused())];
      const isGone = now === null && before !== null && !isAtEdge;
      same = now === one && nowAt === place && !isGone ? same + 1 : 0;
      [one, place] = [now, nowAt];
    }
  };
  const lookForLoss = (after: string) => {
    if (focused() || !before || isAtEdge || before.path !== location.pathname) return;
    note(`the focus of ${focusNameOf(before.one)} is lost after ${after}`);
    before = null;
  };
  const lookAtPlaceBefore = (now: HTMLElement) => {
    if (!before || before.one === now || !before.one.isConnected) return;
    if (before.isRinged || !before.one.matches(operable) || before.one.matches(inParts)) return;
    if (isAlike(before.looks, now))
      note(`${focusNameOf(before.one)} looks the same with the focus as without`);
  };
  const look = (key: string) => {
    const now = focused();
    lookForLoss(key);
    if (!now) return;
    lookAtPlaceBefore(now);
    const isOwnRing = isRinged(now);
    before = { one: now, path: location.pathname, looks: looksOf(now), isRinged: isOwnRing };
    const sight = now.matches(operable) ? sightOf(now) : "";
    if (sight) note(`${focusNameOf(now)} has the focus ${sight} after ${key}`);
  };

  addEventListener(
    "keydown",
    ({ isTrusted, key, shiftKey }) => {
      if (!isTrusted || ["Shift", "Control", "Alt", "Meta"].includes(key)) return;
      const name = shiftKey ? `Shift+${key}` : key;
      lookForLoss(`what came before ${name}`);
      // Beyond the last stop of a page lie the browser's own.
      isAtEdge = key === "Tab";
      turn += 1;
      const own = turn;
      resting = rest().then(() => {
        if (own === turn) look(name);
        return undefined;
      });
    },
    true,
  );
  for (const type of [
    "pointerdown",
    "mousedown",
    "pointermove",
    "mousemove",
    "touchstart",
    "wheel",
  ])
    addEventListener(type, ({ isTrusted }) => isTrusted && note(`a pointer: ${type}`), {
      capture: true,
      passive: true,
    });
  window.keysAtRest = async () => {
    for (let known: unknown = null; known !== resting;) {
      known = resting;
      await resting;
    }
    return focusNameOf(focused());
  };
  window.lastLookAtFocus = async () => {
    await rest();
    lookForLoss("the last key");
  };
}

/**
 * Watches a page from its next address on: pointers, and after every key a focus that is lost, outside of the window,
 * wholly covered, or not to be told from no focus. What it finds stands in the list.
 */
export async function watchKeys(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.exposeFunction("noteFault", (what: string) => void faults.push(what));
  for (const part of [nameParts, lookParts, sightParts, watchFocus]) await page.addInitScript(part);
  return faults;
}
