import { SimulatorFrame, useSimulatorChoice } from "#features/simulator/web/public.ts";
import { locale } from "#practice/locale.ts";
import { smileSimulatorDescription } from "#practice/page-descriptions/smile-simulator.ts";
import { ButtonLink, TextLink } from "#ui/button.tsx";
import { IconChevronLeft } from "#ui/icons.ts";
import { publicMeta } from "../public-meta.ts";
import { CallLink } from "./care-actions.tsx";
import { CarePage } from "./care-page.tsx";
import { CareSection } from "./care-section.tsx";
import { simulatorContent } from "./simulator-content.ts";
import { SimulatorFeatures } from "./simulator-features.tsx";
import styles from "./simulator-page.module.css";

const words = simulatorContent[locale];

export function meta() {
  return publicMeta("/smile-simulator", smileSimulatorDescription);
}

/** The smile simulator in its frame, how to use it, and what to expect of it. */
export default function SimulatorPage() {
  const choice = useSimulatorChoice();
  return (
    <CarePage hue="aboutface">
      <div className="shell">
        <div className={styles.top}>
          <TextLink
            to="/services"
            icon={<IconChevronLeft size={18} stroke={1.5} aria-hidden="true" />}
          >
            {words.back}
          </TextLink>
          <h1 className={styles.title}>
            {words.title} <span className={styles.beta}>{words.beta}</span>
          </h1>
          <p className={`lead ${styles.lead}`}>{words.lead}</p>
        </div>
        <div className={styles.split}>
          <div className={styles.simulator}>
            <SimulatorFrame choice={choice} />
          </div>
          <section className={styles.how} aria-labelledby="how-title">
            <h2 id="how-title" className={styles.howTitle}>
              {words.howTitle}
            </h2>
            <ol className={styles.steps}>
              {words.how.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        </div>
      </div>
      <CareSection id="expect" hue="aboutface" title={words.expectTitle}>
        <SimulatorFeatures address={choice.address} />
      </CareSection>
      <div className={`shell ${styles.next}`}>
        <ButtonLink to="/contact">{words.book}</ButtonLink>
        <CallLink />
      </div>
    </CarePage>
  );
}
