import { aboutfaceQuestions } from "./care-questions/aboutface.ts";
import type { CareQuestion } from "./care-questions/care-question.ts";
import { emfaceQuestions } from "./care-questions/emface.ts";
import { type QuestionListId, questionLists } from "./care-questions/first-questions.ts";
import { implantsQuestions } from "./care-questions/implants.ts";
import { medspaQuestions } from "./care-questions/medspa.ts";
import { roboticQuestions } from "./care-questions/robotic.ts";
import { tmjCenterQuestions } from "./care-questions/tmj.ts";
import { tmjTreatmentQuestions } from "./care-questions/tmj-treatment.ts";
import { yomiQuestions } from "./care-questions/yomi.ts";
import { centers } from "./centers.ts";
import { fact, listed, statedFact } from "./fact.ts";
import type { PracticeFact } from "./fact.ts";

type CarePage = { list: QuestionListId; path: string; questions: readonly CareQuestion[] };

/** The pages that answer questions about care. */
export const carePages: readonly CarePage[] = [
  { list: "implants", path: "/implants", questions: implantsQuestions },
  { list: "robotic", path: "/robotic", questions: roboticQuestions },
  { list: "yomi", path: "/yomi-robotic-surgery", questions: yomiQuestions },
  { list: "medspa", path: "/medspa", questions: medspaQuestions },
  { list: "emface", path: "/emface-mfa", questions: emfaceQuestions },
  { list: "tmj", path: "/tmj", questions: tmjCenterQuestions },
  { list: "tmj-treatment", path: "/tmj-treatment", questions: tmjTreatmentQuestions },
  { list: "aboutface", path: "/aboutface", questions: aboutfaceQuestions },
];

/** Another page answers it at length. */
const answeredElsewhere = "robotic.what";

const answers = carePages.flatMap(({ list, path, questions }) =>
  questions.flatMap(({ aspect, answer, isStated }) => {
    const id = `${questionLists[list].topic}.${aspect}`;
    if (id === answeredElsewhere) return [];
    return [(isStated ? statedFact : fact)(id, path, answer)];
  }),
);

/** General words about treatments, without a figure. */
const general: readonly PracticeFact[] = [
  fact(
    "implants.how-it-works",
    "/implants",
    "A dental implant is a titanium root that is placed in the jaw, with a ceramic crown on it. It replaces one tooth, and several can carry a bridge or a full arch.",
  ),
  fact(
    "implants.recovery.bone",
    "/implants",
    "The bone grows to the implant, usually over four to six months. Where the gap shows, you wear a temporary tooth.",
  ),
  fact(
    "implants.recovery.days",
    "/implants",
    "Expect soreness and some swelling for a few days after an implant is placed. You go home the same day with written instructions and a number to call.",
  ),
  fact(
    "implants.how-it-works.steps",
    "/implants",
    "First comes the consultation with a scan and a written plan, then the placement under local anesthesia, then healing, then the crown. After that we look at it once a year.",
  ),
  fact(
    "implants.compare.alternatives",
    "/implants",
    "A bridge, a denture or no treatment can be the better answer than an implant. We say so when it is.",
  ),
  fact(
    "fullarch.how-it-works",
    "/implants",
    "A full arch replaces all teeth of a jaw with a bridge on four or more implants. The scan shows whether there is enough bone for it.",
  ),
  fact(
    "robotic.how-it-works.planned",
    "/yomi-robotic-surgery",
    "Yomi is a robotic arm that guides position, angle and depth of the drill along a plan made on a scan. Your surgeon holds the handpiece the whole time.",
  ),
  fact(
    "robotic.how-it-works.steps",
    "/robotic",
    "We take a scan and plan the axis on screen, fix a small splint that tells the arm where your jaw is, place the implant under local anesthesia, and check it with a picture beside the plan.",
  ),
  fact(
    "robotic.pain",
    "/yomi-robotic-surgery",
    "Robot-guided surgery is done under local anesthesia. Most people plan a quiet day or two for soreness and swelling.",
  ),
  fact(
    "tmj.how-it-works.treatments",
    "/tmj-treatment",
    "As a rule what can be undone comes first: relief and habits, then a custom splint, then treating the muscles, and only for a clear finding the bite or the joint.",
  ),
  fact(
    "splint.how-it-works",
    "/tmj-treatment",
    "A splint, also called a night guard, is made from a scan of your teeth and adjusted to how your jaw moves. It shields teeth from grinding and lets the muscles rest.",
  ),
  fact(
    "tmj.how-it-works.signs",
    "/tmj-treatment",
    "Signs of a jaw in trouble are pain, clicking or popping, locking, frequent headaches, ear pain or ringing, grinding, trouble opening wide, and tense facial muscles.",
  ),
  fact(
    "tmj.first-visit",
    "/tmj",
    "At the first visit you tell the story, we measure how your jaw opens, look at the findings together, and you take the plan home.",
  ),
  fact(
    "tmj.candidacy.headache",
    "/tmj",
    "Not every headache or earache comes from the jaw. When yours points elsewhere we say so, and write to your doctor if you agree.",
  ),
  fact(
    "medspa.first-visit",
    "/medspa",
    "At the first visit you say what bothers you, a nurse looks at your skin, and you take a plan with a price for each step. Nothing is done that day unless you ask for it.",
  ),
  fact(
    "emface.how-it-works",
    "/emface-mfa",
    "EMFACE warms the skin with radiofrequency while gentle pulses work the muscles under it. It uses no needles.",
  ),
  fact(
    "emface.pain",
    "/emface-mfa",
    "EMFACE feels like a hot towel with a strong tingle. You say when it is too strong, and it is turned down.",
  ),
  fact(
    "emface.recovery",
    "/emface-mfa",
    "Most people go back to their day at once after an EMFACE session. Some redness for a few hours is common.",
  ),
  fact(
    "emface.areas",
    "/emface-mfa",
    "EMFACE is used for forehead lines, crow's feet, cheek lifting, the jawline, muscle tone and skin texture.",
  ),
  fact(
    "aboutface.how-it-works",
    "/aboutface",
    "aboutface is the smile makeover studio: teeth, lips and lower face are measured and planned as one.",
  ),
  fact(
    "aboutface.first-visit",
    "/aboutface",
    "At the consultation we measure smile and face, draw what could change one step at a time, and you take the plan with the order, the time and the price of each step.",
  ),
  fact(
    "medspa.offered",
    "/medspa",
    "The medical spa has a skin consultation, HydraFacial and EMFACE, with a registered nurse. Injectables and facial treatments are planned with the aboutface center.",
  ),
  fact(
    "veneers.undo",
    "/aboutface",
    "Veneers cannot be undone, because a little of the tooth is removed. That is why they are drawn and tried on first.",
  ),
  fact(
    "whitening.results",
    "/services#cosmetic-dentistry",
    "Only natural teeth change color, so we check fillings and sensitive spots before whitening.",
  ),
  fact(
    "hydrafacial.recovery",
    "/medspa",
    "After a HydraFacial most people go back to work. Some redness for a few hours is common.",
  ),
  fact(
    "general.first-visit",
    "/services#general-dentistry",
    "A checkup is a good first visit: an examination, a cleaning, and a word about anything that changed.",
  ),
];

/** What the centers say of themselves, and every answer that a care page gives. */
export const careFacts: readonly PracticeFact[] = [
  ...general,
  ...centers.map(({ id, title, description, features }) =>
    fact(`${id}.center`, `/${id}`, `${title}: ${description} ${listed(features)}.`),
  ),
  ...answers,
];
