import { doctor } from "#practice/doctor.ts";
import { identity } from "#practice/identity.ts";

const [degree, certificate] = doctor.education;

/** Words of the home page, by locale. Figures are named by the id of their claim. */
export const homeContent = {
  en: {
    stated: "Figures as stated by the practice.",
    hero: {
      heading: "Dentistry measured in tenths of a millimeter.",
      lead: "Five centers, one team, one plan. You leave the first visit knowing the steps, the time and the price.",
      book: "Book a visit",
      carousel: "Care centers",
      what: "the centers",
      hint: "Swipe or tap cards",
      learn: "Learn More",
      enter: "Enter Center",
    },
    /** The four centers that the carousel and the list show. */
    cards: [
      {
        id: "tmj",
        title: "TMJ & Orofacial Pain",
        claim: "tmj-patients",
        text: "When the jaw clicks, locks or aches, we measure how the joint moves and treat the cause before the pain.",
      },
      {
        id: "implants",
        title: "Dental Implants",
        claim: "implants-success",
        text: "A titanium root, a ceramic crown. You see the finished tooth, and its price, before anything is placed.",
      },
      {
        id: "robotic",
        title: "Robotic Surgery",
        claim: "robotic-accuracy",
        text: "A robotic arm holds the planned angle and depth while the surgeon works.",
      },
      {
        id: "medspa",
        title: "MedSpa Treatments",
        claim: "medspa-return",
        text: "Lifting, injectables and skin care by a registered nurse, measured against your own proportions.",
      },
    ],
    doctor: {
      heading: "Meet Your Doctor",
      lead: `${identity.doctor.name} is a ${identity.doctor.title.toLowerCase()}. He draws the finished tooth first and plans every step back from it.`,
      facts: [
        { name: "Degree", text: `${degree.name}, ${degree.year}` },
        { name: "Board certified", text: `Prosthodontics, ${certificate.year}` },
        { name: "In practice", claim: "doctor-years", text: "years" },
        {
          name: "Here since",
          text: `${doctor.backInTheArea}, back home on ${identity.address.city}`,
        },
      ],
      more: "Read Full Biography",
      picture: {
        title:
          "A doctor in profile looking through loupes at a ceramic crown, 420 millimeters away",
        caption: "A crown is checked through loupes before it leaves the practice.",
        kind: "Illustration",
      },
    },
    centers: {
      heading: "Our Excellence Centers",
      fifth: "aboutface, our smile makeover studio",
    },
    impact: {
      heading: "Our Impact",
      entries: [
        { claim: "happy-patients", text: "Seen, treated and followed up." },
        { claim: "practice-success", text: "As the practice counts it." },
        { claim: "practice-years", text: "One standard, kept." },
        { claim: "team-members", text: "In the rooms and at the desk." },
      ],
      dates: {
        first: degree.name,
        second: "Board certified",
        last: `Home on ${identity.address.city}`,
      },
    },
    credentials: {
      heading: "Why Choose Our Practice",
      lead: "Six things to ask us about before you sit in the chair.",
      entries: [
        {
          icon: "certificate",
          hue: "implants",
          title: "Board certified",
          text: `${identity.doctor.name} has held his board certification in prosthodontics since ${certificate.year}.`,
        },
        {
          icon: "school",
          hue: "tmj",
          title: "Specialist training",
          text: `A ${degree.name} in ${degree.year}, then one subject above all: replacing teeth.`,
        },
        {
          icon: "hourglass",
          hue: "aboutface",
          claim: "doctor-years",
          title: "years of practice",
          text: "The person who plans your case has seen one like it before.",
        },
        {
          icon: "ruler",
          hue: "robotic",
          title: "Robotic guidance",
          text: "The robotic arm keeps to the planned angle and depth. The surgeon does the work.",
        },
        {
          icon: "building",
          hue: "medspa",
          title: "Five centers, one chart",
          text: "Jaw, implants, surgery, skin and smile share one record, so you tell your story once.",
        },
        {
          icon: "wallet",
          hue: "implants",
          title: "Insurance accepted",
          text: "We look at your benefits first and put your share in writing before you decide.",
        },
      ],
    },
    reviews: {
      score: "review-rating",
      count: "review-count",
      write: "Write a Review",
      newTab: "in a new tab",
      list: "Patient reviews",
      what: "the reviews",
      one: "review by",
      sample: "Sample",
      verified: "verified patient",
      stars: "of 5 stars",
    },
  },
} as const;
