import type { CenterId } from "./centers.ts";

export type CatalogService = {
  name: string;
  description: string;
  features: readonly string[];
  /** The page that tells more. */
  path?: string;
  /** The center whose hue and drawing the row carries. */
  center?: CenterId;
  /** The visit that can be booked for it: its length and price are added from the list of services. */
  visitId?: string;
};

export type CatalogCategory = {
  /** Stands in the address after "#". */
  slug: string;
  title: string;
  services: readonly CatalogService[];
};

/** The ten treatments of the list of services, in three groups. */
export const serviceCatalog: readonly CatalogCategory[] = [
  {
    slug: "advanced-procedures",
    title: "Advanced Procedures",
    services: [
      {
        name: "Yomi Robotic Surgery",
        description:
          "A robotic arm holds the planned angle and depth. The surgeon moves the drill, feels the bone, and can change the plan at any moment.",
        features: ["Planned on a 3D scan", "Small incisions where the bone allows it"],
        path: "/yomi-robotic-surgery",
        center: "robotic",
        visitId: "robotic-consultation",
      },
      {
        name: "TMJ Treatment",
        description:
          "For a jaw that clicks, locks or aches into the head. We measure how the joint moves, name the cause, and begin with what can be undone.",
        features: ["Joint and muscles examined", "Splints fitted to how your jaw moves"],
        path: "/tmj-treatment",
        center: "tmj",
        visitId: "tmj-consultation",
      },
      {
        name: "EMFACE by BTL",
        description:
          "Radiofrequency warms the skin while gentle pulses work the muscles below it. No needles; you lie back, and it feels like a firm warm hand.",
        features: ["Twenty minutes under the applicators", "A course planned with its price first"],
        path: "/emface-mfa",
        center: "medspa",
        visitId: "skin-consultation",
      },
    ],
  },
  {
    slug: "general-dentistry",
    title: "General Dentistry",
    services: [
      {
        name: "Preventive Care",
        description:
          "Examination, cleaning, and a look at what changed since last time. Most large treatments begin as something that was small and was missed.",
        features: ["Gums measured tooth by tooth", "X-rays only when they answer a question"],
        visitId: "checkup-cleaning",
      },
      {
        name: "Restorative Dentistry",
        description:
          "Fillings, crowns and bridges that close where your teeth already meet. We show you the crack or the cavity on the screen before anything is drilled.",
        features: ["Tooth-colored materials", "As much of the tooth kept as possible"],
        visitId: "checkup-cleaning",
      },
      {
        name: "Periodontal Care",
        description:
          "For gums that bleed or draw back. Deep cleaning under local anesthesia, then a rhythm of visits that keeps the bone where it is.",
        features: ["One area at a time", "Measured again after healing"],
        visitId: "checkup-cleaning",
      },
    ],
  },
  {
    slug: "cosmetic-dentistry",
    title: "Cosmetic Dentistry",
    services: [
      {
        name: "Teeth Whitening",
        description:
          "The shade is measured before and after in the same light. We check fillings and sensitive spots first, since only natural teeth change color.",
        features: ["In the chair or with trays at home", "Sensitivity checked first"],
        visitId: "smile-consultation",
      },
      {
        name: "Veneers",
        description:
          "Thin ceramic shells for shape and color. You wear a trial version before a tooth is touched, and you may say no to it.",
        features: ["A trial you can wear", "As little enamel removed as possible"],
        visitId: "smile-consultation",
      },
      {
        name: "Smile Makeovers",
        description:
          "Teeth, gums and bite planned as one picture, then done in order. You see every step, its date and its price before the first one.",
        features: ["One written plan", "Built around your face"],
        visitId: "smile-consultation",
      },
      {
        name: "Smile Simulator",
        description:
          "A first idea from one photograph, on your own screen. It is a sketch to talk about, not a promise of a result.",
        features: ["From your phone or computer", "Nothing is booked by it"],
        path: "/smile-simulator",
        center: "aboutface",
      },
    ],
  },
];
