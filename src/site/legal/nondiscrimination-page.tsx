import { locale } from "#practice/locale.ts";
import { nondiscriminationDescription } from "#practice/page-descriptions/nondiscrimination.ts";
import { publicMeta } from "../public-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { nondiscriminationContent } from "./nondiscrimination-content.ts";

export function meta() {
  return publicMeta("/nondiscrimination", nondiscriminationDescription);
}

export default function NondiscriminationPage() {
  return <LegalPage document={nondiscriminationContent[locale]} />;
}
