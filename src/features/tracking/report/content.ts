import type { CountingTrouble, EventAction, EventPlace, FunnelStep } from "../rules.ts";

/** What staff read about events; an action that has left the list keeps its own name. */
export const actionNames: Record<EventAction | CountingTrouble, string> = {
  page_visit: "Looked at a page",
  subdomain_visit: "Looked at a center",
  emface_interest: "Asked about EmFace",
  implants_interest: "Asked about implants",
  robotic_interest: "Asked about robotic surgery",
  medspa_interest: "Asked about the medical spa",
  tmj_interest: "Asked about the jaw",
  tool_finish: "Came to the end of a tool",
  chatbot_interaction: "Wrote in the chat of a page",
  treatment_wizard_interest: "Asked about a treatment plan",
  financing_interest: "Asked about financing",
  gallery_consultation_interest: "Asked about results",
  questionnaire_finish: "Finished the questionnaire",
  chat_open: "Opened the chat",
  booking_made: "Booked a visit",
  event_lost: "Could not be counted at once",
  event_unknown: "Was sent under a name that nobody knows",
};

export const placeNames: Record<EventPlace, string> = {
  header: "head of the page",
  hero: "first screen",
  planner: "planner",
  gallery: "gallery",
  calculator: "calculator",
  wizard: "wizard",
  assessment: "assessment",
  timeline: "timeline",
  comparison: "comparison",
  chat: "chat of the page",
  floating: "button over the page",
  section: "section of the page",
  dialog: "dialog",
  bar: "bar at the foot",
  footer: "footer",
  instagram: "by way of Instagram",
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

/** The way of conversations on Instagram, step by step. */
export const instagramSteps = {
  begun: "Conversations that began",
  known: "Of these, whose person is known",
  booked: "Visits booked by way of Instagram",
  kept: "Of these, that took place",
} as const;
