import { locale } from "#practice/locale.ts";
import { CenterPage, centerMeta } from "./center-page.tsx";
import { medspaCenterContent } from "./medspa-center-content.ts";

const words = medspaCenterContent[locale];

export function meta() {
  return centerMeta("medspa", words);
}

export default function MedSpaCenterPage() {
  return <CenterPage id="medspa" words={words} />;
}
