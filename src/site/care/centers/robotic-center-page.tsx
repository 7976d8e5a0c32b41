import { locale } from "#practice/locale.ts";
import { CenterPage, CenterPhotograph, centerMeta } from "./center-page.tsx";
import { roboticCenterContent } from "./robotic-center-content.ts";

const words = roboticCenterContent[locale];

export function meta() {
  return centerMeta("robotic", words);
}

export default function RoboticCenterPage() {
  const photograph = import.meta.env.PHOTOGRAPH_robotic_center ? (
    <CenterPhotograph photograph={import.meta.env.PHOTOGRAPH_robotic_center} />
  ) : null;
  return <CenterPage id="robotic" words={words} photograph={photograph} />;
}
