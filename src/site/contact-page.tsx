import { useEffect } from "react";
import { openChat } from "#features/assistant/web/public.ts";
import { PageSections } from "#ui/page-sections.tsx";
import { ContactHelp } from "./contact-help.tsx";
import { ContactHero } from "./contact-hero.tsx";
import { ContactWhere } from "./contact-where.tsx";
import { contactDescription } from "#practice/page-descriptions/contact.ts";
import { publicMeta } from "./public-meta.ts";
import { practiceData } from "./structured-data.ts";

export function meta() {
  return publicMeta("/contact", contactDescription, practiceData());
}

export default function ContactPage() {
  // A mail may lead here to check financing or insurance once more: that stands in the chat.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has("check")) openChat();
  }, []);
  return (
    <PageSections>
      <ContactHero />
      <ContactHelp />
      <ContactWhere />
    </PageSections>
  );
}
