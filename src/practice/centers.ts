export const centerIds = ["tmj", "implants", "robotic", "medspa", "aboutface"] as const;
export type CenterId = (typeof centerIds)[number];

export type Center = {
  id: CenterId;
  name: string;
  shortName: string;
  title: string;
  subtitle: string;
  description: string;
  features: readonly [string, string, string];
  /** Ids of two entries of the claims file. */
  claims: readonly [string, string];
  /** The service a visitor starts with. */
  firstServiceId: string;
};

/** The five care centers, in the order in which pages list them. */
export const centers: readonly Center[] = [
  {
    id: "tmj",
    name: "TMJ & Orofacial Pain Center",
    shortName: "TMJ",
    title: "TMJ & Orofacial Pain",
    subtitle: "For a jaw that hurts, clicks or locks",
    description: "We measure how the joint moves, find the cause and treat that first.",
    features: ["Joint and muscle examination", "Custom splints", "Headache and ear pain review"],
    claims: ["tmj-patients", "tmj-satisfaction"],
    firstServiceId: "tmj-consultation",
  },
  {
    id: "implants",
    name: "Dental Implants Center",
    shortName: "Implants",
    title: "Dental Implants",
    subtitle: "One tooth, several, or a full arch",
    description: "A scan, a plan and its price on paper before anything is placed.",
    features: [
      "3D scan at the first visit",
      "Single tooth to full arch",
      "Written plan with the price",
    ],
    claims: ["implants-placed", "implants-success"],
    firstServiceId: "implant-consultation",
  },
  {
    id: "robotic",
    name: "Robotic Implant Surgery Center",
    shortName: "Robotic",
    title: "Robotic Implant Surgery",
    subtitle: "The plan guides the hand",
    description: "A robotic arm holds the planned angle and depth while the surgeon works.",
    features: ["Guided angle and depth", "Small incisions", "Every step recorded"],
    claims: ["robotic-procedures", "robotic-accuracy"],
    firstServiceId: "robotic-consultation",
  },
  {
    id: "medspa",
    name: "Medical Spa",
    shortName: "MedSpa",
    title: "Medical Spa",
    subtitle: "Skin care by a registered nurse",
    description: "Treatments for skin and contour, planned around what you want to change.",
    features: ["Skin consultation first", "Registered nurse injector", "Prices before you decide"],
    claims: ["medspa-treatments", "medspa-return"],
    firstServiceId: "skin-consultation",
  },
  {
    id: "aboutface",
    name: "aboutface Smile Makeover Studio",
    shortName: "aboutface",
    title: "aboutface",
    subtitle: "The smile and the face, planned together",
    description: "Teeth, lips and lower face are measured and planned as one.",
    features: ["Face and smile analysis", "Treatment planner", "Drawn before and after"],
    claims: ["aboutface-smiles", "aboutface-rating"],
    firstServiceId: "aboutface-consultation",
  },
];
