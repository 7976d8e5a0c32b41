import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { TextLink } from "#ui/button.tsx";
import { IconPhone } from "#ui/icons.ts";
import { careContent } from "./care-content.ts";

/** The practice's number as a link, beside the one filled button of a section. */
export function CallLink() {
  return (
    <TextLink
      href={`tel:${identity.phone.e164}`}
      icon={<IconPhone size={18} stroke={1.5} aria-hidden="true" />}
    >
      {careContent[locale].call}
    </TextLink>
  );
}
