// What people want in direct messages, in their words: "|" stands between wordings, "..." for up to four words
// in between, "=" before a form that is meant alone.
import type { AutomaticIntent } from "../contract.ts";

/** What the assistant's subjects are called here: what is asked of the practice itself. */
export const intentOfSubject: Readonly<Record<string, AutomaticIntent | "visit" | "person">> = {
  hours: "hours",
  address: "directions",
  parking: "parking",
  book: "booking-link",
  soonest: "booking-link",
  prices: "price-list",
  move: "visit",
  cancel: "visit",
  visit: "visit",
  late: "visit",
  notice: "visit",
  person: "person",
};

/** What direct messages call it besides. */
export const moreWordings: Readonly<Record<AutomaticIntent, string>> = {
  hours: `what are your hours | your hours | hours please | open saturday | open sunday | you open | you guys open | you closed`,
  directions: `send me the address | your location | location please | address please | what is the address | directions please | how do i find you | where you located | where are you guys | drop the address | drop your address`,
  parking: `is there parking | where can i park | parking nearby | park nearby`,
  "booking-link": `link to book | booking link | book online | book a cleaning | book a consultation | how do i book | how can i book | where can i book | send me the link | drop the link | link please | book now | make an appointment | schedule online | like to come | love to come | want to come | wanted to come | wanna come | get me in | book me in | see me on | coming in for a`,
  "price-list": `price list | prices please | price please | how much | what do you charge | pricing | prices | price | cost | what is the price | what are the prices | rates`,
  thanks: `thank you | thanks | thank you so much | thanks so much | thank you very much | many thanks | appreciate it | appreciate you | gracias | much appreciated`,
};

/** Bodies, symptoms, medicines and what was done to somebody: only people talk about these. */
export const clinicalWords = `a cold | got a cold | have a cold | the flu | covid | sick | cough | pain | painful | hurt | hurting | sore | soreness | ache | aching | toothache | throbbing | swelling | swollen | bleeding | blood | bruise | bruising | infection | infected | abscess | pus | fever | numb | numbness | tingling |
  itch | itchy | rash | hives | lump | bump | bumps | spot on | ulcer | blister | burning | sensitive to | sensitivity | loose tooth | cracked | chipped | broken | broke my | broke a | knocked out | fell out | fell off | came off | came out | popped off | cavity | cavities | decay | gum disease | receding |
  pregnant | pregnancy | breastfeeding | nursing my | nursing a | trying to conceive | allergic | allergy | allergies | diabetic | diabetes | blood thinner | blood pressure | heart condition | heart problem | autoimmune | lupus | cancer | chemo | hiv | hepatitis | epilepsy | seizure | stroke | asthma | thyroid |
  medicine | medication | medications | antibiotic | antibiotics | ibuprofen | tylenol | advil | aspirin | amoxicillin | painkiller | prescription | pharmacy | dose | accutane | retinol | xanax | sedation for me | valtrex |
  symptom | symptoms | diagnose | diagnosis | diagnosed | side effect | side effects | risk | risks | is it safe | safe for me | safe to | safe while | am i a candidate | good candidate | right for me | do i need | should i get | should i be worried | is this normal | is that normal | is it normal |
  after my | since my | healing | heal | stitches | recover | recovering | recovery | aftercare | dissolve | migrated | lumpy | uneven | droopy | drooping | asymmetrical | results | x ray | xray | xrays | my tooth | my teeth | my gum | my gums | my jaw | my crown | my implant | my implants | my filling | my root canal | my veneer | my veneers | my lips | my filler | my face | my bite | my mouth | my tongue | my skin | my retainer | my aligners | my night guard | my extraction | my surgery |
  can i eat | can i drink | can i smoke | can i exercise | can i work out | anesthesia | wisdom tooth | wisdom teeth | baby tooth | toothless | root canal treatment | oozing | discharge | inflamed | inflammation | stinging | stings | redness | scab | scabs | cold sore | cold sores | canker sore | herpes | dizzy | dizziness | nausea | nauseous | vomiting | sinus infection | sleep apnea | panic attack | nerve damage | bad breath | dry mouth | dry socket |
  warfarin | coumadin | eliquis | xarelto | plavix | metformin | insulin | humira | prednisone | steroids | penicillin | clindamycin | azithromycin | naproxen | aleve | motrin | oxycodone | percocet | vicodin | hydrocodone | tramadol | gabapentin | ozempic | fosamax | prolia | benadryl | lidocaine | novocaine | antidepressants | my meds | on meds | pain meds | pills |
  pacemaker | osteoporosis | hemophilia | anemia | anemic | kidney disease | liver disease | dementia | parkinsons | multiple sclerosis | grinding | clenching | tmj | lockjaw | migraine | headache | headaches | dolor | duele | hinchado | hinchada | sangre | embarazada | muela | muelas | fiebre | encia | encias | hinchazon | infeccion | inflamado | inflamada | pastillas | medicina | medicamento | antibiotico | alergia | alergica | alergico | diabetica | diabetico | caries`;

