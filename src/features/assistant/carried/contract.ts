import * as z from "zod/mini";
import { implantCosts } from "../../../practice/implant-costs.ts";
import { medspaPackages } from "../../../practice/medspa-packages.ts";

const additions = implantCosts.additions.map(({ id }) => id);
const treatments = medspaPackages.treatments.map(({ id }) => id);
const once = <Item>(items: readonly Item[]) => new Set(items).size === items.length;

/** The most points of the jaw assessment, and the most that can come without a sign that is there often. */
const mostPoints = 32;
const mostWithoutFrequent = 16;
const pointsOfOften = 3;
const pointsOfAlways = 4;

/**
 * What a tool of a page came to, handed along with the message that the page wrote for the visitor: what was chosen,
 * and no amount. The server reckons it anew by the page's own rules.
 */
export const carried = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("implants-estimate"),
    case: z.enum(["single", "multiple", "full_mouth"], { error: "That is no kind of case." }),
    count: z
      .int({ error: "A count is a whole number." })
      .check(z.minimum(1, "One implant at least."), z.maximum(8, "Eight implants at most.")),
    additions: z
      .array(z.enum(additions, { error: "That is no addition of the calculator." }))
      .check(z.refine(once, { error: "Each addition once." })),
  }),
  z.object({
    kind: z.literal("medspa-estimate"),
    treatments: z
      .array(
        z.object({
          id: z.enum(treatments, { error: "That is no treatment of the calculator." }),
          times: z
            .int({ error: "How often is a whole number." })
            .check(z.minimum(1, "Once at least."), z.maximum(3, "Three times at most.")),
        }),
      )
      .check(
        z.minLength(1, "Name a treatment."),
        z.refine((list) => once(list.map(({ id }) => id)), { error: "Each treatment once." }),
      ),
  }),
  z
    .object({
      kind: z.literal("jaw-result"),
      total: z
        .int({ error: "Points are a whole number." })
        .check(
          z.minimum(0, "No assessment comes to so little."),
          z.maximum(mostPoints, "No assessment comes to so much."),
        ),
      /** The jaw sticks always. */
      isLocking: z.boolean({ error: "Say yes or no (true or false)." }),
      /** A sign comes often or always. */
      isFrequent: z.boolean({ error: "Say yes or no (true or false)." }),
    })
    .check(
      z.refine(
        ({ total, isLocking, isFrequent }) =>
          (!isLocking || (isFrequent && total >= pointsOfAlways)) &&
          (isFrequent ? total >= pointsOfOften : total <= mostWithoutFrequent),
        { error: "No eight answers come to this.", path: ["total"] },
      ),
    ),
]);
export type Carried = z.output<typeof carried>;
