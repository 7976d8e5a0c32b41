import type { Phrases } from "../phrases/rules.ts";

export type Advice = "diagnosis" | "medication";

/**
 * Questions that only an examination, a doctor or a pharmacist can answer. "general" is what looks like one
 * and is not.
 */
export const advicePhrases: Phrases<Advice> = {
  diagnosis: [
    "is|was|are|could|can|might|would|may|does this|that|it|these|they|mine .. be|look|looks|look_like|sound|sound_like|mean|a|an|some|my|the? cancer|cancerous|tumor|infection|infected|abscess|abscessed|cavity|cavities|serious|dangerous|contagious|herpes|cyst|gingivitis|gum_disease|normal_or|bruxism|tmj|tmd|arthritis|thrush|dry_socket|nerve|dying|dead_tooth|rejection|failing|peri|scar_tissue|scar|allergic|allergy|benign|malignant|leukoplakia|lichen|canker|melanoma|ulcer|std|hpv|oral_cancer|mouth_cancer|lymphoma|periodontitis|cracked|fractured|normal|something_bad|something_serious|anything_serious|from_my|caused_by",
    "is|are|could|can|might|may|would ... lump|bump|spot|sore|patch|growth|mark|mole|hole|ball|dot|ridge|bulge|discoloration|rash|swelling|pain|clicking|headaches|headache|migraines|earache|ear_pain|ringing ... cancer|cancerous|infection|infected|abscess|cavity|serious|dangerous|contagious|herpes|cyst|scar|scar_tissue|normal|tmj|tumor|benign|related_to|caused_by|because_of|due_to|from_my",
    "lump|bump|spot|sore|patch|growth|mark|mole|line|hole|ball|dot|ridge|bulge|discoloration|rash|ulcer|blister|sores|bumps|spots ... what|is_it|is_this|is_that|do_you_think|should_i_worry|should_i_be_worried|normal|serious|cancer|worry|worried|dangerous",
    "what do|does|have|has|did .. i|he|she|we|my .. have|got|get",
    "what .. is|are .. wrong|going_on|the_matter|happening .. with|to|in .. my|me|his|her|him|our|this|it|jaw|tooth|gums",
    "what .. he|she|they|i .. got",
    "what .. is .. it|this|that & lump|bump|spot|sore|weeks|tongue|gum|cheek|jaw|pain|white|red|black|hurts|patch|growth|tooth|lip|mouth|symptoms|days|clicking",
    "what could|can|might .. it_be|this_be|that_be|cause|causing|be_causing|be_wrong|it_mean & my|i|pain|lump|bump|symptoms|hurts|tooth|gum|jaw|son|daughter",
    "what .. is|are .. causing|behind|making .. my|me|his|her|it|this|the",
    "why .. is|are|does|do|did|has|have my|his|her|our|one_of_my|the_tooth|this .. @near|tongue|head|breath|ear|bite|crown|filling|implant|smile|face|jaw",
    "could|can|might|may my|his|her|our|the|these .. be|mean|come_from|from",
    "do|does|did|might|could|may i|he|she|we|my_son|my_daughter|my_husband|my_wife|my_kid|my_mom .. have .. tmj|tmd|cavity|cavities|infection|abscess|cancer|gum_disease|gingivitis|periodontitis|bruxism|sleep_apnea|arthritis|dry_socket|nerve_damage|oral_cancer|thrush|herpes|cyst|tumor|allergy|disease|something_serious|bone_loss|receding|condition|lockjaw|overbite|underbite|crossbite|neuralgia|sjogren's|disorder|fracture|cracked_tooth|sinus_infection|a_cracked|a_dead|root",
    "do|would|does|did|should|think|will you|doctor|dentist .. think|say|believe|recommend|guess .. i|my|he|she|it|that_i|we .. need|have|has|should|is|are|might",
    "would_you_say .. my|i|it",
    "do|does|will|would|should i|he|she|we|it|they|my_son|my_daughter|my_kid|my_tooth|this_tooth|that_tooth|my_teeth need|have_to_get|have_to_have|require .. root_canal|crown|filling|extraction|extracted|pulled|braces|antibiotics|surgery|bone_graft|implant|implants|biopsy|removed|deep_cleaning|replaced|to_come_out|a_cap|treatment",
    "am|is i|he|she .. getting|losing|developing|having .. cavity|gum_disease|tmj|bruxism|teeth|bone|infection",
    "are|is .. they|it|these|this|headaches|pain .. from|caused|because|due|related|connected .. my|by|to|the|of|bite|jaw|tmj|teeth|grinding|stress",
    "which .. is|one .. it|is_it .. tmj|bruxism|stress|arthritis|cavity|sinus|infection|or",
    "is it .. tmj|tmd|bruxism|stress|arthritis|cavity|sinus|infection|infected|cancer|gum_disease|nerve|serious|abscess|a_cavity|an_infection|normal|contagious|something|anything .. or|serious?",
    "diagnose|diagnosis|diagnosing|diagnoses .. me|my|this|it|him|her|from|based|symptoms|the|please|pain|tooth|jaw",
    "tell me .. what|if .. i_have|is_wrong|it_is|this_is|wrong|have|cavity|infected|infection|cancer|serious",
    "can|could you .. tell|diagnose|look|say|see|guess|identify .. what|if|this|it|is|from .. photo|picture|pic|wrong|infected|infection|cavity|cancer|have|symptoms|description|based|serious",
    "should .. i|we .. be? worried|worry|concerned|concern & lump|bump|spot|sore|my|this|pain|gum|tooth|jaw|bleeding|son|daughter|it",
    "is|are it|that|this|they bad|normal|ok|okay|serious|dangerous|concerning|worrisome|a_bad_sign|bad_sign .. if|that|when|for .. my|i|his|her",
    "is|are my|his|her|our .. @tooth|gums|gum|tongue|jaw|bite|implant|filling|crown|lump|bump|mouth|headaches|lip .. infected|dying|dead|cracked|rotten|bad|cancer|normal|ok|okay|failing|receding|serious|too|fine|healing|healthy|decayed|loose|broken|cavity|rejecting|broken_or|sick|supposed|from|caused|related",
    "what .. does|do .. it|this|that .. mean .. when|if|that .. my|i",
    "is|are it|this|that|they|these .. infected|rotting|rotten|dead|dying|broken|cracked|failing|rejecting|healing_right|healing_okay|dry_socket .. if|or|under|when|from|because|yet?",
    "is|was this|that|it .. dry_socket|granuloma|nerve_damage|bone_loss|rot|decay",
    "does|do|did this|that|it|the|my|these .. mole|spot|lump|bump|mark|patch|sore|freckle|dot|tooth|gum|line .. look|seem|sound",
    "lump|bump|nodule|knot|ball|line|spot|patch ... granuloma|nodule|cyst|tumor|rotting|decay|cancer",
    "cavity or crack|cracked|nerve|sensitive|sensitivity|stain|chip",
    "what did they|he|she|somebody|the_nurse|the_injector|the_dentist .. do|did .. wrong",
    "self_diagnose|second_opinion_on_my|symptoms_of_what|sounds_like_what",
    "tengo .. cancer|caries|infeccion|absceso & es|sera|puede|que|creen",
    "que .. tengo|tiene|sera|es_esto & bulto|bolita|duele|muela|encia|lengua|boca",
    "sera|es .. cancer|infeccion|grave|normal .. esto?",
  ],
  medication: [
    "how much|many|often|long|soon|late .. @drug|mg|milligrams|motrin",
    "how|when .. soon|long|often|many|much|can|should|do .. take|stop|quit|start|give|skip|use|taking|go .. @drug",
    "can|should|may|could|must|shall|do|does|would|will|am|is|are|must i|he|she|we|you|son|daughter|husband|wife|mom|dad|it|patients|kids|baby|somebody|someone|grandma|child ... take|taking|use|stop|quit|skip|give|mix|combine|keep|hold|start|pause|continue|double|chew|crush|drink|get_off|come_off|go_off|switch|alternate|need|get|have|smoke|allowed|premedicate|pre_medicate|ask_for|be_on ... @drug",
    "can|should|may|could i|he|she|we .. drink|have|smoke ... with|on|while|after|and ... @drug",
    "is|are|would it|they|that|this|there .. ok|okay|safe|fine|allowed|bad|dangerous|alright|good|wise|better|cool|harmful|possible|an_issue|problem ... @drug",
    "is|are @drug .. ok|okay|safe|safer|fine|allowed|bad|dangerous|better|good|stronger|enough|best|recommended|necessary|needed|required|harmful|strong|a_problem|addictive",
    "what|which|any|best|whats .. @drug .. is|are|should|can|do|works|work|best|allowed|safe|good|better|for|helps|to|would|i|with|recommended|strongest",
    "what|which|anything .. can|should|could|do|to|may|would .. i|he|she|we|my_son|my_daughter? .. take|give|use|swallow|rub|put .. for|on|to|until|him|her|tonight|with|against|it|before|after",
    "what .. give|giving .. my|him|her|kid|son|daughter|baby|child",
    "does|do|will|can|could|would @drug .. cancel|interact|affect|interfere|work|help|hurt|mix|make|thin|cause|react|mess|stop|kill|cure|weaken|ruin",
    "dose|dosage|doses|dosing|milligrams|mg .. of|for|is|should|can|do|per|children's|child|@drug",
    "@drug .. dose|dosage|dosing|mg|amount|milligrams|how_much|how_many",
    "@drug or|vs|versus @drug",
    "@drug .. and|with|plus|after|before|on_top_of .. @drug|alcohol|wine|beer",
    "is|are .. @drug .. or|than|vs .. @drug|better|safer",
    "safer|better|stronger|best|stronger_than .. than? @drug",
    "prescribe|prescribing|phone_in|call_in|called_in|calling_in|write_me|refill|refills|renew|fill|send_in|send_over|e_prescribe|call_me_in|order .. me? .. @drug|something|script|antibiotics|painkillers|strong|opioids",
    "call|phone|send .. me|in|it|something|some|over .. in|something|some|for ... @drug|pain|soreness|infection|swelling|pharmacy|cvs|walgreens|nerves|anxiety|sleep",
    "get|need|want|give|have|send|some|using|refill|order|buy|looking_for ... @drug .. from|please|for|without|refill|refilled|stronger|until|to|now|today|again|prescribed|script|called",
    "can|could|would|will|may you|doctor|the_dentist|your_doctor|dr|u|dentist|i .. prescribe|give|write|get|refill|send|call ... @drug|script|something_stronger|something_for_the_pain|something_for_pain",
    "something .. stronger|strong|for_the_pain|for_pain .. than|please?",
    "stop|skip|quit|pause|hold|taking|off|take|continue|go_off|keep_taking|come_off .. @drug|it .. before|for|after|until|prior|during & i|my|should|do|can|need|have",
    "skip|stop|quit|hold|pause .. it|them|that|this .. before|for|prior & @drug",
    "do i|we .. need|have|take|stop|still|get ... @drug",
    "need|needs|should .. to? .. premedicate|pre_med|premed|antibiotic|antibiotics .. before|prior|for|with",
    "premedicate|premedication|pre_medication|pre_med|premed",
    "ran .. out .. of .. @drug",
    "more|another|extra|stronger .. @drug",
    "@drug & can|should|may|could .. i|he|she .. just|simply|already? .. quit|stop|skip|drop|pause",
    "can|should|do|if|whether|okay|ok ... skip|stop|quit|pause|hold|drop|continue|double .. my|the|his|her|a|his @drug",
    "skip|stop|quit|pause|hold .. my|the|his|her @drug & before|sedation|surgery|extraction|implant|friday|appointment|cleaning|getting|told",
    "forgot|forget|missed|skipped .. my|a|the|one|his|her? @drug|dose|pill & take|double|two|together|now|what",
    "what|which|any|best @drug .. will|not|goes|go|is|gets|get .. in|into|for|with|safe milk|breast|baby|me|my",
    "put|rub|apply|use|try .. aspirin|clove|whiskey|orajel|peroxide|garlic|alcohol|vanilla .. on|for",
    "pain .. killer|killers|reliever|med|meds|pill|pills .. is|are|can|should|allowed|safe|best|which",
    "leftover|left_over|expired|old|friend's|cousin's|wife's|husband's|mom's|someone_else's|vet|fish|mother's .. @drug",
    "@drug .. not .. work|working|help|helping .. can|should|what|else|more|enough",
    "cuanto|cuanta|cuantos|cuantas|puedo|puede|debo|que ... ibuprofeno|amoxicilina|antibiotico|antibioticos|pastilla|pastillas|medicina|paracetamol|tylenol|aspirina|penicilina|anticoagulante|advil",
    "receta|recetar|recetan|recetarme|recetenme ... antibiotico|antibioticos|algo|medicina|pastillas|pastilla|amoxicilina|penicilina",
  ],
};

