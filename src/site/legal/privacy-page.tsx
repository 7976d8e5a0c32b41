import { locale } from "#practice/locale.ts";
import { publicMeta } from "../public-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { privacyContent } from "./privacy-content.ts";

export function meta() {
  return publicMeta("/privacy");
}

export default function PrivacyPage() {
  return <LegalPage document={privacyContent[locale]} />;
}
