import { doctor } from "#practice/doctor.ts";
import { aboutDescription } from "#practice/page-descriptions/about.ts";
import { PageSections } from "#ui/page-sections.tsx";
import { AboutFigures } from "./about-figures.tsx";
import { AboutHero } from "./about-hero.tsx";
import { AboutValues } from "./about-values.tsx";
import { AboutWork } from "./about-work.tsx";
import { publicMeta } from "./public-meta.ts";
import { doctorData } from "./structured-data.ts";

export function meta() {
  return publicMeta("/about", aboutDescription, {
    ...doctorData(),
    knowsAbout: doctor.specialties,
    hasCredential: doctor.education.map(({ name }) => ({
      "@type": "EducationalOccupationalCredential",
      name,
    })),
  });
}

export default function AboutPage() {
  return (
    <PageSections>
      <AboutHero />
      <AboutWork />
      <AboutFigures />
      <AboutValues />
    </PageSections>
  );
}
