import { locale } from "#practice/locale.ts";
import { GallerySection } from "./aboutface-tools.tsx";
import { CenterPage, CenterPhotograph, centerMeta } from "./center-page.tsx";
import { aboutfaceCenterContent } from "./aboutface-center-content.ts";

const words = aboutfaceCenterContent[locale];

export function meta() {
  return centerMeta("aboutface", words);
}

export default function AboutfaceCenterPage() {
  const photograph = import.meta.env.PHOTOGRAPH_aboutface_center ? (
    <CenterPhotograph photograph={import.meta.env.PHOTOGRAPH_aboutface_center} />
  ) : null;
  return (
    <CenterPage
      id="aboutface"
      words={words}
      photograph={photograph}
      afterVisit={<GallerySection />}
    />
  );
}
