import { QuestionnaireEntry } from "#features/centers/web/public.ts";
import { HomeCenters } from "./home-centers.tsx";
import { HomeFirstVisit } from "./home-first-visit.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomePeople } from "./home-people.tsx";
import { HomeWhere } from "./home-where.tsx";
import { publicMeta } from "./public-meta.ts";
import { doctorData, practiceData } from "./structured-data.ts";

export function meta() {
  return publicMeta("/", practiceData(), doctorData());
}

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeCenters />
      <QuestionnaireEntry />
      <HomeFirstVisit />
      <HomePeople />
      <HomeWhere />
    </>
  );
}
