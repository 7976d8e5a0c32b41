import { askedAlso } from "./asked-also.ts";
import { askedImplants } from "./asked-implants.ts";
import { askedMoney } from "./asked-money.ts";
import { type AskedExample, askedPublished } from "./asked-published.ts";
import { askedPlace } from "./asked-place.ts";
import { askedSkin } from "./asked-skin.ts";
import { askedTeeth } from "./asked-teeth.ts";
import { askedUnwritten } from "./asked-unwritten.ts";
import { askedVisits } from "./asked-visits.ts";

/** The label of questions that nothing written answers. */
const nothing = "unknown";

/**
 * Examples of what visitors ask, in their own words, by the fact that answers. An owner who adds a fact adds
 * a few questions here; the assistant learns what is asked for from them and never quotes one.
 */
export function askedExamples(): readonly AskedExample[] {
  const asked = {
    ...askedPlace,
    ...askedVisits,
    ...askedImplants,
    ...askedTeeth,
    ...askedSkin,
    ...askedMoney,
  };
  const known = [...Object.entries(asked), ...Object.entries(askedAlso)].flatMap(
    ([label, questions]) => questions.split(" | ").map((text) => ({ label, text })),
  );
  const { gone, added } = askedPublished();
  const labeled = known.map(({ label, text }) => ({
    label: gone.has(label) ? nothing : label,
    text,
  }));
  const unwritten = askedUnwritten.trim().split(/\s*[|\n]\s*/);
  return [...labeled, ...added, ...unwritten.map((text) => ({ label: nothing, text }))];
}
