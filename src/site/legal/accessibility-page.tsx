import { locale } from "#practice/locale.ts";
import { publicMeta } from "../public-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { accessibilityContent } from "./accessibility-content.ts";

export function meta() {
  return publicMeta("/accessibility");
}

export default function AccessibilityPage() {
  return <LegalPage document={accessibilityContent[locale]} />;
}