/** Money that is argued about, or somebody's own account. */
export const moneyWords = `refund | refunded | my money back | =charged | overcharged | double charged | charge me | my card was | my bill | the bill | billed | billing | invoice | statement | collections | balance | i owe | owe you | i =paid | already =paid | we =paid | deposit | chargeback | dispute | receipt |
  insurance denied | denied my claim | my claim | claim was | copay | did not cover | was not covered | not covered | surprise bill | hidden fee | hidden fees | payment did not | payment went | reembolso | me cobraron`;

/** Somebody's own visit. */
export const visitWords = `my appointment | my visit | my appt | reschedule | cancel | i have an appointment | i had an appointment | i =booked | confirm my | running late | my consultation | my cleaning | i am scheduled | mi cita`;

/** A person is asked for, or somebody leaves how to reach them. */
export const personWords = `call me | text me | give me a call | call back | real person | speak to someone | talk to someone | speak with someone | manager | my number is | my phone is | my email is | who is this | job | hiring | collab | collaboration | sponsor | partnership | influencer`;

/** Greetings and small words, days and times, and what a question is made of: beside these nothing else is said. */
export const plainWords = `a about address after afternoon all also am an and any anything are around as at available be before best bit book booking building by can center central charge city close closed closes closing come consultation cost could day days
  dental dentist did directions do does drive drop easter enough entrance evening every exactly far find first for free friday from garage get getting give go going gonna good got great guys have hello help hey hi hola holiday holidays hour hours how i if in info
  information interested is island it january february march april may june july august september october november december just know last late latest later let like line link list located location long look looking lot lunch make many map may me menu message monday month more morning much near nearby need new next nice night no noon now
  of office ok on one online only open opening opens or our out over page park parking place please pm practice price prices pricing quick question rates really right same saturday saturdays schedule see send service services share sign slot so some someone soon soonest spot staten still stop street subway sunday sundays sure team tell thank thanks thanksgiving
  that the them then there these they this those thursday time times to today tomorrow tonight train treatment treatments tuesday until up us usually very visit want was way we website wednesday week weekday weekdays weekend weekends welcome what when where which who will with wonderful work would yes yet you your christmas eve year years years' lovely awesome perfect amazing appreciate
  everyone everything again evening everybody team doctor love day weekend one two three four five six seven eight nine ten eleven twelve gracias buenos dias buenas tardes appointment appointments availability earliest openings options currently wondering wanted ask asking curious kind regular normal normally`;

/** Care by its name: in a question about prices, or about booking, it says nothing of anybody's health. */
export const careNames = `botox filler fillers dermal lip lips whitening teeth tooth veneer veneers implant implants cleaning cleanings checkup checkups exam hydrafacial facial facials emface microneedling peel peels invisalign crown crowns filling fillings denture dentures consult makeover smile package packages dysport laser per unit units syringe average start starting range`;

