import { centerEntrance } from "#features/centers/rules.ts";
import { centers } from "#practice/centers.ts";
import { isPublicPage } from "#practice/public-pages.ts";

const mainLinks = [
  { to: "/about", label: "About" },
  { to: "/services", label: "Services" },
  { to: "/robotic", label: "Technology" },
  { to: "/smile-simulator", label: "Results" },
  { to: "/contact", label: "Contact" },
] as const;

/** The site's main links; one whose page is still to come waits for it. */
export const headerLinks = mainLinks.filter(({ to }) => isPublicPage(to));

/** The centers as the menu and the footer list them. */
export const centerLinks = centers.map(({ id, title }) => ({ id, title, ...centerEntrance(id) }));
