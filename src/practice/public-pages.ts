import { centers } from "./centers.ts";
import type { CenterId } from "./centers.ts";
import { identity } from "./identity.ts";

export type PublicPage = {
  /** Address without the site, "/" first. */
  path: string;
  /** The page's own part of its title; the practice's name follows it. */
  title: string;
  /** The page above it in the bread crumbs; none for the home page. */
  parent?: string;
  /** The drawing on the picture that previews of a shared link show. */
  picture: "caliper" | "jaw" | "implant" | "robot" | "face" | "smile";
};

const centerPictures: Record<CenterId, PublicPage["picture"]> = {
  tmj: "jaw",
  implants: "implant",
  robotic: "robot",
  medspa: "face",
  aboutface: "smile",
};

/** Every page that search engines may list, once (page-descriptions/ says what each is about): titles, sitemap and what is prerendered come from it. */
export const publicPages: readonly PublicPage[] = [
  {
    path: "/",
    title: "Home",
    picture: "robot",
  },
  {
    path: "/about",
    title: `About ${identity.name}`,
    parent: "/",
    picture: "caliper",
  },
  {
    path: "/services",
    title: "Our Services",
    parent: "/",
    picture: "smile",
  },
  {
    path: "/contact",
    title: "Contact",
    parent: "/",
    picture: "caliper",
  },
  {
    path: "/booking",
    title: "Book an Appointment",
    parent: "/",
    picture: "caliper",
  },
  {
    path: "/privacy",
    title: "Privacy Policy",
    parent: "/",
    picture: "caliper",
  },
  {
    path: "/terms",
    title: "Terms of Service",
    parent: "/",
    picture: "caliper",
  },
  {
    path: "/accessibility",
    title: "Accessibility Statement",
    parent: "/",
    picture: "caliper",
  },
  {
    path: "/notice-of-privacy-practices",
    title: "Notice of Privacy Practices",
    parent: "/",
    picture: "caliper",
  },
  {
    path: "/nondiscrimination",
    title: "Nondiscrimination Notice",
    parent: "/",
    picture: "caliper",
  },
  ...centers.map(({ id, title }) => ({
    path: `/${id}`,
    title,
    parent: "/",
    picture: centerPictures[id],
  })),
  {
    path: "/yomi-robotic-surgery",
    title: "Yomi Robotic Surgery",
    parent: "/robotic",
    picture: "robot",
  },
  {
    path: "/tmj-treatment",
    title: "TMJ Treatment",
    parent: "/tmj",
    picture: "jaw",
  },
  {
    path: "/emface-mfa",
    title: "EMFACE Treatment",
    parent: "/medspa",
    picture: "face",
  },
  {
    path: "/smile-simulator",
    title: "Smile Simulator",
    parent: "/services",
    picture: "smile",
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

/** What is written on the picture of a page: "Home" says nothing to somebody who has not been there. */
export function previewTitleOf({ path, title }: PublicPage): string {
  return path === "/" ? identity.tagline : title;
}

/** The picture that previews of a link to the page show, and what it shows. */
export function previewOf(page: PublicPage): { path: string; alt: string } {
  const name = page.path === "/" ? "home" : page.path.slice(1).replaceAll("/", "-");
  return {
    path: `/previews/${name}.png`,
    alt: `${identity.name}: ${previewTitleOf(page)}, with a line drawing`,
  };
}
