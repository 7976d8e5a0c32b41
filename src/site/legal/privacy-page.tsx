import { locale } from "#practice/locale.ts";
import { privacyDescription } from "#practice/page-descriptions/privacy.ts";
import { publicMeta } from "../public-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { privacyContent } from "./privacy-content.ts";

export function meta() {
  return publicMeta("/privacy", privacyDescription);
}

export default function PrivacyPage() {
  return <LegalPage document={privacyContent[locale]} />;
}
