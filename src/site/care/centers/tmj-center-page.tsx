import { locale } from "#practice/locale.ts";
import { CenterPage, centerMeta } from "./center-page.tsx";
import { JawAssessment } from "./jaw-assessment.tsx";
import { tmjCenterContent } from "./tmj-center-content.ts";

const words = tmjCenterContent[locale];

export function meta() {
  return centerMeta("tmj", words);
}

export default function TmjCenterPage() {
  return <CenterPage id="tmj" words={words} afterServices={<JawAssessment />} />;
}
