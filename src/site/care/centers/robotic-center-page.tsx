import { locale } from "#practice/locale.ts";
import { CenterPage, centerMeta } from "./center-page.tsx";
import { roboticCenterContent } from "./robotic-center-content.ts";

const words = roboticCenterContent[locale];

export function meta() {
  return centerMeta("robotic", words);
}

export default function RoboticCenterPage() {
  return <CenterPage id="robotic" words={words} />;
}