/** What asks for something else with the same words: how long a visit takes, an interest rate, who does it. */
export const otherwiseMeant: Readonly<Partial<Record<AutomaticIntent, RegExp>>> = {
  "booking-link":
    /\b(?:how (?:long|soon after|many|often|is|does|do they)|what (?:do|does|is|are|happens|will)|who|which|is (?:a|an|the|it|there a)|are (?:the|they)|can i get the|in one|quick|first (?:implant|appointment)|then what|shots?|have to|must|works?|still come)\b/,
  "price-list":
    /\b(?:interest|discount|best price|deal|go up|time|long|soon|after|rating|ratings|insurance|why|if i|does it|do they|is it|worth)\b/,
  directions: /\b(?:next|free|when|whens)\b/,
  thanks: /\b(?:giving|day|what|when|where|how|do|can|open|work)\b/,
};

/** Of two that share their words only one was wished for, unless words of the other stand apart. */
export const oneWish: readonly {
  meant: AutomaticIntent;
  notMeant: AutomaticIntent;
  words: RegExp;
  apart: RegExp;
}[] = [
  {
    // "Is there parking near your practice?"
    meant: "parking",
    notMeant: "directions",
    words:
      /\b(?:park|parking|garage|lot|spot)\b(?: \w+){0,4}? (?:near|nearby|close|closest|nearest|around|by|next)\b|\b(?:nearest|closest) (?:\w+ ){0,2}(?:parking|garage|lot)\b/,
    apart:
      /\b(?:where (?:are|is) (?:you|the (?:office|practice|place)|your)|address|located|location|directions|how (?:do|can) i (?:get|find)|train|bus|ferry)\b/,
  },
  {
    // "When's your next opening?"
    meant: "booking-link",
    notMeant: "hours",
    words:
      /\b(?:next|any|an|first|soonest|earliest|available|have|your) (?:\w+ )?openings?\b(?! (?:hours?|times?|day))/,
    apart: /\b(?:hours|closed?|closing|you open|open (?:on|at|until|today|tomorrow|late|early))\b/,
  },
];

/** Whether somebody of the team is there on a day: opening hours do not tell. */
export const ofColleague =
  /\b(?:is|are|will|does|do|when|what days?)\b(?: \p{L}+){0,2}? (?:dr|doctor|dentist|hygienist|nurse|injector|surgeon)\b(?: (?!open\b|close\b)\p{L}+){0,2}? (?:in|there|here|available|working|works?|on|off|seeing|around|back|days?|hours|schedule)\b/u;

/** Whether a person or a program writes. */
export const ofBot =
  /\b(?:(?:are|r|is) (?:you|u|this|it|that|these)|am i (?:really |actually |just )?(?:talking|speaking|chatting|texting|writing|messaging)|who am i (?:talking|speaking|chatting|texting|writing))\b(?: \p{L}+){0,4}? (?:bots?|robots?|ai|chatbots?|chatgpt|machines?|computer|automated|automatic|human|real person|real people|actual person|person)\b|\bare (?:you|u) (?:even |actually |really )*real\b(?! (?:dentist|doctor|dr|practice|office|nurse))|\b(?:eres|es|hablo con|estoy hablando con) (?:un |una |usted )?(?:robot|bot|maquina|persona)\b/u;

/** Why a person looks at it first; told to staff. */
export const reviewReasons = {
  emergency: "It may be an emergency: call them.",
  clinical: "It is about somebody's health. Only people answer, and not in a direct message.",
  complaint: "They sound displeased. A person answers.",
  money: "It is about money that was paid or is owed. A person answers.",
  visit: "It is about a visit of theirs. A person looks it up.",
  person: "They ask for a person, or tell how to reach them.",
  privacy: "They ask what is known of somebody else. That is never told in a message.",
  bot: "They ask whether a person writes here. A person answers, truthfully.",
  stop: "They want no more messages.",
  start: "They want messages again.",
  unknown: "Nothing here knows surely what they want.",
  picture: "They sent something that only a person can look at.",
  more: "It says more than what can be answered by itself.",
  colleague: "They ask whether somebody of the team is there. A person looks it up.",
  spanish: "They wrote in Spanish. A person reads it first.",
  praise: "It sounds like praise or thanks. A person sees whether it needs an answer.",
  several: "It asks for more than one thing.",
} as const;
