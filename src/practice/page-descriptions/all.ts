import { tmjDescription } from "./tmj.ts";
import { implantsDescription } from "./implants.ts";
import { roboticDescription } from "./robotic.ts";
import { medspaDescription } from "./medspa.ts";
import { aboutfaceDescription } from "./aboutface.ts";
import { homeDescription } from "./home.ts";
import { aboutDescription } from "./about.ts";
import { servicesDescription } from "./services.ts";
import { contactDescription } from "./contact.ts";
import { privacyDescription } from "./privacy.ts";
import { termsDescription } from "./terms.ts";
import { accessibilityDescription } from "./accessibility.ts";
import { noticeOfPrivacyPracticesDescription } from "./notice-of-privacy-practices.ts";
import { nondiscriminationDescription } from "./nondiscrimination.ts";
import { yomiRoboticSurgeryDescription } from "./yomi-robotic-surgery.ts";
import { tmjTreatmentDescription } from "./tmj-treatment.ts";
import { emfaceMfaDescription } from "./emface-mfa.ts";
import { smileSimulatorDescription } from "./smile-simulator.ts";
import { bookingDescription } from "./booking.ts";

/**
 * Per page one or two sentences for search results and previews, at most 160 characters. Each stands in a file of
 * its own: a page's program carries its own words and nobody else's.
 */
export const pageDescriptions: Readonly<Record<string, string>> = {
  "/tmj": tmjDescription,
  "/implants": implantsDescription,
  "/robotic": roboticDescription,
  "/medspa": medspaDescription,
  "/aboutface": aboutfaceDescription,
  "/": homeDescription,
  "/about": aboutDescription,
  "/services": servicesDescription,
  "/contact": contactDescription,
  "/privacy": privacyDescription,
  "/terms": termsDescription,
  "/accessibility": accessibilityDescription,
  "/notice-of-privacy-practices": noticeOfPrivacyPracticesDescription,
  "/nondiscrimination": nondiscriminationDescription,
  "/yomi-robotic-surgery": yomiRoboticSurgeryDescription,
  "/tmj-treatment": tmjTreatmentDescription,
  "/emface-mfa": emfaceMfaDescription,
  "/smile-simulator": smileSimulatorDescription,
  "/booking": bookingDescription,
};
