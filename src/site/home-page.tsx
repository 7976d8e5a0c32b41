import { QuestionnaireEntry } from "#features/centers/web/public.ts";
import { PageSections } from "#ui/page-sections.tsx";
import { HomeCenters } from "./home-centers.tsx";
import { HomeCredentials } from "./home-credentials.tsx";
import { HomeDoctor } from "./home-doctor.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeImpact } from "./home-impact.tsx";
import { HomeReviews } from "./home-reviews.tsx";
import { homeDescription } from "#practice/page-descriptions/home.ts";
import { publicMeta } from "./public-meta.ts";
import { doctorData, practiceData } from "./structured-data.ts";

export function meta() {
  return publicMeta("/", homeDescription, practiceData(), doctorData());
}

export default function HomePage() {
  return (
    <PageSections>
      <HomeHero />
      <HomeDoctor />
      <HomeCenters />
      <QuestionnaireEntry />
      <HomeImpact />
      <HomeCredentials />
      <HomeReviews />
    </PageSections>
  );
}
