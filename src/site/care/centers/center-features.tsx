import { centers } from "#practice/centers.ts";
import type { CenterId } from "#practice/centers.ts";
import { locale } from "#practice/locale.ts";
import { CareSection, Rows } from "../care-section.tsx";
import { centerContent } from "./center-content.ts";

const common = centerContent[locale];

/** What each of a center's three features means. */
export function CenterFeatures({ id, texts }: { id: CenterId; texts: readonly string[] }) {
  const center = centers.find((one) => one.id === id);
  return (
    <CareSection
      id="features"
      hue={id}
      title={common.featuresTitle}
      lead={center ? `${center.subtitle}.` : undefined}
    >
      <Rows points={texts.map((text, index) => ({ title: center?.features[index] ?? "", text }))} />
    </CareSection>
  );
}
