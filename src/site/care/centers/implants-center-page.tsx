import { locale } from "#practice/locale.ts";
import { CenterPage, CenterPhotograph, centerMeta } from "./center-page.tsx";
import { implantsCenterContent } from "./implants-center-content.ts";

const words = implantsCenterContent[locale];

export function meta() {
  return centerMeta("implants", words);
}

export default function ImplantsCenterPage() {
  const photograph = import.meta.env.PHOTOGRAPH_implants_center ? (
    <CenterPhotograph photograph={import.meta.env.PHOTOGRAPH_implants_center} />
  ) : null;
  return <CenterPage id="implants" words={words} photograph={photograph} />;
}
