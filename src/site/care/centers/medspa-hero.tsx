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
import { medspaCenterContent } from "./medspa-center-content.ts";

const words = medspaCenterContent[locale];
const shared = careContent[locale];
const common = centerContent[locale];
const center = centers.find(({ id }) => id === "medspa");
const firstVisit = services.find(({ id }) => id === center?.firstServiceId);

/** What the medical spa is, and the ways to a person and into the wizard. */
export function MedspaHero() {
  const facts = firstVisit
    ? [{ figure: `${firstVisit.durationMinutes} ${common.minutes}`, label: common.firstVisit }]
    : [];
  return (
    <CareHero
      path="/medspa"
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <Button
            className={styles.chat}
            aria-haspopup="dialog"
            onClick={() =>
              talkFrom("medspa", "hero", {
                kind: "consultation",
                treatments: [center?.title ?? ""],
              })
            }
          >
            {shared.book}
          </Button>
          <ButtonLink className={styles.times} to={`/booking?service=${center?.firstServiceId}`}>
            {shared.seeTimes}
          </ButtonLink>
          <TextLink to={{ hash: "combinations" }}>{words.combine}</TextLink>
        </>
      }
      figures={
        <ClaimFigures
          claimIds={["medspa-treatments", "medspa-return"]}
          facts={facts}
          footnote={shared.figuresFootnote}
        />
      }
      drawing={
        import.meta.env.PHOTOGRAPH_medspa_center ? (
          <CenterPhotograph photograph={import.meta.env.PHOTOGRAPH_medspa_center} />
        ) : (
          <CareDrawing name="face" caption={words.caption} note={shared.illustration} />
        )
      }
    />
  );
}
