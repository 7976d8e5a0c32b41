import { idioms } from "../idioms/content.ts";
import type { Phrases } from "../phrases/rules.ts";

export type Context =
  | "idiom"
  | "resolved"
  | "past"
  | "general"
  | "hypothetical"
  | "personal"
  | "habit"
  | "mild"
  | "baby-tooth"
  | "present"
  | "cold"
  | "severe"
  | "chronic"
  | "mine"
  | "ongoing";

/** What decides whether a sign is spoken of as something that is happening now, to somebody. */
export const contexts: Phrases<Context> = {
  idiom: idioms,
  resolved: [
    "less|better .. than .. yesterday|before|last_night|day_one|day_1|day_two",
    "fine|okay|ok|good|great|stable since|for_years|ever_since|after_that",
    "ya casi .. quito",
    "all healed|cleared",
    "discharged|sent_home .. same|home|night|day|after|since",
    "turned out .. to? be? nothing|reflux|heartburn|gas|fine|anxiety|sinus|viral|allergies",
    "@swell|@bleed|@pain|fever|infection|abscess|pus|numbness|emergency|chest_pain .. =gone|went_down|went_away|go_down|going_down|gone_down|better|subsided|=stopped|is_over|=cleared|=healed|=resolved|=disappeared|went_away|has_stopped|cleared_up|normal_now|is_fine",
    "=stopped|=stops|finally_stopped bleeding|hurting|swelling|throbbing|aching",
    "no_longer|not_anymore|=stopped bleeding|hurts|swollen|hurting|in_pain|numb|painful",
    "feeling|feel|feels|doing|much|all|is|way|so|totally .. better|great|good|fine|amazing|healed|perfect",
    "all better|=gone|good|healed|clear",
    "was|were .. treated|fixed|resolved|repaired|taken_care_of",
  ],
  past: [
    "i|he|she|we|brother|sister =once",
    "in .. past",
    "year|years|decade|decades|months|month ago|back",
    "last year|month|summer|winter|spring|fall|decade",
    "when .. i|he|she|we .. was|were .. kid|little|young|child|teen|teenager|younger|nine|ten|8|9|10|11|12|13|14|15|16|five|six|seven|eight|pregnant|in|girl|boy",
    "when i_was|he_was|she_was|i_were",
    "as .. kid|child|teen|teenager|baby|boy|girl",
    "used to",
    "history of",
    "since birth|childhood|forever|i_was|college|high_school|2010|2015|2018|2019|2020|2021|2022|2023|2024",
    "in 2005|2008|2010|2012|2013|2014|2015|2016|2017|2018|2019|2020|2021|2022|2023|2024|2025|the_90s|the_80s|college|high_school",
    "long_time|ages|long|a_while|awhile ago|back",
    "in .. first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|1st|2nd|3rd|4th|5th|6th|7th|8th|9th|10th|grade|middle|elementary grade|grader|school",
    "previously|formerly|once_before|growing_up",
    "last time|visit|dentist|appointment|office",
    "had .. heart_attack|stroke|seizure|allergic_reaction|reaction ... before|already|ago|past|cleared|=once|stent",
    "seizure|seizures disorder|meds|medication|history|condition|controlled",
    "survived|survivor",
    "hace .. anos|ano|meses|tiempo",
  ],
  general: [
    "repair|options|replacement|cost|price|prices|pricing",
    "do|does|can|will|would|could|did you|u|the_office|the_dentist|your|dr|doctor|they|dentists|your_office|the_practice .. treat|handle|see|take|do|offer|accept|have|help|fix|deal|repair|provide|replace|use|make|work|know|charge|recommend|place|cover|perform|give|schedule|say|clean|put|use|numb",
    "how do|does|did|is|are|can|would|will|should",
    "will|does|do|would|can|could|did it|they|this|that|i|you|there hurt|bleed|swell|ache|fall|break|last",
    "how much|many|long|often|far|soon|common|likely|painful|bad|risky|safe|serious|fast|quickly|do_i_know|do_you_know|do_they",
    "what is|are|does|do|causes|counts|happens|percent|kind|type|makes|would|can_cause|could_cause|if|qualifies|constitutes|defines|age",
    "what .. difference|odds|chance|chances|percentage|risk|risks",
    "why do|does|is|are|would|can",
    "risk|risks|chance|chances|odds|possibility|side_effect|side_effects|danger|complication_rate .. of|with|for|from",
    "side_effect|side_effects|complications|downtime|aftercare|recovery|recovery_time|after_care",
    "in general|theory",
    "generally|usually|normally|typically|commonly|average|on_average|most_people|some_people|people|patients|others",
    "school|homework|project|report|essay|class|research|article|paper|curious|curiosity|study|studying|news|reading|read|blog|video|documentary|movie|quiz|exam|interview|podcast|tiktok|youtube|hypothetically|hypothetical|just_wondering",
    "i|just|was .. wondering|curious|asking|like_to_know|want_to_know|interested|looking_into|heard|read|considering|thinking_about_getting|love_to_know|wanted_to_know",
    "interested in",
    "consider|considered|count|counts|qualify|qualifies|classify|classified as|an|a|for? an|a|emergency|urgent",
    "tell|explain|info|information|details|question|questions .. about|on|regarding",
    "prevent|prevents|preventing|prevention|avoid|avoiding|minimize|reduce|protect|protection|against",
    "afraid|scared|fear|nervous|anxious|worried|terrified|phobia|anxiety|miedo|nervios .. of|about|that|de|al|el|it|will|the",
    "price|cost|costs|fee|charge|quote|estimate .. for|of|to",
    "policy|policies|hours|number for|after|on",
  ],
  hypothetical: [
    "if .. i|it|my|the|a|he|she|something|you|we|there|someone|they",
    "what|in if|case",
    "in case|the_event",
    "would|might|may|could|should .. happen|cause|have|get|be",
    "just_in_case",
    "si .. me|se|el|la",
  ],
  personal: [
    "i .. am|have|got|had|feel|felt|keep|keep|just|woke|think|cannot|fell|hit|broke|lost|knocked|cracked|chipped|bit|swallowed|hurt|need|noticed|started|woke|went|split|took|look|hear|heard|can_barely|can_feel|can_see|believe|see|dropped|slipped|tripped|was|been|did|chewed|bleed|passed|fainted|might|may|could_not",
    "my|his|her|our|their|the|this .. @near|@mouth|@tooth|@work|face|pain|swelling|bleeding|infection|socket|stitches|chest|heart|arm|head|extraction|it|whole|throat|breathing|vision|speech .. is|are|was|were|has|have|had|feel|feels|look|looks|hurt|hurts|keep|keeps|got|get|gets|getting|just|started|starts|will_not|cannot|not|swelled|swollen|broke|fell|came|popped|split|cracked|snapped|went|goes|aches|ache|throbs|throbbing|bleeding|killing|chipped|shattered|still|turned|bleeds|fits|swelling|numb|hurting|knocked|infected|loose",
    "he|she|it|they|we .. is|are|was|has|have|had|got|keeps|keep|cannot|fell|hit|broke|lost|knocked|hurts|hurt|will_not|feels|looks|took|not|just|started|woke|says|swallowed|chipped|cracked|bit|bleeding|swelled|passed|collapsed|needs|split|went|popped|came|stopped|been|did|does_not|throbs|fainted",
    "son|daughter|kid|child|baby|toddler|boy|girl|husband|wife|mom|mother|dad|father|grandma|grandpa|grandmother|grandfather|grandson|granddaughter|brother|sister|friend|boyfriend|girlfriend|partner|patient|coworker|roommate|man|guy|woman|lady|mama|papa|uncle|aunt|nana|someone|somebody|year_old .. is|has|had|got|keeps|cannot|fell|hit|broke|lost|knocked|hurt|will_not|feels|looks|took|just|started|woke|says|swallowed|chipped|cracked|bit|was|not|who|bleeding|swelled|passed|collapsed|needs|tooth|face|mouth|lip|jaw|split|tripped|screaming|crying|gum|cheek|been",
    "me|tengo|tiene|estoy|mi|no_puedo|no_puede|nos|ella|hijo|hija|esposo|mama|papa",
    "help please|now|asap|us|quick|quickly",
    "please_help|emergency_please|ayuda",
    "how do|can|should|could i .. stop|put|save|treat|reduce|handle|relieve",
    "this|that|it =hurts|=throbs|=aches",
    "can|could|may i come|be_seen|get_in",
    "@near might_be|may_be|could_be broken|fractured|infected|dislocated",
    "see|help|fit|squeeze|take me|us",
    "should i .. er|emergency_room|hospital|911|come_in|go_to",
    "right now|away",
    "of .. my|his|her =life",
  ],
  habit: [
    "when|whenever|while|after|if|every_time|everytime|anytime ... brush|brushing|floss|flossing|brushed|flossed|needles|needle|blood",
    "brush|brushing|floss|flossing|needle|needles",
    "bleeding gum",
    "sometimes|occasionally|once_in_a_while|every_now|here_and_there|now_and_then|from_time|off_and_on|usually|often|=always|tend|tends|=mornings|at_times",
    "every|each|most|in_the morning|mornings|winter|time",
    "some|most|certain|few nights|mornings|evenings",
    "anxious|nervous|phobia|scared|afraid",
    "a_veces",
  ],
  severe: [
    "@severe",
    "not|will_not|cannot|never .. stop|quit|stopping|stopped",
    "nonstop",
    "for .. hours",
  ],
  ongoing: ["still"],
  mine: [
    "mine is .. huge|bad|swollen|bleeding|broken|bigger|worse|loose|throbbing|killing|infected",
  ],
  chronic: [
    "for ... year|years|months|decade|decades",
    "years|months .. now",
    "chronic|longtime|ongoing",
  ],
  cold: ["cold|hot|sweet|sweets|ice_cream|sensitive|sensitivity|ice|air"],
  mild: [
    "little|slight|slightly|mild|minor|bit|somewhat|tiny|barely|small|kind_of|sort_of|mildly|dull|tad",
    "not .. bad|badly|serious|terrible|severe|much|really|too|big_deal|urgent|emergency|worried",
    "no rush|hurry|biggie",
  ],
  "baby-tooth": [
    "kid|child|son|daughter|toddler & wiggly|wiggling|wiggle",
    "baby tooth|teeth",
    "milk|first|primary .. tooth|teeth",
    "tooth_fairy|ratoncito",
    "teething|teethes",
    "diente|dientes .. leche",
  ],
  present: [
    "what should|do|shall|can i|we|he|she do",
    "que hago|debo_hacer|hacemos",
    "for .. hours",
    "hours ago",
    "for|since|past|last|these|couple|few|of .. days",
    "1|2|3|4|5|6|one|two|three|four|five|six|some|several days & pain|swell|hurt|bleed|throb|fever|numb|worse|extraction|surgery|implant|out|pulled|removed",
    "day|days ago|now|straight|later",
    "since|now|right_now|today|tonight|again|currently|this_morning|minutes|just|getting_worse|worse|yesterday|last_night|keeps|help|suddenly|since_yesterday|ahora|hoy|anoche|ayer",
  ],
};
