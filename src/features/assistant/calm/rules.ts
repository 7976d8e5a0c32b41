import { type Context, contexts } from "../context/content.ts";
import { createFinder } from "../phrases/rules.ts";
import { groups } from "../safety/content.ts";
import { read } from "../wording/rules.ts";

const findContext = createFinder(contexts, groups);

/** Long ago, slight, a child's first teeth, while brushing: said of what is no emergency by itself. */
const soothing = ["past", "mild", "baby-tooth", "habit"] as const satisfies readonly Context[];
/** Said of what goes on now, or of what is bad: then nothing soothes. */
const pressing = ["severe", "ongoing", "present"] as const satisfies readonly Context[];

const contextsOf = (message: string) =>
  new Set(findContext(read(message).words).map(({ id }) => id));
/** Said of what is over, or of nobody yet. */
const over = ["past", "resolved", "hypothetical", "idiom"] as const satisfies readonly Context[];

/** "It is killing me" may be a search for a parking space. */
const hurts = /pain|ache|hurt|throb|tooth|teeth|molar|jaw|gum|mouth|duele|dolor|muela|diente/i;

/** Whether a message speaks of something severe that hurts, and not as of what is over or only supposed. */
export function isSevereNow(message: string): boolean {
  const found = contextsOf(message);
  return hurts.test(message) && found.has("severe") && !over.some((id) => found.has(id));
}

/** Whether a message speaks of its subject as long past or slight, or of nobody in particular. */
export function isCalm(message: string): boolean {
  const found = contextsOf(message);
  const isPressing = pressing.some((id) => found.has(id));
  const isOfNobody = (found.has("general") || found.has("hypothetical")) && !found.has("personal");
  if (found.has("baby-tooth")) return !found.has("severe");
  return !isPressing && (isOfNobody || soothing.some((id) => found.has(id)));
}
