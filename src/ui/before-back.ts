/** What hears of a step back or forward before the router does. */
export const beforeBack: { act: (() => void) | null } = { act: null };

// As this file is read: who listens to the window first hears first.
if (typeof window !== "undefined") window.addEventListener("popstate", () => beforeBack.act?.());
