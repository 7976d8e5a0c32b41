import { useRef } from "react";
import { useDrawnWhenIdle } from "#ui/use-drawn-when-idle.ts";
import { QuestionnaireEntry } from "#features/centers/web/public.ts";
import { HomeCenters } from "./home-centers.tsx";
import { HomeCredentials } from "./home-credentials.tsx";
import { HomeDoctor } from "./home-doctor.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeImpact } from "./home-impact.tsx";
import { HomeReviews } from "./home-reviews.tsx";
import { publicMeta } from "./public-meta.ts";
import { doctorData, practiceData } from "./structured-data.ts";

export function meta() {
  return publicMeta("/", practiceData(), doctorData());
}

export default function HomePage() {
  const later = useRef<HTMLDivElement>(null);
  useDrawnWhenIdle(later);
  return (
    <>
      <HomeHero />
      <div ref={later}>
        <HomeDoctor />
        <HomeCenters />
        <QuestionnaireEntry />
        <HomeImpact />
        <HomeCredentials />
        <HomeReviews />
      </div>
    </>
  );
}
