import { identity } from "#practice/identity.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { HomeCenters } from "./home-centers.tsx";
import { HomeFirstVisit } from "./home-first-visit.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomePeople } from "./home-people.tsx";
import { HomeWhere } from "./home-where.tsx";

export function meta() {
  return pageMeta({
    title: `${identity.name}: ${identity.tagline} in ${identity.address.city}`,
    description: `Implants, jaw pain, robotic surgery and facial aesthetics in ${identity.address.city}. See free times and book a visit online, or call ${identity.phone.display}.`,
    path: "/",
    siteName: identity.name,
  });
}

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeCenters />
      <HomeFirstVisit />
      <HomePeople />
      <HomeWhere />
    </>
  );
}
