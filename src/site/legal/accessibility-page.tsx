import { locale } from "#practice/locale.ts";
import { accessibilityDescription } from "#practice/page-descriptions/accessibility.ts";
import { publicMeta } from "../public-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { accessibilityContent } from "./accessibility-content.ts";

export function meta() {
  return publicMeta("/accessibility", accessibilityDescription);
}

export default function AccessibilityPage() {
  return <LegalPage document={accessibilityContent[locale]} />;
}
