import { locale } from "#practice/locale.ts";
import { CenterPage, centerMeta } from "./center-page.tsx";
import { DrawnPair } from "./drawn-pair.tsx";
import { aboutfaceCenterContent } from "./aboutface-center-content.ts";

const words = aboutfaceCenterContent[locale];

export function meta() {
  return centerMeta("aboutface", words);
}

export default function AboutfaceCenterPage() {
  return <CenterPage id="aboutface" words={words} afterVisit={<DrawnPair />} />;
}
