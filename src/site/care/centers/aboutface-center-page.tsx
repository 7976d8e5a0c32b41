import { galleryContent } from "#features/centers/gallery/content.ts";
import { Gallery } from "#features/centers/gallery/web/public.ts";
import { locale } from "#practice/locale.ts";
import { CareSection } from "../care-section.tsx";
import { CenterPage, CenterPhotograph, centerMeta } from "./center-page.tsx";
import { aboutfaceCenterContent } from "./aboutface-center-content.ts";

const words = aboutfaceCenterContent[locale];
const { title, lead } = galleryContent[locale];

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
      afterVisit={
        <CareSection id="gallery" hue="aboutface" title={title} lead={lead} wide>
          <Gallery />
        </CareSection>
      }
    />
  );
}
