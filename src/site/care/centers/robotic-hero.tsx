import { locale } from "#practice/locale.ts";
import { careContent } from "../care-content.ts";
import { CareDrawing } from "../care-drawing.tsx";
import { CareHero } from "../care-hero.tsx";
import { ClaimFigures } from "../claim-figures.tsx";
import { CenterPhotograph } from "./center-page.tsx";
import { DoctorCard } from "./doctor-card.tsx";
import { roboticCenterContent } from "./robotic-center-content.ts";
import { SpecialtyActions } from "./specialty-actions.tsx";

const words = roboticCenterContent[locale];
const shared = careContent[locale];

/** What guidance is, three figures, and who works with it. */
export function RoboticHero() {
  return (
    <CareHero
      path="/robotic"
      title={words.title}
      lead={words.lead}
      actions={<SpecialtyActions page="robotic" />}
      figures={
        <ClaimFigures
          claimIds={["robotic-procedures", "robotic-accuracy", "yomi-return"]}
          footnote={shared.figuresFootnote}
        />
      }
      drawing={
        <>
          {import.meta.env.PHOTOGRAPH_robotic_center ? (
            <CenterPhotograph photograph={import.meta.env.PHOTOGRAPH_robotic_center} />
          ) : (
            <CareDrawing name="robot" caption={words.caption} note={shared.illustration} />
          )}
          <DoctorCard field="Robotic implant surgery" />
        </>
      }
    />
  );
}
