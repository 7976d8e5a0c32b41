import { identity } from "#practice/identity.ts";
import { titleOf } from "#practice/public-pages.ts";
import { ButtonLink, TextLink } from "#ui/button.tsx";
import { CaliperCrown } from "#ui/drawings/caliper-crown.tsx";
import { IconCalendar, IconPhone } from "#ui/icons.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { LostPage } from "./lost-page.tsx";

export function meta() {
  return pageMeta({
    title: titleOf("Page not found"),
    description: "There is nothing at this address. Here is what most people look for.",
    path: null,
    siteName: identity.name,
  });
}

export default function NotFoundPage() {
  return (
    <LostPage
      title={
        <>
          We measured. <br />
          This page is not here.
        </>
      }
      lead="The address may have changed, or a letter is missing. Here is what most people look for."
      drawing={<CaliperCrown empty />}
      actions={
        <>
          <ButtonLink to="/">Go to the home page</ButtonLink>
          <TextLink to="/services">Our services</TextLink>
          <TextLink to="/booking" icon={<IconCalendar size={18} stroke={1.5} aria-hidden="true" />}>
            Book a visit
          </TextLink>
          <TextLink
            href={`tel:${identity.phone.e164}`}
            icon={<IconPhone size={18} stroke={1.5} aria-hidden="true" />}
          >
            {identity.phone.display}
          </TextLink>
        </>
      }
    />
  );
}
