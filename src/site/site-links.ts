import { centerEntrance } from "#features/centers/rules.ts";
import { centers } from "#practice/centers.ts";

/** The site's main links, in the header and in the phone's menu. */
export const headerLinks = [
  { to: "/about", label: "About" },
  { to: "/services", label: "Services" },
  { to: "/robotic", label: "Technology" },
  { to: "/smile-simulator", label: "Results" },
  { to: "/contact", label: "Contact" },
] as const;

/** The centers as the menu and the footer list them. */
export const centerLinks = centers.map(({ id, title }) => ({ id, title, ...centerEntrance(id) }));