/** What sounds like a wish for a diagnosis and has a general answer. */
export const noDiagnosis: Phrases<"no-diagnosis"> = {
  "no-diagnosis": [
    "jaw .. click|clicks|clicking|pop|pops|popping|crack|cracks",
    "click|clicking|pop|popping .. jaw",
    "does|do|will|would|can it|they|this hurt",
    "could|can|will|would|does|do|might it|they|this|that|implants|implant =fail|=break|fall_out|go_wrong|last",
    "what else? can|could i .. get|have|do|choose .. then|instead|there|here?",
    // What is to be done with a thing, and not what it is.
    "be skipped|whitened|rounded|removed|fixed|done|changed|moved|used|reused|cleaned|replaced|covered|paid|fitted|made|filed|polished|adjusted|combined|taken",
    "had|have|has done",
    "what if i|we|he|she cannot|run|come",
    // What is usual of a treatment, and not of a body.
    "normal ... takes|take|taking|visits|visit|appointments|sessions|go|goes|pay|paying|price|prices|cost|costs|wait|waiting|deposit|charge|charged|insurance|bill|numb|freeze|sedate",
    "picture|pic|image|photo|simulator it|that|you makes|make|shows|show",
    "what .. i|we .. get .. in|with|for|out_of|from|included the|a|an|that|this|it|my|one",
    "would really get|look",
    "botox|filler|fillers|peel|laser|implant|bridge|denture|crown|veneer|veneers|whitening|hydrafacial|microneedling|threads or|versus|vs botox|filler|fillers|peel|laser|implant|bridge|denture|crown|veneer|veneers|whitening|hydrafacial|microneedling|threads",
  ],
};

