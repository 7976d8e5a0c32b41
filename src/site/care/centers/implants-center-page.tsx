import { locale } from "#practice/locale.ts";
import { CenterPage, centerMeta } from "./center-page.tsx";
import { implantsCenterContent } from "./implants-center-content.ts";

const words = implantsCenterContent[locale];

export function meta() {
  return centerMeta("implants", words);
}

export default function ImplantsCenterPage() {
  return <CenterPage id="implants" words={words} />;
}
