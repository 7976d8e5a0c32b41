import { preparedMessage } from "#features/assistant/rules.ts";
import type { ChatTopic } from "#features/assistant/rules.ts";
import { openChat } from "#features/assistant/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { centers } from "#practice/centers.ts";
import { locale } from "#practice/locale.ts";
import { Button, ButtonLink, TextButton } from "#ui/button.tsx";
import { IconMessageCircle } from "#ui/icons.ts";
import { careContent } from "../care-content.ts";
import { CareHero } from "../care-hero.tsx";
import { ClaimFigures } from "../claim-figures.tsx";
import { aboutfaceCenterContent } from "./aboutface-center-content.ts";
import styles from "./aboutface-hero.module.css";
import { AboutfacePictures } from "./aboutface-pictures.tsx";
import { DoctorCard } from "./doctor-card.tsx";

const words = aboutfaceCenterContent[locale];
const shared = careContent[locale];
const center = centers.find(({ id }) => id === "aboutface");
const treatments = ["EMFACE"];

function talk(topic: ChatTopic): void {
  noteEvent("emface_interest", "hero");
  openChat(preparedMessage(topic, center?.title));
}

/** What the center is, who plans there, and the first word to a person about it. */
export function AboutfaceHero() {
  return (
    <CareHero
      path="/aboutface"
      title={words.title}
      lead={`${center?.subtitle}.`}
      text={words.lead}
      actions={
        <>
          <Button
            className={styles.chat}
            aria-haspopup="dialog"
            onClick={() => talk({ kind: "consultation", treatments: [] })}
          >
            {shared.book}
          </Button>
          <TextButton
            className={styles.chat}
            aria-haspopup="dialog"
            icon={<IconMessageCircle size={18} stroke={1.5} aria-hidden="true" />}
            onClick={() => talk({ kind: "interest", treatments })}
          >
            {words.askEmface}
          </TextButton>
          <ButtonLink className={styles.times} to={`/booking?service=${center?.firstServiceId}`}>
            {shared.seeTimes}
          </ButtonLink>
        </>
      }
      figures={
        <ClaimFigures
          claimIds={["aboutface-years", "aboutface-treatments", "aboutface-patients"]}
          footnote={shared.figuresFootnote}
        />
      }
      drawing={
        <>
          <AboutfacePictures />
          <DoctorCard field="Smile makeovers" />
        </>
      }
    />
  );
}
