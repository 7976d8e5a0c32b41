import { doctor } from "#practice/doctor.ts";
import { identity } from "#practice/identity.ts";

/** Words of the page about the doctor, by locale. They stand for the owner's own, who replaces them. */
export const aboutContent = {
  en: {
    heading: `Meet ${identity.doctor.name}`,
    bio: "He replaces and rebuilds teeth: one crown, several implants, or a bite that has worn down over the years. The finished tooth is drawn first, and every step is planned back from it, so you know where it ends before anything begins.",
    specialties: "Specialties",
    book: "Book Consultation",
    picture: {
      title: "A doctor in profile looking through loupes at a ceramic crown, 420 millimeters away",
      caption: "Through loupes, from 420 mm: how every crown here is looked at before you see it.",
      kind: "Illustration",
    },
    work: {
      heading: "How he works",
      education: "Education and dates",
      returned: `Back on ${identity.address.city}`,
      sections: [
        {
          id: "championship",
          name: "Championship",
          text: "He takes the cases that others have tried: the bridge that keeps coming loose, the implant that failed, the jaw that has lost bone. He measures again from the beginning and says plainly what can be done and what cannot.",
        },
        {
          id: "innovation",
          name: "Innovation",
          text: "A tool is used here when it measures better, not because it is new. The robotic arm passed that test: it holds the planned angle and depth while his hand does the work.",
        },
        {
          id: "community",
          name: "Community",
          text: `He came back in ${doctor.backInTheArea} to look after neighbors. Patients meet him at the market and tell him how the crown is doing, and he likes it that way.`,
        },
        {
          id: "philosophy",
          name: "Philosophy",
          text: "The least that lasts. If watching a tooth is better than treating it, that is what you will hear. Nothing starts before you have seen the plan, the time it takes and the price.",
        },
      ],
    },
    figures: {
      heading: "Excellence in Every Smile",
      entries: [
        { claim: "doctor-years", text: "One doctor, from the first plan to the last check." },
        { claim: "lives-transformed", text: "Each began with one visit and a written plan." },
        { claim: "robotic-rank", text: "The arm holds the plan; the surgeon does the work." },
      ],
      source: "Figures as stated by the practice.",
      dates: { first: "DMD", second: "Board certified", last: `Back on ${identity.address.city}` },
    },
    values: {
      heading: "Core Values",
      entries: [
        {
          name: "Excellence",
          text: "The fit is checked to a tenth of a millimeter, and then checked again on another day.",
        },
        {
          name: "Compassion",
          text: "Nothing starts before you are numb, warm and ready. Raise a hand and we stop.",
        },
        {
          name: "Innovation",
          text: "A new way has to do better for the person in the chair. Until it does, we keep the old one.",
        },
        {
          name: "Partnership",
          text: "You see the pictures that we see, in plain words, and the decision is yours.",
        },
      ],
    },
  },
} as const;
