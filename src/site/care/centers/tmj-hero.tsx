import { talkFrom } from "#features/centers/call-to-action/web/public.ts";
import { centers } from "#practice/centers.ts";
import { locale } from "#practice/locale.ts";
import { services } from "#practice/services.ts";
import { Button, ButtonLink, TextLink } from "#ui/button.tsx";
import { careContent } from "../care-content.ts";
import { CareDrawing } from "../care-drawing.tsx";
import { CareHero } from "../care-hero.tsx";
import { ClaimFigures } from "../claim-figures.tsx";
import styles from "./aboutface-hero.module.css";
import { centerContent } from "./center-content.ts";
import { CenterPhotograph } from "./center-page.tsx";
import { SpecialistCard } from "./specialist-card.tsx";
import { tmjCenterContent } from "./tmj-center-content.ts";

const words = tmjCenterContent[locale];
const shared = careContent[locale];
const common = centerContent[locale];
const center = centers.find(({ id }) => id === "tmj");
const firstVisit = services.find(({ id }) => id === center?.firstServiceId);

/** What the center is for, who examines there, and the way into the assessment. */
export function TmjHero() {
  const facts = firstVisit
    ? [{ figure: `${firstVisit.durationMinutes} ${common.minutes}`, label: common.firstVisit }]
    : [];
  return (
    <CareHero
      path="/tmj"
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <Button
            className={styles.chat}
            aria-haspopup="dialog"
            onClick={() =>
              talkFrom("tmj", "hero", { kind: "consultation", treatments: [center?.title ?? ""] })
            }
          >
            {shared.book}
          </Button>
          <ButtonLink className={styles.times} to={`/booking?service=${center?.firstServiceId}`}>
            {shared.seeTimes}
          </ButtonLink>
          <TextLink to={{ hash: "assessment" }}>{words.take}</TextLink>
        </>
      }
      figures={
        <ClaimFigures
          claimIds={["tmj-patients", "tmj-satisfaction"]}
          facts={facts}
          footnote={shared.figuresFootnote}
        />
      }
      drawing={
        <>
          {import.meta.env.PHOTOGRAPH_tmj_center ? (
            <CenterPhotograph photograph={import.meta.env.PHOTOGRAPH_tmj_center} />
          ) : (
            <CareDrawing name="jaw" caption={words.caption} note={shared.illustration} />
          )}
          <SpecialistCard id="tmj" />
        </>
      }
    />
  );
}
