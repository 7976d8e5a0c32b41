// The words by which people say that texts shall end. English and Spanish, as `plainClause` spells them.

/** Alone, and with a greeting or "please" at most, each of these ends texts. */
export const stopWords =
  "stop all|stop|quit|end|revoke|opt out|cancel|unsubscribe|stopp|alto|parar|pare|paren|pararlo|basta|detener|baja|cancelar|desuscribir|desuscribirme|halt|cease|desist|discontinue|terminate|remove me|no more";

/** Those that end texts also as one clause among others: "I never signed up for this, stop". */
export const clauseWords = "stop all|stop|opt out|unsubscribe|quit it|alto|basta|paren|remove me";

/** What may stand around a wish without changing it. */
export const fillers =
  "but|actually|hi|hello|hey|hola|dear|good|morning|afternoon|evening|there|please|kindly|just|thanks|thank|thx|ty|you|gracias|por|favor|ok|okay|now|immediately|asap|already|today|sorry|sir|maam|guys|team|yall|everyone|right|away|at|once|again|seriously|really|omg|ugh|yes|no|so|and|or|again|forever|ever|reply|averell|ya|ahora|for|good|permanently|ffs|lol|me|us|everything|texts|text|messages|from|to|1|god|enough|repeat|said|say|already|told|i|all|the|love|of|sake|im|saying|asking|begging|it|this|that|these|them|with|word|period|wtf|smh|dude|bro|man|miss|mister|mr|mrs|ms|office|asked|texted|replied|typed|sent|times|time|twice|two|three|second|third|last|first|final|warning|notice|my|answer|is|was|keep|still";

/** What a message is called; in Spanish too. */
export const messageNouns =
  "texts?|text messages?|texting|messages?|messaging|sms|mms|reminders?|notifications?|alerts?|spam|spams|updates|promos?|promotions?|ads|communications?|correspondence|contact|subscription|solicitations?|blasts?|pings|text alerts?|texts? reminders?|newsletters?|offers|marketing|mensajes?|textos?|avisos|recordatorios?";
/** Those that can be nothing else: after "cancel" and "end" only these count. */
export const sureNouns =
  "texts|text messages|texting|messages|messaging|sms|text reminders|reminders|notifications|alerts|text alerts|subscription|spam|updates|marketing|promotions|promos|communications?|mensajes|textos|recordatorios|text subscription|text service";

/** What stands between a verb and the message: "all of these automated". */
export const describers =
  "the|anymore|these|those|this|that|all|any|your|my|of|such|more|further|future|so|many|w|with|a|an|automated|automatic|auto|annoying|stupid|unwanted|constant|appointment|dental|office|marketing|promo|promotional|spam|daily|weekly|random|other|text|sms|phone|getting|receiving|me|us|out|out of|to|on|sending|in|every|each|both|last|minute|harassing|useless|dumb|crap|junk|unsolicited|mass|bulk|robo|every single|single";

/** To send, as somebody does who texts. */
export const sendVerbs =
  "texting|text|messaging|message|contacting|contact|spamming|spam|harassing|harass|bothering|bother|bugging|bug|pestering|pester|annoying|annoy|notifying|notify|reminding|remind|writing|write|pinging|ping|smsing|sms|blowing up|hitting up|hit me up|reaching out|reach out|communicating|communicate|soliciting|solicit|messing with|disturbing|disturb|dming|dm|inundating|flooding|bombarding|stalking";

/** Lists that texts are sent by, and nothing that holds visits. */
export const listWords =
  "list|lists|texts?|texting|messages?|messaging|sms|system|database|contacts?|contact list|records|notifications?|alerts?|reminders?|subscription|subscriptions|distribution|mailing|program|everything|all|here|this|these|it|thread|chat|group|communications?|rolodex|marketing|outreach|campaign|phone|phones|line|service|updates|files?|rotation|blast|loop|directory|book";
/** Lists and things that are about visits. */
export const visitWords =
  "waitlist|wait|waiting|cancellation|standby|schedule|calendar|plan|account|insurance|policy|slot|bill|statement|tooth|teeth|crown|mask|braces|stitches|\\d+ ?(am|pm)|monday|tuesday|wednesday|thursday|friday|saturday|sunday|cleaning|morning|afternoon";

/** Somebody else than who writes. */
export const otherPeople =
  "(?:my|his|her|our) (?:wife|husband|spouse|partner|son|daughter|kids?|child|children|mom|mother|mum|dad|father|parents?|ex|boyfriend|girlfriend|boss|sister|brother|grandma|grandmother|old|other|work|office|aunt|uncle|roommate)|him|her|other people|anyone else|others|people";

/** What keeps a wish to a time, a case or an amount: then it is no end of texts, and people decide. */
export const limits =
  "until|(?:before|after|past) \\d\\w*|for this (?:one|visit|appointment)|this (?:time|once|week)|while|so early|so late|that early|that late|too early|too late|this early|this late|at night|at work|during|overnight|twice|duplicates?|double|so much|so often|as often|that often|as much|too often|in the middle|on weekends|on sundays?|on saturdays?|when im|before noon|back|results|pictures|photos|right now im";
