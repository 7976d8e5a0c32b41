import { locale } from "#practice/locale.ts";
import { noticeOfPrivacyPracticesDescription } from "#practice/page-descriptions/notice-of-privacy-practices.ts";
import { publicMeta } from "../public-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { privacyPracticesContent } from "./privacy-practices-content.ts";

export function meta() {
  return publicMeta("/notice-of-privacy-practices", noticeOfPrivacyPracticesDescription);
}

export default function PrivacyPracticesPage() {
  return <LegalPage document={privacyPracticesContent[locale]} />;
}
