import { talkFrom } from "#features/centers/call-to-action/web/public.ts";
import { centers } from "#practice/centers.ts";
import { locale } from "#practice/locale.ts";
import { Button, ButtonLink, TextButton } from "#ui/button.tsx";
import { IconMessageCircle } from "#ui/icons.ts";
import { careContent } from "../care-content.ts";
import styles from "./aboutface-hero.module.css";
import { specialtyHeroContent } from "./specialty-hero-content.ts";

const shared = careContent[locale];
const words = specialtyHeroContent[locale];

/** The first steps from a page about one kind of care: a visit, a question, and the way to reach us. */
export function SpecialtyActions({ page }: { page: "implants" | "robotic" }) {
  const center = centers.find(({ id }) => id === page);
  const treatments = center ? [center.title] : [];
  return (
    <>
      <Button
        className={styles.chat}
        aria-haspopup="dialog"
        onClick={() => talkFrom(page, "hero", { kind: "consultation", treatments })}
      >
        {shared.book}
      </Button>
      <ButtonLink className={styles.times} to={`/booking?service=${center?.firstServiceId}`}>
        {shared.seeTimes}
      </ButtonLink>
      <ButtonLink to="/contact" variant="line">
        {words.consult}
      </ButtonLink>
      <TextButton
        className={styles.chat}
        aria-haspopup="dialog"
        icon={<IconMessageCircle size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() => talkFrom(page, "hero", { kind: "case", treatments })}
      >
        {shared.ask}
      </TextButton>
    </>
  );
}
