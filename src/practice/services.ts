import { laidOver } from "./laid-over.ts";
import { publishedContent } from "./published.ts";

export const serviceCategories = [
  "tmj",
  "implants",
  "robotic",
  "medspa",
  "aboutface",
  "general",
  "cosmetic",
] as const;
export type ServiceCategory = (typeof serviceCategories)[number];

export const categoryNames: Record<ServiceCategory, string> = {
  tmj: "TMJ & orofacial pain",
  implants: "Dental implants",
  robotic: "Robotic implant surgery",
  medspa: "Medical spa",
  aboutface: "aboutface",
  general: "General dentistry",
  cosmetic: "Cosmetic dentistry",
};

/** One letter a center, so that the hue only repeats it. */
export const centerLetters: Record<ServiceCategory, string> = {
  tmj: "T",
  implants: "I",
  robotic: "Y",
  medspa: "M",
  aboutface: "A",
  general: "G",
  cosmetic: "C",
};

export type ServiceFact = {
  id: string;
  name: string;
  category: ServiceCategory;
  /** One sentence: what happens at this visit. */
  description: string;
  durationMinutes: number;
  /** Time the room needs after the visit; never bookable. */
  bufferAfterMinutes: number;
  /** US cents; null when the price is given in the written plan. */
  priceCents: { from: number; to: number } | null;
  /** Nothing is asked for it, as the practice states. */
  isComplimentary?: true;
};

/** What can be booked, in its first version. An owner edits this file, or publishes over it at the owner's desk. */
export const firstServices: readonly ServiceFact[] = [
  {
    id: "implant-consultation",
    name: "Implant consultation",
    category: "implants",
    description: "We take the scan, look at it together and write the plan with its price.",
    durationMinutes: 45,
    bufferAfterMinutes: 0,
    priceCents: null,
  },
  {
    id: "implant-follow-up",
    name: "Implant follow-up",
    category: "implants",
    description: "We check healing and fit, and take an X-ray if it is needed.",
    durationMinutes: 30,
    bufferAfterMinutes: 0,
    priceCents: null,
  },
  {
    id: "implant-placement",
    name: "Implant placement",
    category: "implants",
    description: "The planned implant is placed under local anesthesia.",
    durationMinutes: 90,
    bufferAfterMinutes: 15,
    priceCents: { from: 350_000, to: 550_000 },
  },
  {
    id: "robotic-consultation",
    name: "Robotic surgery consultation",
    category: "robotic",
    description: "We scan, plan the axis on screen and say whether guided surgery helps you.",
    durationMinutes: 45,
    bufferAfterMinutes: 0,
    priceCents: null,
  },
  {
    id: "robotic-implant",
    name: "Robot-guided implant",
    category: "robotic",
    description: "The robotic arm holds the planned angle and depth while the surgeon works.",
    durationMinutes: 90,
    bufferAfterMinutes: 30,
    priceCents: { from: 450_000, to: 650_000 },
  },
  {
    id: "tmj-consultation",
    name: "TMJ consultation",
    category: "tmj",
    description: "We measure how your jaw opens, examine joint and muscles and name the cause.",
    durationMinutes: 60,
    bufferAfterMinutes: 0,
    priceCents: null,
  },
  {
    id: "tmj-splint-adjustment",
    name: "TMJ splint adjustment",
    category: "tmj",
    description: "We fit the splint to how your jaw moves today.",
    durationMinutes: 30,
    bufferAfterMinutes: 0,
    priceCents: null,
  },
  {
    id: "skin-consultation",
    name: "Skin consultation",
    category: "medspa",
    description: "A nurse looks at your skin in good light and plans treatments with prices.",
    durationMinutes: 30,
    bufferAfterMinutes: 0,
    priceCents: null,
    isComplimentary: true,
  },
  {
    id: "hydrafacial",
    name: "HydraFacial",
    category: "medspa",
    description: "Cleansing, extraction and hydration in one visit.",
    durationMinutes: 45,
    bufferAfterMinutes: 15,
    priceCents: { from: 15_000, to: 25_000 },
  },
  {
    id: "emface-session",
    name: "EMFACE session",
    category: "medspa",
    description: "One session of the planned course; twenty minutes of it under the applicators.",
    durationMinutes: 30,
    bufferAfterMinutes: 15,
    // As the medical spa's calculator lists it.
    priceCents: { from: 60_000, to: 90_000 },
  },
  {
    id: "aboutface-consultation",
    name: "aboutface consultation",
    category: "aboutface",
    description: "We measure smile and lower face together and draw what could change.",
    durationMinutes: 45,
    bufferAfterMinutes: 0,
    priceCents: null,
  },
  {
    id: "botox-facial",
    name: "Botox",
    category: "aboutface",
    description: "Small doses where lines form; effect in about a week.",
    durationMinutes: 30,
    bufferAfterMinutes: 0,
    priceCents: null,
  },
  {
    id: "dermal-fillers",
    name: "Dermal fillers",
    category: "aboutface",
    description: "Volume where it is missing, placed in small steps.",
    durationMinutes: 45,
    bufferAfterMinutes: 15,
    priceCents: { from: 65_000, to: 120_000 },
  },
  {
    id: "checkup-cleaning",
    name: "Checkup and cleaning",
    category: "general",
    description: "Examination, cleaning and a word about anything that changed.",
    durationMinutes: 60,
    bufferAfterMinutes: 0,
    priceCents: { from: 18_000, to: 26_000 },
  },
  {
    id: "urgent-visit",
    name: "Urgent visit",
    category: "general",
    description: "For pain, swelling or something broken: we find the cause and make it bearable.",
    durationMinutes: 30,
    bufferAfterMinutes: 0,
    priceCents: null,
  },
  {
    id: "smile-consultation",
    name: "Smile consultation",
    category: "cosmetic",
    description: "Veneers, whitening or bonding: what suits your teeth and what it costs.",
    durationMinutes: 45,
    bufferAfterMinutes: 0,
    priceCents: null,
  },
];

/** What can be booked. The booking length is `durationMinutes`. */
export const services: readonly ServiceFact[] = laidOver(
  firstServices,
  publishedContent("services"),
);
