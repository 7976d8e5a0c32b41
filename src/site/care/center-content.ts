import type { CenterId } from "#practice/centers.ts";
import { formatDollars } from "#practice/money.ts";
import { services } from "#practice/services.ts";
import type { CareDrawingName } from "./care-drawing.tsx";
import type { Point } from "./care-section.tsx";
import type { Question } from "./questions.tsx";

export interface CenterWords {
  title: string;
  lead: string;
  drawing: CareDrawingName;
  caption: string;
  /** What each of the center's three features means, in their order. */
  features: readonly [string, string, string];
  visitTitle: string;
  visit: readonly Point[];
  questions: readonly Question[];
  /** Pages that say more about a treatment of this center. */
  more: readonly { path: string; label: string }[];
  closing: string;
}

function priceOf(serviceId: string): string {
  const price = services.find(({ id }) => id === serviceId)?.priceCents;
  return price
    ? `${formatDollars(price.from)} to ${formatDollars(price.to)}`
    : "priced in your written plan";
}

function minutesOf(serviceId: string): string {
  return `${services.find(({ id }) => id === serviceId)?.durationMinutes ?? 0} minutes`;
}

const centers: Record<CenterId, CenterWords> = {
  tmj: {
    title: "Jaw pain has a reason. We look for it first.",
    lead: "The joint, the muscles, the bite, or something else entirely: your first hour here is spent on finding out which. You leave knowing what we found and what we suggest.",
    drawing: "jaw",
    caption: "The jaw joint from the side. Gold is the path it takes as the mouth opens.",
    features: [
      "We measure how far and how straight your jaw opens, listen to the joint and press the muscles that move it. You say where it hurts and how much.",
      "If a splint suits the cause, it is made from a scan of your teeth and adjusted at follow-up visits. We say how long to wear it and when to stop.",
      "Not every headache or earache comes from the jaw. When yours points elsewhere we say so, and write to your doctor if you agree.",
    ],
    visitTitle: "Your first hour",
    visit: [
      {
        title: "You tell the story",
        text: "When it began, what makes it worse, what has been tried. Bring pictures and a list of your medicines.",
      },
      {
        title: "We measure",
        text: "How wide you open in millimeters, where the jaw turns aside, which muscles are sore, how your teeth meet.",
      },
      {
        title: "We look together",
        text: "What we found, in plain words. A scan is suggested only when it would change the plan.",
      },
      {
        title: "You take the plan",
        text: "What to try first, for how long, what it costs, and how we will know that it helped.",
      },
    ],
    questions: [
      {
        question: "Do I need a referral?",
        answer:
          "No. You can book a TMJ consultation yourself. If a doctor or another dentist sent you, bring the letter.",
      },
      {
        question: "Does insurance pay for it?",
        answer:
          "Some medical and some dental plans cover parts of TMJ care, and many ask for approval first. Bring both cards: we check before you decide and tell you what would be left for you to pay.",
      },
      {
        question: "When is jaw pain an emergency?",
        answer:
          "Call 911 when it comes with chest pain, shortness of breath or sudden sweating. Call us the same day when your jaw is locked, after a blow to the face, or when there is swelling with fever.",
      },
    ],
    more: [{ path: "/tmj-treatment", label: "How TMJ treatment works" }],
    closing: "Give it an hour.",
  },
  implants: {
    title: "Dental implants, planned before they are placed.",
    lead: "One missing tooth, several, or a full arch. At the first visit you see the scan, the plan and its price. You decide at home.",
    drawing: "implant",
    caption: "An implant in half section between two teeth. Gold marks what is measured.",
    features: [
      "It shows how much bone there is and where nerves and sinuses run. We look at it together, on one screen.",
      "A crown on one implant, a bridge on several, or an arch on four or more. We also say when a bridge, a denture or no treatment is the better answer.",
      "Every step, how long it takes and what it costs, on paper, before anything is placed. If something changes you get a new page first.",
    ],
    visitTitle: "From first visit to finished tooth",
    visit: [
      {
        title: "Consultation",
        text: `${minutesOf("implant-consultation")}: the scan, a look at gums and bite, and the plan with its price.`,
      },
      {
        title: "Placement",
        text: `${minutesOf("implant-placement")} for one implant, under local anesthesia. You go home the same day with written instructions.`,
      },
      {
        title: "Healing",
        text: "The bone grows to the implant, usually over four to six months. Where the gap shows, you wear a temporary tooth.",
      },
      {
        title: "The tooth",
        text: "We check that the implant is firm, take the impression and fit the crown. Then once a year we look at it again.",
      },
    ],
    questions: [
      {
        question: "Does it hurt?",
        answer:
          "Placement is done under local anesthesia; most people feel pressure and vibration rather than pain. Expect soreness and some swelling for a few days. You get instructions on paper and a number to call.",
      },
      {
        question: "What does an implant cost?",
        answer: `Placing one implant is ${priceOf("implant-placement")}. Your plan lists line by line what that includes and what it does not, such as the crown or bone grafting.`,
      },
      {
        question: "Am I too old, or is there too little bone?",
        answer:
          "Age alone is rarely the reason. Gums, smoking, diabetes and some medicines matter more. The scan answers the question about bone; where there is too little, we explain what building it up would mean.",
      },
      {
        question: "Can an implant fail?",
        answer:
          "Yes. Some do not grow in, and some are lost later to inflammation. Smoking, gum disease and poor cleaning raise the risk. We tell you yours before you decide, and what happens if it comes to that.",
      },
    ],
    more: [{ path: "/robotic", label: "When a robotic arm helps" }],
    closing: "See your own scan first.",
  },
  robotic: {
    title: "The drill goes where the plan says.",
    lead: "A robotic arm holds the planned angle and depth. Your surgeon moves it, feels it, and can change the plan at any moment.",
    drawing: "robot",
    caption:
      "Lower jaw in section. The gold axis is the plan; the circle is the tolerance around it.",
    features: [
      "The arm gives resistance when the drill would leave the planned axis, and stops at the planned depth. It moves only when the surgeon moves it.",
      "A position that is known beforehand often needs less of the gum opened. Where more access is safer, we open more.",
      "What was planned and what was done stay in your record, so that any dentist after us can see where the implant stands.",
    ],
    visitTitle: "How a guided implant goes",
    visit: [
      {
        title: "Scan and plan",
        text: `${minutesOf("robotic-consultation")}: a 3D scan, the axis drawn on screen, and a straight answer whether guidance helps you.`,
      },
      {
        title: "Fixing the guide",
        text: "A small splint on your teeth tells the arm where your jaw is, also when you move.",
      },
      {
        title: "Surgery",
        text: `We reserve ${minutesOf("robotic-implant")}. Local anesthesia, the arm on the plan, the surgeon's hand on the drill.`,
      },
      {
        title: "Check",
        text: "A picture afterward, beside the plan. You see both before you go home.",
      },
    ],
    questions: [
      {
        question: "Does the robot operate by itself?",
        answer:
          "No. It never moves on its own. Your surgeon holds the handpiece and the arm limits where it can go. The surgeon can leave the plan or put the arm aside at any moment.",
      },
      {
        question: "For whom is it worth it?",
        answer:
          "It helps most where bone is narrow, a nerve or sinus is close, or several implants must stand parallel. For many single teeth a printed guide does as well, and we say so.",
      },
      {
        question: "What does it cost?",
        answer: `A robot-guided implant is ${priceOf("robotic-implant")}; without the robot it is ${priceOf("implant-placement")}. Both stand side by side in your plan.`,
      },
    ],
    more: [
      { path: "/yomi-robotic-surgery", label: "Yomi robotic surgery, step by step" },
      { path: "/implants", label: "Dental implants in general" },
    ],
    closing: "Ask whether you need it.",
  },
  medspa: {
    title: "Skin care, planned by a registered nurse.",
    lead: "We look at your skin in good light and say what would help, what would not, and what each costs. Nothing is done that day unless you ask for it.",
    drawing: "face",
    caption: "Contour lines of a face. Gold marks the thirds and the line from nose to chin.",
    features: [
      "Half an hour for your skin, your history and what you would like to change. You may leave with the advice to do nothing.",
      "A nurse treats you, not a machine alone, and writes down what was used, where and how much.",
      "The plan has a price for each step. You can take one step, all of them, or none.",
    ],
    visitTitle: "Your first visit",
    visit: [
      {
        title: "You say what bothers you",
        text: "And what must not change. Tell us about allergies, medicines and earlier treatments.",
      },
      {
        title: "We look",
        text: "In daylight lamps, without makeup. We take pictures only if you agree, and they stay in your record.",
      },
      {
        title: "You take the plan",
        text: "What could help, how often, what it costs, what can go wrong, and what to expect.",
      },
    ],
    questions: [
      {
        question: "Who should wait, or not be treated?",
        answer:
          "Tell us if you are pregnant or nursing, have a pacemaker or other implants, take blood thinners or isotretinoin, or have an infection of the skin. Some treatments then wait, and some are ruled out.",
      },
      {
        question: "Can I go back to work afterward?",
        answer: `After a HydraFacial (${minutesOf("hydrafacial")}) or an EMFACE session (${minutesOf("emface-session")}) most people do. Some redness for a few hours is common.`,
      },
      {
        question: "Will I see a result at once?",
        answer:
          "That depends on the treatment and on your skin, and nobody can promise it. Your plan says what is usual, when to judge it, and when to stop.",
      },
    ],
    more: [
      { path: "/emface-mfa", label: "EMFACE: 20 minutes, no needles" },
      { path: "/aboutface", label: "Smile and face together: aboutface" },
    ],
    closing: "Start with your skin, not with a product.",
  },
  aboutface: {
    title: "The smile and the face, planned together.",
    lead: "Teeth carry the lips, and lips frame the teeth. We measure both at one visit and draw what could change, and what should stay.",
    drawing: "smile",
    caption:
      "An open smile. The gold arc follows the lower lip; below it, the width of each tooth.",
    features: [
      "The thirds of your face, the line of your lips and the width of each tooth, measured from pictures and a scan.",
      "What you would like, your budget and your time, set beside what each treatment can do. We fill it in with you at the consultation.",
      "You see the change as a drawing on your own measurements. It is a plan, not a promise.",
    ],
    visitTitle: "The consultation",
    visit: [
      {
        title: "We measure",
        text: "Pictures at rest and smiling, a scan of your teeth, your bite. They stay in your record.",
      },
      {
        title: "We draw",
        text: "What could change, one step at a time, so that you see what each step adds.",
      },
      {
        title: "You take the plan",
        text: "The order, the time and the price of each step. Teeth usually come first, because lips rest on them.",
      },
    ],
    questions: [
      {
        question: "Will people see that something was done?",
        answer:
          "The aim is that they do not. We begin with the smallest change that answers your wish, wait, and look again. More can be added; too much is hard to take away.",
      },
      {
        question: "How long do Botox and fillers last?",
        answer:
          "Botox commonly three to four months, fillers of hyaluronic acid about six to eighteen, depending on the product and the place. Both vary from person to person.",
      },
      {
        question: "Can it be undone?",
        answer:
          "Botox wears off, and hyaluronic acid can be dissolved. Veneers cannot be undone, because a little of the tooth is removed. That is why they are drawn and tried on first.",
      },
    ],
    more: [
      { path: "/medspa", label: "Skin care at the medical spa" },
      { path: "/emface-mfa", label: "EMFACE: 20 minutes, no needles" },
    ],
    closing: "See it drawn before you decide.",
  },
};

/** Words of the five center pages. */
export const centerContent = {
  en: {
    centers,
    featuresTitle: "What happens here",
    servicesTitle: "Services and prices",
    servicesLead: "The scale shows how long each visit takes. Choose one to see its free times.",
    bookService: "Book",
    noPrice: "Price in your written plan",
    minutes: "min",
    firstVisit: "first visit",
    peopleTitle: "Who you will see",
    questionsTitle: "Questions people ask",
    moreTitle: "More about it",
    closingText: "Moving or canceling is free with 24 hours' notice.",
    assessment: {
      title: "Free TMJ assessment",
      lead: "Eight questions that we ask everybody. Go through them now and bring your answers. They cost nothing and are not a diagnosis.",
      end: "If one of them keeps coming back or troubles you, have it examined.",
    },
    gallery: {
      title: "Before and after, drawn",
      lead: "Pictures of patients appear here only when those patients have agreed in writing. Until then this pair shows what we measure.",
      before: "Before",
      after: "After",
      note: "Illustration, not a patient",
      text: "Worn edges of uneven length, and the same smile with its edges on the arc of the lower lip.",
    },
  },
};
