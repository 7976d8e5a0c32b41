import { locale } from "#practice/locale.ts";
import { CenterPage, CenterPhotograph, centerMeta } from "./center-page.tsx";
import { JawAssessment } from "./jaw-assessment.tsx";
import { tmjCenterContent } from "./tmj-center-content.ts";

const words = tmjCenterContent[locale];

export function meta() {
  return centerMeta("tmj", words);
}

export default function TmjCenterPage() {
  const photograph = import.meta.env.PHOTOGRAPH_tmj_center ? (
    <CenterPhotograph photograph={import.meta.env.PHOTOGRAPH_tmj_center} />
  ) : null;
  return (
    <CenterPage id="tmj" words={words} photograph={photograph} afterServices={<JawAssessment />} />
  );
}
