import { bookingDescription } from "./booking-description.ts";
import { identity } from "./identity.ts";

const { city } = identity.address;

/** Per page one or two sentences for search results and previews, at most 160 characters. */
const descriptions: Readonly<Record<string, string>> = {
  "/tmj": `Jaw pain, clicking, locking, headaches: a 60 minute examination in ${city} that looks for the cause first. Services, prices and free times.`,
  "/implants": `Dental implants in ${city}: a 3D scan at the first visit, a written plan with its price, and the time to decide at home.`,
  "/robotic": `Robot-guided implant surgery in ${city}: how the arm holds the planned angle and depth, for whom it helps, and what it costs.`,
  "/medspa": `Skin consultation, HydraFacial and EMFACE with a registered nurse in ${city}. See how long each takes and what it costs before you decide.`,
  "/aboutface": `Smile and face measured as one in ${city}: before and after, drawn; six facial treatments, what they typically cost, and paying over time.`,
  "/": `Implants, jaw pain, robotic surgery and facial aesthetics in ${city}. See free times and book a visit online, or call ${identity.phone.display}.`,
  "/about": `${identity.doctor.name}, ${identity.doctor.title.toLowerCase()} in ${city}: how he works, where he learned it, and what you can expect of a first visit.`,
  "/services": `Robotic implant surgery, jaw pain, EMFACE, checkups, crowns, veneers and whitening in ${city}: what each visit is, how long it takes and what it costs.`,
  "/contact": `Call ${identity.phone.display}, write or come by: the office hours and the address of ${identity.name} in ${city}, and what to do in an emergency.`,
  "/privacy": `What the website of ${identity.name} in ${city} asks you for, what it keeps, who sees it and for how long. Nothing is counted unless you agree.`,
  "/terms": `Booking, 24-hour notice for moving or cancelling, prices, estimates and financing at ${identity.name} in ${city}, in plain words.`,
  "/accessibility": `What ${identity.name} does so that everybody can use this website and be seen in ${city}, what is not perfect yet, and how to get help at once.`,
  "/notice-of-privacy-practices": `How ${identity.name} in ${city} uses and shares health information, your rights to see, correct and limit it, and how to complain.`,
  "/nondiscrimination": `Equal treatment at ${identity.name} in ${city}: free language help, free aids for people with disabilities, and how to file a grievance.`,
  "/yomi-robotic-surgery":
    "Yomi guides the drill to the planned angle and depth while your surgeon works. The four steps, healing, cost and questions, in plain words.",
  "/tmj-treatment": `Eight signs of a jaw joint in trouble and four ways to treat it, the reversible ones first. Book a TMJ consultation in ${city}.`,
  "/emface-mfa":
    "EMFACE works on the muscles and skin of the face in 20 minutes, without needles. What it does, for whom, and the visit minute by minute.",
  "/smile-simulator": `Your smile in lighter shades, from one photo that never leaves your device. A picture, not a promise, by ${identity.name} in ${city}.`,
  "/booking": bookingDescription,
};

/** What a listed page is about; throws for a path that nobody described. */
export function descriptionOf(path: string): string {
  const description = descriptions[path];
  if (description === undefined) throw new Error(`No description of the page at ${path}`);
  return description;
}
