import { emfaceQuestions } from "#practice/care-questions/emface.ts";
import { claim } from "#practice/claims.ts";
import { identity } from "#practice/identity.ts";

/** Words of the page about EMFACE, and of the brochure made from it. */
export const emfaceContent = {
  en: {
    title: "EMFACE: 20 minutes, no needles.",
    lead: "Radiofrequency warms the skin while gentle pulses work the muscles under it. Most people go back to their day at once.",
    sessionLabel: "one session",
    caption: "Six areas. The gold lines show the direction of the lift: cheek and jaw.",
    bookSession: "Book EMFACE Session",
    bookYourSession: "Book Your EMFACE Session",
    beforeAfter: "See Before & After",
    brochure: "Download Brochure",
    worksTitle: "How it works",
    works: [
      {
        title: "Radiofrequency",
        text: "Even warmth under the skin stimulates collagen. It feels like a hot towel; the device measures the temperature and holds it.",
      },
      {
        title: "Electrical muscle stimulation",
        text: "Pulses contract the muscles that raise cheek and brow, far more often than you could. That lifts and tones muscles; it feels like a strong tingle.",
      },
    ],
    whyTitle: "Why choose it",
    why: [
      {
        claim: "emface-minutes",
        title: "20-Minute Sessions",
        text: "Twenty minutes under the applicators and no downtime. You can read, or doze.",
      },
      {
        claim: "emface-natural",
        title: "Natural Results",
        text: "Nothing is filled and nothing is frozen. Your own muscles and collagen change, little by little.",
      },
      {
        claim: "emface-fda",
        title: "FDA Cleared",
        text: "The device is cleared by the FDA. We show you the papers if you want to see them.",
      },
      {
        claim: "emface-months",
        title: "Long-Lasting",
        text: "Results last months, not for ever. Most people plan a course, then a session now and then to keep it.",
      },
    ],
    studiesTitle: "What was measured",
    studiesLead:
      "Averages of clinical results. Yours may be more, less, or none, and we say so before you book a course.",
    studies: ["emface-wrinkles", "emface-lift", "emface-tone"],
    areasTitle: "Treatment areas",
    areasLead: "The numbers are the ones on the face above.",
    areas: [
      {
        title: "Forehead lines",
        text: "The muscle that raises the brow is worked, the skin above it warmed.",
      },
      {
        title: "Crow's feet",
        text: "Warmth for collagen beside the eye; the pulses stay at a distance.",
      },
      {
        title: "Cheek lifting",
        text: "The muscles that carry the cheek are contracted, upward and outward.",
      },
      {
        title: "Jawline definition",
        text: "What hangs from the cheek shapes the jaw; it is treated together.",
      },
      {
        title: "Overall muscle tone",
        text: "All applicators at once, the strength set to what you find pleasant.",
      },
      {
        title: "Skin texture",
        text: "New collagen takes weeks to form. Judge the skin after the course.",
      },
    ],
    visitTitle: "The visit, minute by minute",
    visitLead:
      "We reserve 30 minutes for a session; the consultation comes before the first one, at a visit of its own if you like.",
    visit: [
      {
        minutes: 15,
        figure: "15 min",
        title: "Consultation",
        text: "We look at your face, ask about implants and medicines, and agree on the areas.",
      },
      { minutes: 5, figure: "5 min", title: "Preparation", text: "Clean skin, pads on." },
      {
        minutes: 20,
        figure: "20 min",
        title: "Treatment",
        text: "Warmth and steady pulses. You say when it is too strong, and it is turned down.",
      },
      {
        minutes: 0,
        figure: "At once",
        title: "Immediate results",
        text: "A fresher look for many people the same day; the rest builds up over the course.",
      },
    ],
    questionsTitle: "Before you book",
    questions: emfaceQuestions,
    closingTitle: "Twenty minutes to find out.",
    closingText: "Or begin with a skin consultation, which says whether this is for you at all.",
    centers: "Also at the practice:",
    combine: "Combine EMFACE with other treatments",
    procedure: {
      name: "EMFACE facial treatment",
      type: "NoninvasiveProcedure",
      bodyLocation: "Face",
      howPerformed:
        "Applicators on the face combine radiofrequency with electrical stimulation of the muscles for 20 minutes.",
      preparation:
        "A consultation of 15 minutes and five minutes to clean the skin and place the pads.",
      followup: "None needed after a session; the course is looked at together at its end.",
    },
    brochureTitle: "EMFACE",
    brochureLine: `20 minutes, no needles. At ${identity.name}, ${identity.address.city}.`,
    brochureFootnote: `* As stated by the practice: ${claim("emface-satisfaction").figure} ${claim("emface-satisfaction").label}. Averages of clinical results; yours may differ.`,
  },
};
