import { locale } from "#practice/locale.ts";
import { termsDescription } from "#practice/page-descriptions/terms.ts";
import { publicMeta } from "../public-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { termsContent } from "./terms-content.ts";

export function meta() {
  return publicMeta("/terms", termsDescription);
}

export default function TermsPage() {
  return <LegalPage document={termsContent[locale]} />;
}
