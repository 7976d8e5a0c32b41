import { locale } from "#practice/locale.ts";
import { CenterPage, CenterPhotograph, centerMeta } from "./center-page.tsx";
import { medspaCenterContent } from "./medspa-center-content.ts";

const words = medspaCenterContent[locale];

export function meta() {
  return centerMeta("medspa", words);
}

export default function MedSpaCenterPage() {
  const photograph = import.meta.env.PHOTOGRAPH_medspa_center ? (
    <CenterPhotograph photograph={import.meta.env.PHOTOGRAPH_medspa_center} />
  ) : null;
  return <CenterPage id="medspa" words={words} photograph={photograph} />;
}
