import { fact } from "./fact.ts";
import type { PracticeFact } from "./fact.ts";

const dental = "/services#general-dentistry";

/**
 * What any dentist would say, in careful words and without a figure; the practice's own words come first
 * wherever there are some.
 */
export const generalFacts: readonly PracticeFact[] = [
  fact(
    "implants.lasts",
    "/implants",
    "An implant can last for many years when it is kept clean and checked, and its crown may need replacing sooner. Nobody can promise how long.",
  ),
  fact(
    "implants.results",
    "/implants",
    "The crown on an implant is made to match the teeth beside it; shade and shape are looked at with you before it is fitted.",
  ),
  fact(
    "implants.benefits",
    "/implants",
    "An implant fills a gap without grinding the teeth beside it, lets you chew there again, and keeps the bone in use. Left open, teeth beside a gap can move; sometimes doing nothing is still the better answer.",
  ),
  fact(
    "implants.age",
    "/implants",
    "Implants wait until the jaw has finished growing, so teenagers usually wait. Age alone is rarely the reason against one later in life.",
  ),
  fact(
    "implants.compare.bridge",
    "/implants",
    "A bridge rests on the teeth beside the gap, and an implant stands alone in the bone. Which is better depends on those teeth, the bone and the gap, and we say which after the scan.",
  ),
  fact(
    "implants.compare.denture",
    "/implants",
    "A denture can be taken out, and teeth on implants are fixed or held by them. Which suits you depends on bone, health and budget.",
  ),
  fact(
    "implants.duration.same-day",
    "/implants",
    "Whether you can have a temporary tooth on the same day depends on the bone and the place; the scan tells. The final tooth follows after healing.",
  ),
  fact(
    "implants.candidacy.bone",
    "/implants",
    "Where there is too little bone it can often be built up with a graft. The scan at the consultation answers that, also after somebody else said no.",
  ),
  fact(
    "implants.aftercare",
    "/implants",
    "After an implant is placed you get written instructions for eating, cleaning and medicines. Later it is brushed like your own teeth and looked at once a year.",
  ),
  fact(
    "implants.offered",
    "/implants",
    "Yes, implants are done here: one tooth, several, or a full arch.",
  ),
  fact(
    "robotic.offered",
    "/robotic",
    "Yes, implants can be placed here with robotic guidance by Yomi.",
  ),
  fact(
    "robotic.risks",
    "/robotic",
    "The arm never moves on its own, and the surgeon can stop, put the arm aside and go on by hand at any moment. An implant can still fail, as without a robot.",
  ),
  fact(
    "robotic.how-it-works.movement",
    "/yomi-robotic-surgery",
    "The arm is fixed to your teeth with a small splint, so it follows when your head moves.",
  ),
  fact(
    "robotic.benefits",
    "/yomi-robotic-surgery",
    "Guidance holds the drill to the plan, and a known position often needs a smaller opening in the gum. Where it would not help you, we say so.",
  ),
  fact(
    "tmj.how-it-works.causes",
    "/tmj",
    "A jaw can hurt because of the joint, the muscles, the bite, grinding or clenching, or something else entirely. The first visit is spent on finding out which.",
  ),
  fact(
    "tmj.difference",
    "/tmj",
    "TMJ is the jaw joint itself, and TMD means a disorder of the joint or its muscles. Many people say TMJ for both.",
  ),
  fact(
    "tmj.lasts",
    "/tmj-treatment",
    "Jaw pain often settles for a long time once its cause is treated, and it can come back with stress or grinding. We measure again at follow-up visits.",
  ),
  fact(
    "tmj.offered.injections",
    "/tmj-treatment",
    "Physical therapy, treating tender points and, where it fits, injections are among the ways to treat the jaw muscles. Whether they fit you is found out at the consultation.",
  ),
  fact(
    "tmj.offered.pain",
    "/tmj",
    "The center is for jaw and facial pain, clicking, locking, grinding and the headaches that come with them. When the cause lies elsewhere we say so and help you to the right doctor.",
  ),
  fact(
    "tmj.pain",
    "/tmj",
    "At the examination we press the jaw muscles, which can be sore for a moment. Say when it hurts, and we stop; before any injection you are told what to expect.",
  ),
  fact(
    "splint.offered",
    "/tmj-treatment",
    "Yes, custom splints, also called night guards, are made here from a scan of your teeth.",
  ),
  fact(
    "splint.price",
    "/tmj",
    "A splint has no listed price. You get it in writing after the examination, before it is made.",
  ),
  fact(
    "restorative.lasts",
    dental,
    "Crowns and fillings last for many years in most mouths, and an old one is worth a look. An examination says whether yours still holds.",
  ),
  fact(
    "restorative.benefits",
    dental,
    "A cavity does not heal by itself and usually grows before it hurts. Filled early, it stays small.",
  ),
  fact(
    "restorative.pain",
    dental,
    "The tooth is numbed before anything is drilled. Raise a hand and we stop.",
  ),
  fact(
    "general.pain",
    dental,
    "A cleaning can tickle or be tender where gums are sore. Say so, and we go slower or numb the place.",
  ),
  fact(
    "general.technology",
    dental,
    "X-rays are taken only when they answer a question, and implants are planned on a 3D scan.",
  ),
  fact(
    "general.sessions",
    dental,
    "How often you should come for a cleaning depends on your gums and teeth. We tell you after the checkup.",
  ),
  fact("gums.pain", dental, "Deep cleaning is done under local anesthesia, one area at a time."),
  fact(
    "comfort.numbness",
    "/about",
    "How long numbness lasts depends on what was used. Wait with hot food and chewing until it is gone.",
  ),
  fact(
    "children.age",
    "/booking",
    "I have no written minimum age for patients. Call before you book for a child, and the team says whether this is the right office.",
  ),
  fact(
    "tmj.aftercare",
    "/tmj-treatment",
    "Soft food for a while, warmth, and exercises for opening and resting the jaw are what is tried first at home.",
  ),
  fact(
    "tmj.risks",
    "/tmj-treatment",
    "What can be undone comes first, so that little can go wrong. Lasting changes are planned in writing and only for a clear finding.",
  ),
  fact(
    "tmj.recovery",
    "/tmj-treatment",
    "As a rule nothing is cut, and you go on with your day after a visit. Tender muscles can be sore for a while.",
  ),
  fact(
    "tmj.sessions",
    "/tmj-treatment",
    "How many visits it takes depends on the cause: after each step we measure again and decide with you. Your plan says what comes first.",
  ),
  fact(
    "splint.duration",
    "/tmj-treatment",
    "A splint is worn for a time that we set with you and check at follow-up visits.",
  ),
  fact(
    "splint.pain",
    "/tmj-treatment",
    "A splint is adjusted until it sits without pressure. It can feel strange for the first nights.",
  ),
  fact(
    "splint.candidacy",
    "/tmj",
    "Whether a splint suits you depends on the cause, so the examination comes first.",
  ),
  fact(
    "splint.lasts",
    "/tmj-treatment",
    "How long a splint holds depends on how hard you grind. It is looked at and adjusted at follow-up visits.",
  ),
  fact(
    "restorative.duration",
    "/services#general-dentistry",
    "A filling is usually done at a single visit, and a crown or a bridge takes more than that. Your plan says how many.",
  ),
  fact(
    "restorative.compare",
    "/services#general-dentistry",
    "A filling closes a part of a tooth, and a crown covers all of it. Which is better depends on how much of the tooth is left.",
  ),
  fact(
    "restorative.candidacy",
    "/services#general-dentistry",
    "Whether a tooth needs a filling, a crown or nothing is found out at the examination, and you see the reason on the screen.",
  ),
  fact(
    "gums.duration",
    "/services#general-dentistry",
    "Deep cleaning is done one area at a time and measured again after healing, so it takes more than a single visit.",
  ),
  fact(
    "gums.sessions",
    "/services#general-dentistry",
    "After gum treatment comes a rhythm of visits that keeps the bone where it is. How often depends on your gums.",
  ),
  fact(
    "gums.benefits",
    "/services#general-dentistry",
    "Bleeding gums do not settle by themselves for long, and untreated gum disease takes bone from the teeth.",
  ),
  fact(
    "general.candidacy",
    "/booking",
    "Tell us about heart conditions, blood thinners, allergies and other medicines when you book. The dentist plans the visit around them and may ask your doctor.",
  ),
  fact(
    "general.aftercare",
    "/services#general-dentistry",
    "What you may eat and do after a treatment is given to you in writing, and you have a number to call.",
  ),
  fact(
    "general.glue",
    dental,
    "Please do not glue anything in your mouth yourself: household glue can harm the tooth and the gum, and makes the repair harder. Keep what came off, bring it along, and call us.",
  ),
  fact(
    "general.risks",
    "/services#general-dentistry",
    "X-rays are taken only when they answer a question. What any treatment can do besides is told before you decide.",
  ),
];