/** What names a medicine without asking for advice about one. */
export const noAdvice: Phrases<"no-advice"> = {
  "no-advice": [
    "which|what lender|lenders|bank|card|cards|loan|insurance|entrance|door|calculator|page|app",
    "lender|lenders|financing|loan|credit .. can|could|do|should .. i|we use|get|take",
    "allergic .. to",
    "allergies|allergy .. in|to|on|file|chart|record",
    "do|does|can|will|would you|u|dr|the_doctor|the_office|they .. use|offer|have|provide|do|see|treat|accept|take|work_with|include|charge",
    "@drug .. patient|patients",
    "insurance|cover|covers|covered|coverage|price|cost|costs|pharmacy .. cover|covers|for|of|is|near",
    "gray|grey|stain|stains|stained|discolored|yellow|brown .. from|teeth|by",
    "filler|botox|insulin pump|units",
    "list .. of .. @drug",
    "bring|update|fill_out|add|send .. @drug",
  ],
};

/** How a medicine is spoken of by who tells what to do with it. */
export const instructionPhrases: Phrases<"instruction"> = {
  instruction: [
    "take|stop|skip|quit|pause|hold|continue|give|avoid|double|mix|combine|prescribe|recommend|swallow|chew ... @drug",
    "@drug .. is|are .. safe|fine|ok|okay|allowed|enough|harmless|dangerous|best|better|needed",
    "@drug .. before|after|daily|twice|every",
    "mg|milligrams|dose|dosage .. of .. @drug",
  ],
};
