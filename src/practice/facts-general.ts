import { fact } from "./fact.ts";
import type { PracticeFact } from "./fact.ts";

const smile = "/services#cosmetic-dentistry";
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
    "Treating tender points and, where it fits, injections are among the ways to treat the jaw muscles. Whether they fit you is found out at the consultation.",
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
    "medspa.aftercare",
    "/medspa",
    "What to avoid after a treatment, such as exercise, sun or makeup, depends on what was done: the nurse tells you at the visit, and you can call with a question.",
  ),
  fact(
    "medspa.preparation",
    "/medspa",
    "Before a treatment tell us about allergies, medicines, earlier treatments, a pregnancy and cold sores. The nurse says what to avoid beforehand.",
  ),
  fact(
    "medspa.pain",
    "/medspa",
    "Injections are done with fine needles and most people feel short pricks. Say when it is too much, and we stop.",
  ),
  fact(
    "medspa.risks",
    "/medspa",
    "Injections can leave redness, swelling or a bruise for some days, and rarer risks are told before you decide. Who should wait is asked at the consultation.",
  ),
  fact(
    "medspa.age",
    "/booking",
    "I have no written minimum age for skin treatments. Anybody who is not an adult needs one to book, and the nurse may say no.",
  ),
  fact(
    "aboutface.benefits",
    "/aboutface",
    "Teeth carry the lips, and lips frame the teeth: planned together, each step shows what it adds to the whole face, and the order is right from the start.",
  ),
  fact(
    "makeover.difference",
    "/services#cosmetic-dentistry",
    "A smile makeover is about how teeth look, and a full-mouth rehabilitation rebuilds worn or missing teeth and the bite. The doctor does both, and the plan says which you need.",
  ),
  fact(
    "whitening.candidacy",
    smile,
    "Stains on the tooth lighten best; gray or brown ones from inside it, such as from some medicines, lighten less, and fillings, crowns and veneers not at all. Where whitening would not do, veneers or bonding may.",
  ),
  fact(
    "whitening.lasts",
    smile,
    "How long whitening lasts depends on coffee, tea, wine and smoking, and it can be refreshed. Nobody can promise a time.",
  ),
  fact(
    "whitening.risks",
    smile,
    "Whitening can make teeth sensitive for some days. We check fillings and sensitive spots first, and done with care it does not take enamel away.",
  ),
  fact(
    "whitening.duration",
    smile,
    "Whitening is done in the chair or with trays at home; I have no written length for it. The smile consultation comes first.",
  ),
  fact(
    "veneers.candidacy",
    smile,
    "Grinding, gum trouble and old crowns are looked at first, because they decide whether veneers hold and match. It does not rule them out by itself.",
  ),
  fact(
    "veneers.compare.bonding",
    smile,
    "Bonding adds a tooth-colored material to a spot and can be mended; a veneer covers the whole front, resists stains better and takes a little of the tooth. For a small chip the smaller step is looked at first.",
  ),
  fact(
    "veneers.compare.whitening",
    smile,
    "Whitening lightens natural teeth and changes nothing else; veneers change shade and shape and cannot be undone. For stains alone, whitening is looked at first.",
  ),
  fact(
    "veneers.lasts",
    smile,
    "Veneers can last for many years when they are kept clean and not used on hard things. Nobody can promise how long.",
  ),
  fact(
    "veneers.recovery",
    smile,
    "With new veneers you can eat once the numbness is gone; go easy on hard things at first, and teeth may be sensitive for some days. We tell you what holds for yours.",
  ),
  fact(
    "veneers.pain",
    smile,
    "Teeth are numbed where enamel is taken off for veneers. Some are sensitive to cold for some days.",
  ),
  fact(
    "veneers.results",
    smile,
    "Ceramic veneers hardly stain; the teeth around them can. Shade and shape are tried on before a tooth is touched.",
  ),
  fact(
    "veneers.how-it-works",
    smile,
    "Veneers are bonded to the front of the teeth, after a little enamel is taken off where it is needed.",
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
    "general.lasts",
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
];
