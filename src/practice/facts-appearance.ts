import { fact } from "./fact.ts";
import type { PracticeFact } from "./fact.ts";

const smile = "/services#cosmetic-dentistry";

/** The same about how teeth and face look: careful words, no figure. */
export const appearanceFacts: readonly PracticeFact[] = [
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
    "veneers.duration",
    "/services#cosmetic-dentistry",
    "Veneers take several visits: the consultation, a trial version that you wear, then the veneers themselves. Your plan has the dates.",
  ),
  fact(
    "veneers.risks",
    "/services#cosmetic-dentistry",
    "A little of the tooth is removed for a veneer, which cannot be undone, and a veneer can chip or come loose. You hear what holds for your teeth before you decide.",
  ),
  fact(
    "makeover.duration",
    "/services#cosmetic-dentistry",
    "How long a smile makeover takes depends on its steps. You see every step and its date before the first one.",
  ),
  fact(
    "makeover.lasts",
    "/services#cosmetic-dentistry",
    "How long a smile makeover lasts depends on what was done and how it is cared for. The plan says it for each step.",
  ),
  fact(
    "makeover.candidacy",
    "/services#cosmetic-dentistry",
    "Whether a smile makeover suits you is found out at the consultation: teeth, gums and bite are looked at first, and the smallest change comes first.",
  ),
  fact(
    "makeover.pain",
    "/services#cosmetic-dentistry",
    "Each step is numbed where that is needed, and nothing starts before you are ready.",
  ),
  fact(
    "cosmetic.offered",
    "/services#cosmetic-dentistry",
    "Cosmetic dentistry here means whitening, veneers, bonding and smile makeovers.",
  ),
  fact(
    "whitening.pain",
    "/services#cosmetic-dentistry",
    "Teeth can be sensitive for some days after whitening, so sensitive spots are checked first.",
  ),
  fact(
    "hydrafacial.pain",
    "/medspa",
    "A HydraFacial needs no injection: it cleanses, extracts and hydrates the skin.",
  ),
  fact(
    "peels.pain",
    "/aboutface",
    "A peel can tingle or burn for a moment. Its strength is chosen for your skin.",
  ),
  fact(
    "microneedling.pain",
    "/aboutface",
    "Microneedling feels prickly; ask for a numbing cream beforehand. Say when it is too much, and it is stopped.",
  ),
  fact(
    "threads.pain",
    "/aboutface",
    "Threads are set under local anesthesia, and the place can be sore for some days.",
  ),
];
