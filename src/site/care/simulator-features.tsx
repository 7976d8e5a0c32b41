import { claim, isShown } from "#practice/claims.ts";
import { locale } from "#practice/locale.ts";
import { IconSun } from "#ui/icons.ts";
import { IconClockHour4, IconShieldLock, IconSparkles, IconUpload } from "#ui/page-icons.ts";
import { careContent } from "./care-content.ts";
import { simulatorContent } from "./simulator-content.ts";
import styles from "./simulator-features.module.css";

const words = simulatorContent[locale];

const icons = {
  color: IconSun,
  machine: IconSparkles,
  time: IconClockHour4,
  private: IconShieldLock,
  upload: IconUpload,
};

interface Feature {
  icon: keyof typeof icons;
  title: string;
  text: string;
  /** Stated by the practice and not confirmed: marked, with the footnote below. */
  isStated?: boolean;
}

function claimed(id: string, icon: Feature["icon"]): Feature {
  const { figure, label, confirmedByOwner } = claim(id);
  const text = `${label.charAt(0).toUpperCase()}${label.slice(1)}.`;
  return { icon, title: figure, text, isStated: !confirmedByOwner };
}

const own: readonly Feature[] = [...words.own, words.upload];

const foreign: readonly Feature[] = [
  claimed("simulator-ai", "machine"),
  claimed("simulator-seconds", "time"),
  isShown("simulator-hipaa") ? claimed("simulator-hipaa", "private") : words.foreignPrivacy,
  words.upload,
];

function Features({ features, whose }: { features: readonly Feature[]; whose: string }) {
  return (
    <ul className={styles.features} data-whose={whose}>
      {features.map(({ icon, title, text, isStated }) => {
        const Icon = icons[icon];
        return (
          <li key={title} className={styles.feature}>
            <Icon size={24} stroke={1.4} aria-hidden="true" />
            <h3 className={styles.title}>
              {title}
              {isStated ? <span aria-hidden="true">{" *"}</span> : null}
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * What may be said of the simulator that this practice shows. Both lists stand in the prerendered page;
 * which one is seen the server writes into it, and the program once it knows.
 */
export function SimulatorFeatures({ address }: { address: string | null | undefined }) {
  const whose = address === null ? "own" : "foreign";
  return (
    <div
      className={styles.place}
      data-simulator={address === undefined ? "__SIMULATOR__" : whose}
      suppressHydrationWarning
    >
      <Features features={own} whose="own" />
      <Features features={foreign} whose="foreign" />
      {foreign.some(({ isStated }) => isStated) ? (
        <p className={`caption ${styles.footnote}`} data-whose="foreign">
          <span aria-hidden="true">* </span>
          {careContent[locale].figuresFootnote}
        </p>
      ) : null}
    </div>
  );
}
