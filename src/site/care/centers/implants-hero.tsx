import { centers } from "#practice/centers.ts";
import { locale } from "#practice/locale.ts";
import { services } from "#practice/services.ts";
import { careContent } from "../care-content.ts";
import { CareDrawing } from "../care-drawing.tsx";
import { CareHero } from "../care-hero.tsx";
import { ClaimFigures } from "../claim-figures.tsx";
import { centerContent } from "./center-content.ts";
import { CenterPhotograph } from "./center-page.tsx";
import { implantsCenterContent } from "./implants-center-content.ts";
import { SpecialtyActions } from "./specialty-actions.tsx";

const words = implantsCenterContent[locale];
const shared = careContent[locale];
const common = centerContent[locale];
const center = centers.find(({ id }) => id === "implants");
const firstVisit = services.find(({ id }) => id === center?.firstServiceId);

/** What the center is for, its figures, and the first steps. */
export function ImplantsHero() {
  const facts = firstVisit
    ? [{ figure: `${firstVisit.durationMinutes} ${common.minutes}`, label: common.firstVisit }]
    : [];
  return (
    <CareHero
      path="/implants"
      title={words.title}
      lead={words.lead}
      actions={<SpecialtyActions page="implants" />}
      figures={
        <ClaimFigures
          claimIds={center?.claims ?? []}
          facts={facts}
          footnote={shared.figuresFootnote}
        />
      }
      drawing={
        import.meta.env.PHOTOGRAPH_implants_center ? (
          <CenterPhotograph photograph={import.meta.env.PHOTOGRAPH_implants_center} />
        ) : (
          <CareDrawing name="implant" caption={words.caption} note={shared.illustration} />
        )
      }
    />
  );
}
