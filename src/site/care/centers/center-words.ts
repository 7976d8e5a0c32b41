import type { CareDrawingName } from "../care-drawing.tsx";
import type { Point } from "../care-section.tsx";
import type { Question } from "../questions.tsx";

/** What every center's page says in its own words. */
export interface CenterFactWords {
  visitTitle: string;
  visit: readonly Point[];
  questions: readonly Question[];
  /** Pages that say more about a treatment of this center. */
  more: readonly { path: string; label: string }[];
  closing: string;
}

/** The same with the words of a plain beginning. */
export interface CenterWords extends CenterFactWords {
  title: string;
  lead: string;
  drawing: CareDrawingName;
  caption: string;
  /** What each of the center's three features means, in their order. */
  features: readonly [string, string, string];
}
