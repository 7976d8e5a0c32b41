import type { Phrases } from "../phrases/rules.ts";

export type Frame =
  | "long-ago"
  | "elsewhere"
  | "someday"
  | "readiness"
  | "study"
  | "record"
  | "history"
  | "expected"
  | "present";

/** What a whole clause is told as: then nothing in it happens now, however frightening its words are. */
export const frames: Phrases<Frame> = {
  "long-ago": [
    "in 1970|1971|1972|1973|1974|1975|1976|1977|1978|1979|1980|1981|1982|1983|1984|1985|1986|1987|1988|1989|1990|1991|1992|1993|1994|1995|1996|1997|1998|1999|2000|2001|2002|2003|2004",
    "in|during|throughout my|his|her =20s|=30s|=40s|=teens|twenties|thirties|forties",
    "last|this_past .. season|semester|school_year",
    "that|this|it was|was_in|happened|happened_in 1990|1991|1992|1993|1994|1995|1996|1997|1998|1999|2000|2001|2002|2003|2004|2005|2006|2007|2008|2009|2010|2011|2012|2013|2014|2015|2016|2017|2018|2019|2020|2021|2022|2023|2024|2025",
    "in 2005|2006|2007|2008|2009|2010|2011|2012|2013|2014|2015|2016|2017|2018|2019|2020|2021|2022|2023|2024|2025",
    "in .. first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|1st|2nd|3rd|4th|5th|6th|7th|8th|9th|10th|11th|12th grade",
    "in|during|back_in|after my|his|her|the? college|high_school|middle_school|grade_school|kindergarten|navy|army|childhood|seventies|eighties|nineties|80s|90s|70s",
    "year|years|decade|decades|month|months ago|back",
    "in|last|back_in|this_past january|february|march|april|june|july|august|september|october|november|december",
    "in|back_in|last|this_past may",
    "used to",
    "in|over|during|back_in the|last|this? =spring|summer|=winter|autumn",
    "last month|thanksgiving|christmas|easter|summer|winter|spring|fall|year|halloween",
    "when .. i|he|she|we .. was|were .. kid|little|young|child|teen|teenager|younger|pregnant|baby|toddler|twelve|ten|eight|8|9|10|11|12|13|14|15|16",
    "as a kid|child|teen|teenager|baby|boy|girl",
    "long_time|ages|way_back|back_in_the_day",
  ],
  elsewhere: [
    "at|by|from .. old|last|previous|former|prior place|dentist|office|practice|doctor|clinic|hygienist|provider",
  ],
  someday: [
    "if|when|in_case ... ever =knock|=knocks|=fall|=falls|=lose|=loses|=break|=breaks|=come|=comes|=bleed|=bleeds|=swell|=swells|=crack|=cracks|=chip|=chips|=get|=gets|=have|=has|=need|=needs|=faint|=faints|=choke|=chokes|=swallow|=swallows|=pop|=pops|=hurt|=hurts|=happen|=happens",
    "if|when|in_case ... one_day|someday|some_day|down_the_road|in_the_future|in_ten_years",
    "if|when|in_case ... on_vacation|on_a_trip|while_traveling|while_i_travel|when_i_travel|abroad|on_a_hike|on_a_cruise|over_a_holiday|over_the_holidays",
    "just in case",
    "what if .. had|have .. reaction",
    "what if .. get|got .. infection|infected",
  ],
  readiness: [
    "what|how .. do|does|would|will|happens .. you|they|office|staff|team|doctor|dentist? if|when|in_case ... in .. office|chair|practice|lobby",
    "you|staff|team|office|dentist|doctor|everybody|everyone .. have|keep|stock|carry .. epipen|epipens|epi_pen|defibrillator|aed|crash_cart|narcan",
    "staff|team|you|assistants|hygienists .. trained|certified|equipped|prepared|ready .. for|in|to|if cpr|emergency|emergencies|reaction|allergic|someone|patient|handle|medical",
    "anything|something .. in_case|for_people|for_patients|for_someone who? faint|faints|pass_out|passes_out|panic",
  ],
  study: [
    "that|a|the show|movie|episode|series|documentary|novel where|in_which",
    "heard|read|saw .. about .. rapper|singer|actor|actress|celebrity|somebody_famous|story|article|influencer",
    "trivia|quiz|homework|crossword",
    "for .. school|class|science|college|nursing|history project|report|class|essay|paper|assignment|presentation",
    "badge|merit_badge|first_aid_class|first_aid_badge|cpr_class",
  ],
  record: [
    "put|note|write|add|mark|keep|list .. it|this|that|down? .. in|on|to|for my|his|her|the|our? file|chart|record|records|notes|profile",
    "carry|carries|bring|brings .. epipen|epipens|inhaler|nitro|glucose",
    "it|that|this|they .. in|on my|the|his|her|our file|chart|record|records|profile",
    "put|note|write|add|mark|keep|list ... file|chart|record|records|profile",
  ],
  history: [
    "had|has_had|survived .. stroke|heart_attack|seizure|ministroke|mini_stroke|bypass|allergic_reaction|reaction ... is|are|would|will|was dental_work|cleaning|cleanings|botox|filler|fillers|implant|implants|extraction|whitening|anesthesia|numbing|sedation|surgery|treatment|it okay|ok|safe|possible|allowed|fine|alright|risky",
    "had|has_had|survived .. stroke|heart_attack|seizure|ministroke|mini_stroke|bypass|allergic_reaction|reaction ... okay|ok|safe|allowed|fine .. to|for|with get|have|do|dental_work|cleaning|botox|filler|implant|implants|extraction|sedation|anesthesia",
    "had|has_had|survived .. stroke|heart_attack|seizure|ministroke|mini_stroke|bypass ... can|may|could|should .. he|she|i|they|we|mom|dad .. get|have|do .. dental_work|cleaning|cleanings|botox|filler|fillers|implant|implants|extraction|whitening|sedation",
    "history of",
    "heart_attack|stroke|seizure|ministroke|mini_stroke|tia|bypass|surgery ... cleared|clears|clearance|signed_off|gave_the_ok",
    "had|has_had|survived .. stroke|heart_attack|seizure|ministroke|bypass ... wheelchair|walker|ride|cane|ramp|elevator|aide|interpreter",
    "plate|plates|screws|metal|scar|scars|pins|rod|rods|gap|crown|implant|bridge|denture|partial|veneer|veneers|chip|bump|dent .. from|after|since .. accident|crash|wreck|stroke|fight|attack|seizure|fall|infection|abscess|surgery|injury",
  ],
  expected: [
    "is|are|will|would there be? .. lot|much|any|some? of? blood|bleeding|swelling|bruising|pain with|during|when|while|in",
    "does|do|will|would|can it|this|that|they|you|i|one|people|the|a|an|your .. bleed|bleeds|swell|swells|hurt|hurts .. during|with|while",
  ],
  present: [
    "now|right_now|today|tonight|suddenly|minutes|this_morning|last_night|yesterday|getting_worse|worse|keeps|again|hour|hours|ahora|hoy",
    "just =now|=happened|=fell|=got|=broke|=came|=started|=knocked|=lost|=swallowed|=took|=had|=passed|=hit|=went|=cracked|=chipped|=popped|=woke|=collapsed|=stopped|=did",
  ],
};
