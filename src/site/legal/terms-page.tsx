import { locale } from "#practice/locale.ts";
import { publicMeta } from "../public-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { termsContent } from "./terms-content.ts";

export function meta() {
  return publicMeta("/terms");
}

export default function TermsPage() {
  return <LegalPage document={termsContent[locale]} />;
}
