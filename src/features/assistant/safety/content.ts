import type { Groups } from "../phrases/rules.ts";

/** Words that belong to one notion; phrases name them with an "@". */
export const groups: Groups = {
  cannot:
    "cannot can_not could_not unable not_able barely hardly scarcely no_longer not_really_able cannot_even never",
  hard: "trouble difficulty difficult hard harder struggle struggling problem labored tough",
  who: `he she they i we someone somebody son daughter kid child baby toddler boy girl husband wife mom mother
    dad father mum mama papa grandma grandpa grandmother grandfather nana brother sister friend boyfriend
    girlfriend partner uncle aunt coworker roommate neighbor patient man woman guy lady person girl infant
    teenager student player nephew niece cousin spouse fiance
    grandson granddaughter grandkid stepson stepdaughter kiddo`,
  partner: `husband wife boyfriend girlfriend partner ex fiance stepdad stepfather stepmom stepmother dad father pimp
    spouse`,
  someone: `someone somebody he she man guy stranger husband wife boyfriend girlfriend partner ex fiance dad father
    stepdad stepfather neighbor coworker brother uncle intruder robber people`,
  tooth: `tooth teeth molar premolar incisor canine bicuspid wisdom_tooth wisdom_teeth wisdom root_canal
    toofies fang chomper eyetooth`,
  work: `crown cap filling bridge veneer temporary temp implant abutment screw post onlay inlay bonding
    temporary_crown bracket wire braces retainer_wire`,
  near: `gum gums jaw cheek mouth tooth teeth molar face lip lips chin gland glands extraction socket implant
    wisdom root_canal jawline filling crown palate roof_of_my_mouth side`,
  mouth: `gum gums jaw cheek cheeks face lip lips tongue mouth chin palate gland glands jawline eye eyelid
    neck throat tooth teeth molar side_of_my_face node nodes gumline socket`,
  swell: `swell swelling swollen puffy puffed puffing ballooned balloon ballooning blown_up inflamed bulging
    lopsided chipmunk enlarged engorged`,
  bleed: "bleed bleeding blood bleeds hemorrhage hemorrhaging bloody",
  bleeding: "=bleeding =bleeds =bled =bleed oozing",
  pain: "pain painful hurt hurts hurting ache aching aches sore soreness throb throbbing agony pounding toothache toothaches",
  severe: `bad badly severe severely terrible terribly horrible horribly awful awfully extreme extremely intense
    excruciating unbearable insane crazy worst agony sharp shooting stabbing throbbing pounding killing
    constant nonstop non_stop like_hell like_crazy ridiculous brutal ten 10/10 10 9/10 8/10 so_much a_lot
    a_ton tons lots serious worse worsening screaming crying unreal radiating all_night awful debilitating
    intolerable strong really_really so_so major huge miserable hella tremendous severe crippling blinding`,
  break:
    "break broke broken crack cracked split shatter shattered snap snapped fracture fractured crumbled crumbling busted smashed",
  blow: `hit punch punched elbow elbowed kick kicked smack smacked slap slapped bang banged bash bashed
    fell fall tripped slipped crash crashed faceplant face_plant faceplanted collided collision headbutt headbutted
    struck kneed slammed whacked fight accident jumped beat_up bumped assaulted wreck`,
  off: "fell_off fell_out came_off came_out popped_off popped_out fall_off fall_out coming_off come_off come_out coming_out falling_off falling_out dislodged detached broke_off slipped_off came_loose come_loose",
  drug: `ibuprofen advil motrin aleve naproxen tylenol acetaminophen paracetamol aspirin excedrin amoxicillin
    amoxil penicillin clindamycin augmentin azithromycin zpack zpak z_pack antibiotic antibiotics antibiotico antibioticos
    metronidazole flagyl keflex cephalexin doxycycline erythromycin percocet vicodin norco lortab oxycodone
    oxycontin oxy hydrocodone codeine tramadol opioid opioids narcotic narcotics morphine dilaudid fentanyl
    painkiller painkillers pain_killer pain_killers pain_med pain_medication pain_medicine pain_pill
    pain_pills pain_reliever xanax valium ativan lorazepam diazepam halcion triazolam klonopin benzo
    sedative sedatives gabapentin flexeril cyclobenzaprine muscle_relaxer muscle_relaxant prednisone
    steroid steroids medrol dexamethasone blood_thinner blood_thinners warfarin coumadin eliquis xarelto plavix
    clopidogrel heparin fosamax alendronate boniva prolia actonel bisphosphonate bisphosphonates metformin
    insulin lisinopril metoprolol adderall ozempic wegovy mounjaro zoloft lexapro prozac wellbutrin
    antidepressant birth_control statin benadryl zyrtec claritin melatonin cbd thc edible orajel anbesol
    benzocaine clove_oil peridex chlorhexidine medication medicine prescription pill pills tablet tablets
    toradol ketorolac diclofenac celebrex mobic meloxicam lithium accutane retinol_pill valtrex acyclovir
    antihistamine pastilla pastillas ibuprofeno amoxicilina medicina supplement supplements`,
  thinner: `thinner thinners blood_thinner blood_thinners warfarin coumadin eliquis xarelto plavix clopidogrel
    heparin pradaxa anticoagulant hemophilia hemophiliac`,
  many: `8 9 10 11 12 13 14 15 16 18 20 24 25 30 35 40 45 50 60 75 80 90 100 eight nine ten eleven twelve thirteen
    fourteen fifteen sixteen eighteen twenty thirty forty fifty dozen hundred handful fistful bunch ton bottle
    whole entire too_many a_lot lots muchas`,
  count:
    "2 3 4 5 6 7 8 9 10 12 two three four five six seven eight nine ten several many multiple whole",
  surgery: `surgery surgeries extraction extractions procedure operation implant graft grafting sinus_lift root_canal
    pulled removed took_out wisdom_teeth wisdom_tooth filler fillers botox injection injections shot anesthesia
    novocaine cleaning deep_cleaning scaling treatment work_done appointment visit crown stitches dissolvable filling
    tooth_out teeth_out teeth_pulled bone_graft gum_graft biopsy apicoectomy all_on_four all_on_4 microneedling
    threads peel laser implants numbing extracted`,
};

/** Words by which Spanish is told from English. */
export const spanishWords: ReadonlySet<string> = new Set(
  `el la los las un una unos unas de del en con por para que y o no si me te se le les nos mi mis tu su sus yo
  ella ellos esta estoy estan es son fue era tengo tiene tienen quiero puedo puede pueden duele duelen mucho
  mucha muy muchisimo hijo hija nino nina esposo esposa mama papa abuela abuelo diente dientes muela muelas boca
  cara encia hinchada hinchado sangre sangra sangrando fiebre dolor ayuda favor hola gracias hoy ahora ayer
  manana noche cuando donde como cuanto cuesta cita hacer hago hace porque pero necesito emergencia urgente ser
  visto infectada rompio cayo tomo respirar tragar aguanto quiere morir vida seguro aceptan limpieza`.split(
    /\s+/,
  ),
);

/** How a text supposes that something happens. */
export const supposes =
  /\b(?:what if|what happens (?:if|when)|suppose|imagine|in case (?:of|i|somebody|someone)|what (?:do|would|should|can) (?:i|we|you) do)\b/i;
