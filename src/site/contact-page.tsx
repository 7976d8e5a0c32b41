import { PageSections } from "#ui/page-sections.tsx";
import { ContactHelp } from "./contact-help.tsx";
import { ContactHero } from "./contact-hero.tsx";
import { ContactWhere } from "./contact-where.tsx";
import { publicMeta } from "./public-meta.ts";
import { practiceData } from "./structured-data.ts";

export function meta() {
  return publicMeta("/contact", practiceData());
}

export default function ContactPage() {
  return (
    <PageSections>
      <ContactHero />
      <ContactHelp />
      <ContactWhere />
    </PageSections>
  );
}
