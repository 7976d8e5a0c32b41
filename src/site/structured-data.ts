import { centers } from "#practice/centers.ts";
import { hours } from "#practice/hours.ts";
import { identity } from "#practice/identity.ts";
import { absoluteUrl } from "#ui/page-meta.ts";

// What search engines read, in the words of schema.org. Ratings and reviews are left out: the ones on
// the pages are the practice's own words about itself, which search engines do not want marked up.

export type Facts = Record<string, unknown>;

/** The name under which other facts speak of the practice. */
export const practiceId = () => `${absoluteUrl("/")}#practice`;
const doctorId = () => `${absoluteUrl("/about")}#doctor`;

const address: Facts = {
  "@type": "PostalAddress",
  streetAddress: identity.address.street,
  addressLocality: identity.address.city,
  addressRegion: identity.address.state,
  postalCode: identity.address.postalCode,
  addressCountry: identity.address.country,
};

function openingHours(): Facts[] {
  return hours.flatMap(({ name, opens, closes }) =>
    opens === null || closes === null
      ? []
      : [{ "@type": "OpeningHoursSpecification", dayOfWeek: name, opens, closes }],
  );
}

/** The practice itself: who, where, when, how to reach it. */
export function practiceData(): Facts {
  return {
    "@type": ["Dentist", "MedicalBusiness"],
    "@id": practiceId(),
    name: identity.legalName,
    url: absoluteUrl("/"),
    telephone: identity.phone.e164,
    email: identity.email,
    address,
    openingHoursSpecification: openingHours(),
    areaServed: { "@type": "City", name: identity.address.city },
    currenciesAccepted: "USD",
    employee: { "@id": doctorId() },
    department: centers.map(({ id, name }) => ({
      "@type": "MedicalClinic",
      name,
      url: absoluteUrl(`/${id}`),
    })),
  };
}

/** The doctor, as a person whom the practice employs. */
export function doctorData(): Facts {
  return {
    "@type": "Physician",
    "@id": doctorId(),
    name: identity.doctor.name,
    description: identity.doctor.title,
    url: absoluteUrl("/about"),
    telephone: identity.phone.e164,
    address,
    medicalSpecialty: "https://schema.org/Dentistry",
    worksFor: { "@id": practiceId() },
  };
}
