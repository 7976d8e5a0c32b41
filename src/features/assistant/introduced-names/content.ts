const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** What follows is a name, in whatever case it is typed. */
export const surely = [
  "(?:full|legal|maiden|whole|real)?\\s*name(?:['’]?s|\\s+is|\\s+was|\\s*[:=])(?:\\s+is)?",
  "(?:first|last|family|middle|given)\\s*name(?:['’]?s|\\s+is|\\s*[:=-])?",
  "surname(?:\\s+is|\\s*[:=-])?",
  "(?:please\\s+|just\\s+|you\\s+can\\s+)?call\\s+me",
  "i\\s+go\\s+by",
  "(?:i\\s+am|i['’]?m)\\s+(?:called|named)",
  "under(?:\\s+the)?\\s+name(?:\\s+of)?",
  "me\\s+llamo",
  "mi\\s+nombre\\s+(?:completo\\s+)?es",
  "se\\s+llama",
  "je\\s+m['’]appelle",
  "ich\\s+hei(?:ß|ss)e",
] as const;

/** What follows is a name when it is written like one, or is a usual first name. */
export const perhaps = [
  "(?:is|was)\\s+(?:called|named)",
  "signed",
  "i\\s+am",
  "i['’]?m",
  "im",
  "this\\s+is",
  "it['’]?s",
  "it\\s+is",
  "soy",
  "habla",
  "(?:mr|mrs|ms|miss|mx|se[nñ]or|se[nñ]ora|sr|sra)\\.?",
  "(?:appointment|visit|booking|reservation|slot|time|cleaning|consultation|consult)s?\\s+(?:is\\s+)?(?:for|under|of)",
  "(?:book|schedule|reserve|register|put)\\s+(?:it\\s+|this\\s+|that\\s+)?(?:for|under|in\\s+for|down)",
  "(?:my|our|his|her|mi)\\s+(?:(?:little|older|younger|eldest|youngest|late|dear)\\s+)?(?:son|daughter|child|kid|boy|girl|wife|husband|partner|spouse|fianc[eé]e?|mother|father|mom|mum|dad|brother|sister|friend|boyfriend|girlfriend|grandson|granddaughter|grandmother|grandfather|grandma|grandpa|niece|nephew|cousin|aunt|uncle|boss|neighbou?r|roommate|hijo|hija|esposa|esposo|madre|padre|hermano|hermana|amigo|amiga)['’]?s?\\s*,?(?:\\s+is)?",
  "patient(?:['’]s)?(?:\\s+is|\\s*:)?",
  "(?:sincerely|regards|best|thanks|thank\\s+you|cheers|love|yours|gracias|saludos)\\s*,?\\s*[-–—]*",
  "from",
  "to",
  "for",
  "[-–—~]",
] as const;

/** Usual first names of people in the United States; words that also mean something else are left out. */
export const firstNames: ReadonlySet<string> = new Set(
  words(`
  james robert john michael david william richard joseph thomas charles christopher daniel matthew anthony donald
  steven paul andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas
  eric jonathan stephen larry justin scott brandon benjamin samuel gregory alexander patrick raymond dennis
  jerry tyler aaron jose adam nathan henry douglas zachary peter kyle noah ethan jeremy walter christian keith
  roger terry austin sean gerald carl harold dylan arthur lawrence jordan jesse bryan bruce gabriel joe logan
  alan juan albert willie elijah wayne randy vincent liam roy ralph bobby russell bradley philip eugene lucas luis
  carlos miguel pedro jorge diego mateo santiago rafael andres fernando ricardo javier manuel antonio francisco
  mary patricia jennifer linda elizabeth barbara susan jessica karen sarah lisa nancy sandra ashley emily
  kimberly margaret donna michelle carol amanda melissa deborah stephanie rebecca sharon laura cynthia dorothy amy
  kathleen angela shirley emma brenda pamela nicole anna samantha katherine christine debra rachel carolyn janet
  maria olivia heather helen catherine diane julia victoria joyce lauren kelly christina ruth joan virginia judith
  evelyn hannah andrea megan cheryl jacqueline madison teresa abigail sophia martha sara gloria janice kathryn ann
  isabella judy charlotte julie jane alice jean denise frances danielle marilyn natalie beverly diana brittany
  theresa kayla alexis doris lori tiffany ava mia luna sofia camila valentina lucia elena carmen rosa ana isabel
  ada tom tim jim mike dave steve chris nick alex ben sam max leo mia zoe ella lily chloe kate katie jenny beth
  mohammed muhammad ahmed ali fatima omar hassan aisha wei ming yuki hiro raj priya arjun anjali ivan olga dmitri
  natasha anastasia svetlana giovanni giulia marco luca hans greta klaus ingrid lars sven pierre marie claire
  `),
);

/** First names that are ordinary words, too: names only behind "my name is". */
export const doubleNames: ReadonlySet<string> = new Set(
  words(`will may mark grace rose hope faith joy bill rich art jack pat drew grant chase dean angel crystal amber ruby summer april june
  dawn august mercy price young long short good wise early`),
);

/** Words that end a name, and that are none: ordinary words behind "I am" and "my name is". */
export const noNames: ReadonlySet<string> = new Set(
  words(`
  need needs want wants like would need have see make take get set reschedule cancel move confirm book schedule requesting request
  a an the and or but so if then than that this these those i me my mine you your we us our he him his she her they them their it its
  is am are was were be been being do does did done have has had will would can could should shall may might must
  not no yes ok okay please thanks thank hi hello hey dear sir madam to at on in of for from by with about as into over under near
  up down out off here there now today tomorrow tonight yesterday soon later again still just only also too very really quite
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november
  december morning afternoon evening noon night week month year day hour time
  phone number cell mobile email mail address date birth born dob birthday zip insurance member id code contact and y con de mi es el la los las en por para
  new old existing patient patients good fine great well sorry glad happy sad nervous scared afraid anxious worried interested looking
  calling writing asking wondering hoping trying going coming having getting taking thinking feeling allergic pregnant diabetic
  busy free available late early sure unsure certain ready able unable confused curious embarrassed tired sick ill hurt bleeding
  in-pain pain missing tooth teeth gum gums jaw implant implants crown crowns veneer veneers filling fillings cleaning checkup exam
  consultation consult appointment visit booking whitening botox filler fillers emface yomi tmj invisalign braces dentist doctor
  dr dental clinic practice office team staff assistant medicaid medicare delta cigna aetna metlife guardian humana
  what when where who why how which whose urgent important important. private none nothing something anything someone somebody
  on-file same different correct wrong spelled spelt listed hidden secret unknown older younger male female man woman boy girl
  years year-old adult child kid kids one two three four five six seven eight nine ten first second third
  `),
);
