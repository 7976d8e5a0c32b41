import { type Context, contexts } from "../context/content.ts";
import { createFinder } from "../phrases/rules.ts";
import { groups } from "../safety/content.ts";
import { read } from "../wording/rules.ts";

const findContext = createFinder(contexts, groups);

/** Long ago, slight, a child's first teeth, while brushing: said of what is no emergency by itself. */
const soothing = ["past", "mild", "baby-tooth", "habit"] as const satisfies readonly Context[];
/** Said of what goes on now, or of what is bad: then nothing soothes. */
const pressing = ["severe", "ongoing", "present"] as const satisfies readonly Context[];

/** Whether a message speaks of its subject as long past or slight, or of nobody in particular. */
export function isCalm(message: string): boolean {
  const found = new Set(findContext(read(message).words).map(({ id }) => id));
  const isPressing = pressing.some((id) => found.has(id));
  const isOfNobody = (found.has("general") || found.has("hypothetical")) && !found.has("personal");
  if (found.has("baby-tooth")) return !found.has("severe");
  return !isPressing && (isOfNobody || soothing.some((id) => found.has(id)));
}
