import { centers } from "./centers.ts";
import type { CenterId } from "./centers.ts";
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

const centerPages: Record<CenterId, Pick<PublicPage, "description" | "picture">> = {
  tmj: {
    description: `Jaw pain, clicking, locking, headaches: a 60 minute examination in ${city} that looks for the cause first. Services, prices and free times.`,
    picture: "jaw",
  },
  implants: {
    description: `Dental implants in ${city}: a 3D scan at the first visit, a written plan with its price, and the time to decide at home.`,
    picture: "implant",
  },
  robotic: {
    description: `Robot-guided implant surgery in ${city}: how the arm holds the planned angle and depth, for whom it helps, and what it costs.`,
    picture: "robot",
  },
  medspa: {
    description: `Skin consultation, HydraFacial and EMFACE with a registered nurse in ${city}. See how long each takes and what it costs before you decide.`,
    picture: "face",
  },
  aboutface: {
    description: `Smile and lower face measured and planned together in ${city}: consultation, Botox, dermal fillers, and a drawing of what could change.`,
    picture: "smile",
  },
};

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
  {
    path: "/privacy",
    title: "Privacy Policy",
    description: `What the website of ${identity.name} in ${city} asks you for, what it keeps, who sees it and for how long. No advertising, no tracking, no sale of data.`,
    parent: "/",
    picture: "caliper",
  },
  {
    path: "/terms",
    title: "Terms of Service",
    description: `Booking, 24-hour notice for moving or canceling, prices, estimates and financing at ${identity.name} in ${city}, in plain words.`,
    parent: "/",
    picture: "caliper",
  },
  {
    path: "/accessibility",
    title: "Accessibility Statement",
    description: `What ${identity.name} does so that everybody can use this website and be seen in ${city}, what is not perfect yet, and how to get help at once.`,
    parent: "/",
    picture: "caliper",
  },
  {
    path: "/notice-of-privacy-practices",
    title: "Notice of Privacy Practices",
    description: `How ${identity.name} in ${city} uses and shares health information, your rights to see, correct and limit it, and how to complain.`,
    parent: "/",
    picture: "caliper",
  },
  {
    path: "/nondiscrimination",
    title: "Nondiscrimination Notice",
    description: `Equal treatment at ${identity.name} in ${city}: free language help, free aids for people with disabilities, and how to file a grievance.`,
    parent: "/",
    picture: "caliper",
  },
  ...centers.map(({ id, title }) => ({
    path: `/${id}`,
    title,
    ...centerPages[id],
    parent: "/",
  })),
  {
    path: "/yomi-robotic-surgery",
    title: "Yomi Robotic Surgery",
    description:
      "Yomi guides the drill to the planned angle and depth while your surgeon works. The four steps, healing, cost and questions, in plain words.",
    parent: "/robotic",
    picture: "robot",
  },
  {
    path: "/tmj-treatment",
    title: "TMJ Treatment",
    description: `Eight signs of a jaw joint in trouble and four ways to treat it, the reversible ones first. Book a TMJ consultation in ${city}.`,
    parent: "/tmj",
    picture: "jaw",
  },
  {
    path: "/emface-mfa",
    title: "EMFACE Treatment",
    description:
      "EMFACE works on the muscles and skin of the face in 20 minutes, without needles. What it does, for whom, and the visit minute by minute.",
    parent: "/medspa",
    picture: "face",
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
