import type { EventAction, EventPlace, FunnelStep } from "../rules.ts";

/** What staff read about events; an action that has left the list keeps its own name. */
export const actionNames: Record<EventAction, string> = {
  page_visit: "Looked at a page",
  subdomain_visit: "Looked at a center",
  emface_interest: "Asked about EmFace",
  treatment_wizard_interest: "Asked about a treatment plan",
  financing_interest: "Asked about financing",
  gallery_consultation_interest: "Asked about results",
  questionnaire_finish: "Finished the questionnaire",
  chat_open: "Opened the chat",
  booking_made: "Booked a visit",
};

export const placeNames: Record<EventPlace, string> = {
  header: "head of the page",
  hero: "first screen",
  planner: "planner",
  gallery: "gallery",
  calculator: "calculator",
  section: "section of the page",
  dialog: "dialog",
  bar: "bar at the foot",
  footer: "footer",
};

export const stepNames: Record<FunnelStep, string> = {
  visit: "Looked at the site",
  interest: "Showed interest",
  booking: "Booked a visit",
};

export const periodNames = {
  "7": "Last 7 days",
  "30": "Last 30 days",
  "90": "Last 90 days",
  "365": "Last 365 days",
} as const;
