import { staffPrefix, timeZone } from "./fixed.ts";
import { identityOver } from "./identity-over.ts";
import { publishedContent } from "./published.ts";
import { staff } from "./staff.ts";

/**
 * Who this practice is, in its first version. An owner edits this file, or publishes phone and address over it at
 * the owner's desk; nothing else in the code repeats these facts.
 */
export const firstIdentity = {
  /** What other programs call this practice by. */
  id: "averell",
  name: "Averell",
  tagline: "Dental & facial aesthetics",
  legalName: "Averell Dental & Facial Aesthetics",
  doctor: { name: "Dr. Tomas Averell", title: "Board-certified prosthodontist" },
  phone: { display: "(718) 555-0142", e164: "+17185550142" },
  /** What to call when a life is in danger. */
  emergencyPhone: "911",
  email: "care@averell.example",
  address: {
    street: "48 Lantern Ridge Road",
    city: "Staten Island",
    state: "NY",
    postalCode: "10312",
    country: "US",
  },
  timeZone,
  staffPrefix,
  carePhrase: "Connect with Care",
} as const;

/** Who this practice is, as it is published. The build of the pages puts it in the place of this call. */
export const identity = identityOver(firstIdentity, publishedContent("identity"), staff);

/** The address on one line. */
export const addressLine = `${identity.address.street}, ${identity.address.city}, ${identity.address.state} ${identity.address.postalCode}`;

/** Opens the address in a map service. */
export const mapUrl = `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine)}`;

/**
 * Where the practice can be followed; the footer shows those that are listed. An entry reads
 * `{ name: "Facebook", icon: "/social/facebook.svg", url: "https://..." }`; Instagram and LinkedIn alike.
 */
export const socialProfiles: ReadonlyArray<{
  name: "Facebook" | "Instagram" | "LinkedIn";
  icon: `/social/${"facebook" | "instagram" | "linkedin"}.svg`;
  url: string;
}> = [];
