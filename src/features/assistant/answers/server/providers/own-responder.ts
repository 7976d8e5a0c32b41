import { lazily } from "./language-model.ts";

/** What the assistant of this program knows is large: it comes when it is needed, and once for everybody. */
export const ownResponder = lazily(async () => {
  const { createResponderBesides } = await import("./embedded.ts");
  return createResponderBesides();
});
