import { identity } from "./identity.ts";

export type PublicPage = {
  /** Address without the site, "/" first. */
  path: string;
  /** The page's own part of its title; the practice's name follows it. */
  title: string;
  /** One or two sentences for search results and previews, at most 160 characters. */
  description: string;
  /** The page above it in the bread crumbs; none for the home page. */
  parent?: string;
  /** The drawing on the picture that previews of a shared link show. */
  picture: "caliper" | "jaw" | "implant" | "robot" | "face" | "smile";
};

const { city } = identity.address;

/** Every page that search engines may list, once: titles, sitemap and what is prerendered come from it. */
export const publicPages: readonly PublicPage[] = [
  {
    path: "/",
    title: "Home",
    description: `Implants, jaw pain, robotic surgery and facial aesthetics in ${city}. See free times and book a visit online, or call ${identity.phone.display}.`,
    picture: "robot",
  },
  {
    path: "/about",
    title: `About ${identity.name}`,
    description: `${identity.doctor.name}, ${identity.doctor.title.toLowerCase()} in ${city}: how he works, where he learned it, and what you can expect of a first visit.`,
    parent: "/",
    picture: "caliper",
  },
  {
    path: "/services",
    title: "Our Services",
    description: `Robotic implant surgery, jaw pain, EMFACE, checkups, crowns, veneers and whitening in ${city}: what each visit is, how long it takes and what it costs.`,
    parent: "/",
    picture: "smile",
  },
  {
    path: "/contact",
    title: "Contact",
    description: `Call ${identity.phone.display}, write or come by: the office hours and the address of ${identity.name} in ${city}, and what to do in an emergency.`,
    parent: "/",
    picture: "caliper",
  },
  {
    path: "/booking",
    title: "Book an Appointment",
    description: `Choose a service, see the free times of ${identity.name} in ${city} and book in two minutes. Moving or cancelling is free with 24 hours' notice.`,
    parent: "/",
    picture: "caliper",
  },
];

/** The page at a path; throws when nobody listed it. */
export function publicPage(path: string): PublicPage {
  const page = publicPages.find((one) => one.path === path);
  if (!page) throw new Error(`No public page is listed at ${path}`);
  return page;
}

/** Whether a page stands at this path: links to pages that are still to come wait for it. */
export function isPublicPage(path: string): boolean {
  return publicPages.some((page) => page.path === path);
}

/** "About Averell | Averell": the format of every title. */
export function titleOf(title: string): string {
  return `${title} | ${identity.name}`;
}

/** The way to a page, the home page first, the page itself last. */
export function breadcrumbsOf(path: string): PublicPage[] {
  const page = publicPage(path);
  return page.parent === undefined ? [page] : [...breadcrumbsOf(page.parent), page];
}
