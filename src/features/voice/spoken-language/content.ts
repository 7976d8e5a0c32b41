/**
 * What callers say, for the built-in recognizer: it hears these words only, and likelier in these orders.
 * "(a|b)" is one of them, "[a]" may be left out, "{name}" is one of a list below or of the practice's own
 * words. A line that begins with a number counts that often.
 */
export const talk = `
4 [{hello}] {ask} {book} {aVisit} [{about}] [{when}] [please]
2 [{hello}] {ask} (come in|be seen|see (the doctor|the dentist|someone|a dentist)) [{about}] [{when}] [please]
2 {ask} {move} [my] (appointment|visit) [{when}] [please]
2 {ask} cancel (my|the) (appointment|visit) [{when}] [please]
2 do you have (anything|any (openings|times|appointments)|an (opening|appointment)|a (time|slot)) [(open|free|available|left)] [{when}]
2 what (times|days|appointments|openings) (do you have|are (open|free|available)) [{when}]
4 (is|would) {when} (work|okay|possible|available|free|fine|all right)
is there (anything|an opening|a time|any time) (earlier|later|sooner|{when})
(when|what time) (is|was) my [next] (appointment|visit)
when (can|could) (i|you) (come in|see me|be seen|get in)
what is the (earliest|next|soonest|first) (appointment|opening|time|available) [you have]
how (soon|early|late) can (i come in|you see me|i be seen|i get in)
4 {when} [please]
4 {time} [please]
2 [at] {time} (on|this|next) {weekday}
2 {weekday} (is|works|would be) (good|fine|better|great|best|perfect|okay|all right) [for me]
{daypart} (is|works|would be) (good|fine|better|great|best|perfect|okay|all right) [for me]
(any|the) (day|time) (is|works|would be) (good|fine|better|great|best|perfect|okay|all right) [for me]
(the|i would like the|i'll take the|let's do the|i want the) (first|second|third|last|earlier|later) (one|time|appointment|opening) [please]
(i'll take|i'd prefer|let's do|make it|how about|what about|can we do|could we do|i can do|i could do) {when} [please]
(i'll take|let's do) (that|it|that one|this one|the first one|the second one) [please]
no [not] {weekday} [i meant|i said|but] {weekday}
(not|no not) {when} (but|i mean|rather) {when}
(none|neither) of (them|those|these) (work|works) [for me]
(that|it|this) (does not|doesn't|won't|will not) work [for me]
4 {yes} [{yes}]
4 {no} [{thanks}]
2 {yes} (that is|that's|it is|it's) (right|correct|fine|good|okay|perfect|all right)
2 {yes} (please|go ahead|book it|do that|do it|i do|i am|i would|i can) [please]
2 {no} (that is|that's|it is|it's) (wrong|not right|not correct|incorrect|all|it|not it)
{no} i (don't|do not|am not|can't|cannot|didn't|did not|won't) [want (that|it|to)]
2 {thanks}
{thanks} (bye|goodbye|have a (good|nice|great) (day|one|evening|weekend))
(bye|goodbye|bye bye|have a (good|nice|great) (day|evening|weekend)|talk to you later|that's all|that is all)
(can|could|would) you (repeat that|say that again|speak up|speak slower|speak louder|speak more slowly|hear me|help me) [please]
(sorry|pardon|excuse me|what|what was that|i didn't (hear|get|catch|understand) (that|you)|i don't understand)
(wait|hold on|one moment|one second|just a (moment|minute|second)|give me a (moment|minute|second)|let me (think|see|check)) [please]
(never mind|forget it|stop|start over|go back|i changed my mind|cancel that)
2 (i want to|i'd like to|can i|could i|may i|let me) (talk|speak) (to|with) (a|the|someone|somebody|a real) [(person|human|receptionist|doctor|dentist|office|front desk|staff)] [please]
(are you|am i talking to) a (robot|machine|real person|person|computer|human)
4 (my name is|this is|it's|i am|i'm|the name is|name is) {first} {last}
3 {first} {last}
2 {first}
2 (my|the|his|her) (first|last) name is ({first}|{last})
2 {letter} {letter} {letter} [{letter}] [{letter}]
{letter} {letter} {letter} {letter} {letter} {letter} [{letter}] [{letter}]
(it is|it's|that is|that's) [spelled] {letter} {letter} {letter} [{letter}] [{letter}]
{letter} as in ({first}|{last})
6 [(my|the) [phone|cell|telephone] number is|it's|it is|you can call me at|call me at] {digit} {digit} {digit} {digit} {digit} {digit} {digit} [{digit} {digit} {digit}]
2 {digit} {digit} {digit} [{digit}]
{digit} {digit} {digit} {tens} {digit}
2 (my|her|his) (birthday|date of birth|birth date) is {date} [{year}]
2 {date} [{year}]
(i was|he was|she was) born (on|in) {date} {year}
my (email|e-mail) [address] is {first} [{last}] at (gmail|yahoo|outlook|hotmail|example) dot com
{first} [dot] [{last}] at (gmail|yahoo|outlook|hotmail|example) dot (com|net|org)
3 (how much|what) (is|does|are|do|would|will) {thing} (cost|cost me|run)
3 (how much|what) (is|are) {thing}
what (is|are) (the|your) (price|prices|cost|fee|fees) (for|of) {thing}
how long does {thing} (take|last)
(does|will|would) {thing} hurt [a lot|much]
(is|are) {thing} (painful|safe|expensive|covered|included|worth it)
(do you|can you|does the doctor|does doctor {staff}) (do|offer|have|make|provide|place) {thing}
(tell me [more] about|what about|i have a question about|i have questions about|i am calling about|i'm calling about|i am interested in|i'm interested in|i'd like to know about) {thing}
(am i|would i be) a [good] candidate for {thing}
what (is|are) the difference between {thing} and {thing}
do i (need|have to have) {thing}
2 (do you|does your office) (take|accept|work with) ({insurer}|[my|dental] insurance|credit cards|new patients|walk ins|cash|medicaid|medicare)
2 (do you|does your office|can you) (take|see|treat|handle|help with) (emergencies|dental emergencies|an emergency|children|kids|walk ins|new patients)
(is|are) (it|that|{thing}) covered by ({insurer}|[my] insurance|medicaid|medicare)
(i have|my insurance is|it's|we have) {insurer}
(do you have|do you offer|is there|can i get|how about) (financing|a payment plan|payment plans|monthly payments|a discount)
(can|could) i (pay|make payments) (monthly|over time|with a card|by card|in cash|with cherry|with sunbit|with care credit)
2 (what are your|what are the|when are you|are you) (hours|office hours|open|closed) [{when}|on (saturday|sunday|saturdays|sundays|weekends|holidays)]
2 (where are you|where is your office|what is your address|how do i get there|where are you located|where is the practice)
(is there|do you have|where can i find) parking [nearby|there]
what is your (phone number|number|address|website|fax number|email)
who is (the doctor|the dentist|doctor {staff}|going to see me)
(can i|i'd like to|i want to) see doctor {staff} [{when}] [please]
3 {whose} {tooth} {hurts} [{bad}] [{since}]
3 i have (a|an) [{bad}] (toothache|tooth ache|headache|pain|broken tooth|cracked tooth|chipped tooth|loose tooth|abscess|infection|cavity|dental emergency|emergency) [{since}]
2 i have [{bad}] (pain|swelling|bleeding) [in my {mouth}] [{since}]
2 (i|my son|my daughter|he|she) (broke|chipped|cracked|lost|knocked out) (a|my|his|her|the) [front|back] (tooth|crown|filling|implant|bridge|veneer|denture)
2 (my|a|the) (crown|filling|bridge|veneer|implant|temporary|denture) (fell out|came off|came out|broke|is loose|fell off|cracked)
2 my (jaw|ear|head|neck) (hurts|aches|clicks|pops|locks|is (locked|stuck|sore)) [{bad}] [when i (chew|eat|yawn|open my mouth|wake up|talk)]
(i|my wife says i|my husband says i) (grind|clench) my teeth [at night]
it hurts (when|if) i (chew|bite|eat|drink|open my mouth|lie down|drink something (hot|cold))
it (started|began|has been hurting) {since}
2 my (face|cheek|jaw|gum|gums|throat|tongue|eye|neck|lip) (is|are) (swollen|swelling|bleeding|numb|puffy|getting bigger)
2 (the bleeding|it) (won't|will not|does not|doesn't) stop [bleeding]
3 (i|he|she|my son|my daughter|my (mother|father|husband|wife)) (can't|cannot|can not|can barely) (breathe|swallow|open my mouth|feel (my|his|her) (face|arm))
2 (i|he|she) (have|has|am having|is having) [a] (chest pain|heart attack|stroke|seizure|trouble breathing|trouble swallowing|difficulty breathing|allergic reaction|panic attack|high fever|fever)
2 (i want to|i'm going to|i am going to|i might) (die|kill myself|hurt myself|end my life|end it)
(i feel|i'm|i am) (suicidal|dizzy|faint|sick|nauseous|scared|nervous|afraid|terrified|worried|numb|in (agony|[a lot of|terrible|severe|so much] pain))
(he|she|my (mother|father|husband|wife|son|daughter)) (passed out|fainted|is (unconscious|not breathing|choking|bleeding [badly|a lot]|turning blue)|collapsed|fell|got hit in the face)
(i|he|she) (fell|got hit|was in an accident|had a car accident|took too many pills|fell down the stairs|got punched)
3 [please] (call|should i call|do i call|i need) (nine one one|an ambulance|the hospital|the emergency room)
3 nine one one
3 (help|help me|i need help|somebody help me)
(it's|it is|this is) an emergency
(is it|how) (urgent|serious|dangerous|normal|bad)
i am {digit} weeks pregnant
i (am|take|have|use) (pregnant|diabetic|blood thinners|high blood pressure|allergic to (penicillin|latex|aspirin|anesthesia))
(i am|i'm|he is|she is) [not] a (new|current|returning|existing) patient
(i|we) (have been|was|were) there (before|last (year|month|week)|once)
(i have|i've) (never|not) been there [before]
it is for (me|my (son|daughter|wife|husband|mother|father|child|friend|kids))
(i'm|i am) (running late|on my way|going to be late|stuck in traffic|outside|here)
(i|can i|do i need to) (fill out forms|bring anything|bring my insurance card|eat before|drive home|take time off)
(i haven't|i have not) (been to|seen) (a|the) dentist in (a long time|years|{digit} years|a year)
(hello|hi|hi there|good morning|good afternoon|good evening|hey) [(julie|there)] [how are you]
i (don't|do not) (know|remember|care|mind|want to|have (it|one|insurance|an email|that|time))
(i think so|i guess so|maybe|i'm not sure|not sure|i don't think so|i hope so|probably|sounds good|sounds great|that works|that would be great|works for me|whatever you have)
`;

/** Lists that the lines name. A line is one of several ways. */
export const lists: Readonly<Record<string, string>> = {
  hello:
    "hello | hi | hey | hi julie | hello julie | good morning | good afternoon | good evening | yes hello | yes hi",
  ask: `i would like to | i'd like to | i want to | i need to | i'm calling to | i am calling to | i have to |
    can i | could i | may i | i was hoping to | i'm trying to | would it be possible to | is it possible to |
    i'd love to | please | can you | could you | we need to | let's | help me`,
  book: "book | schedule | make | get | set up | reserve | have",
  move: "move | change | reschedule | switch | push back | postpone",
  aVisit:
    "an appointment | a visit | a time | {aService} | a {service} | an {service} | an appointment with doctor {staff} | appointment",
  aService: `a cleaning | a checkup | a checkup and cleaning | a dental cleaning | a deep cleaning | a consultation |
    a free consultation | an exam | an x ray | a second opinion | an emergency appointment | an urgent appointment |
    an urgent visit | a filling | a root canal | a crown | an extraction | a whitening | botox | an implant |
    a follow up | an implant consultation | a facial | a massage | a night guard | a splint`,
  about: `for {service} | for {aService} | for my {tooth} | for a toothache | for my (son|daughter|wife|husband|mother|father) |
    about {thing} | for me | for two people | for tooth pain | for jaw pain | with doctor {staff}`,
  thing: `{service} | {aService} | implants | an implant | dental implants | one implant | a single implant |
    veneers | crowns | a crown | dentures | a bridge | bridges | whitening | teeth whitening | braces | clear aligners |
    fillers | botox | a botox treatment | facials | the robot | robotic surgery | the robotic implant | a bone graft |
    a root canal | a filling | an extraction | a wisdom tooth | wisdom teeth | the consultation | the first visit |
    a splint | a night guard | tmj | tmj treatment | jaw pain | anesthesia | sedation | a cleaning | cleanings | an x ray |
    the procedure | the treatment | the surgery | it | that | gum disease | bad breath | bonding | a new smile | a smile makeover`,
  when: `{weekday} | on {weekday} | next {weekday} | this {weekday} | {weekday} {daypart} | on {weekday} {daypart} |
    next {weekday} {daypart} | {weekday} at {time} | on {weekday} at {time} | next {weekday} at {time} | today |
    tomorrow | tomorrow {daypart} | tomorrow at {time} | today at {time} | the day after tomorrow | {soon} |
    {daypart} | in the {part} | on {date} | {date} | {date} at {time} | at {time} | around {time} | after {time} |
    before {time} | between {time} and {time} | as soon as possible | right away | right now`,
  soon: "this week | next week | this weekend | next month | in two weeks | this afternoon | this morning | tonight | early next week | later this week | later today | any time | anytime",
  weekday: "monday | tuesday | wednesday | thursday | friday | saturday | sunday",
  part: "morning | afternoon | evening | late morning | late afternoon | early morning | early afternoon",
  daypart:
    "in the {part} | morning | afternoon | evening | at noon | after work | after school | around noon | early | late",
  time: `{hour} | {hour} o'clock | {hour} {minute} | {hour} {half} | {hour} {minute} {half} | {hour} o'clock in the {part} |
    {hour} in the {part} | half past {hour} | quarter past {hour} | a quarter to {hour} | noon | {hour} {minute} in the {part} | lunchtime`,
  hour: "one | two | three | four | five | six | seven | eight | nine | ten | eleven | twelve",
  minute:
    "thirty | thirty | thirty | fifteen | forty five | twenty | ten | forty | fifty | oh five",
  half: "a.m. | p.m.",
  date: "{month} {ordinal} | the {ordinal} | the {ordinal} of {month} | {month} the {ordinal}",
  month:
    "january | february | march | april | may | june | july | august | september | october | november | december",
  ordinal: `first | second | third | fourth | fifth | sixth | seventh | eighth | ninth | tenth | eleventh | twelfth |
    thirteenth | fourteenth | fifteenth | sixteenth | seventeenth | eighteenth | nineteenth | twentieth |
    twenty (first|second|third|fourth|fifth|sixth|seventh|eighth|ninth) | thirtieth | thirty first`,
  year: `nineteen (forty|fifty|sixty|seventy|eighty|ninety) [one|two|three|four|five|six|seven|eight|nine] |
    two thousand [and] [one|two|three|four|five|six|seven|eight|nine] | twenty (ten|eleven|twelve|fifteen|twenty)`,
  tens: "twenty | thirty | forty | fifty | sixty | seventy | eighty | ninety | hundred",
  digit: "zero | oh | one | two | three | four | five | six | seven | eight | nine",
  letter: `a. | b. | c. | d. | e. | f. | g. | h. | i. | j. | k. | l. | m. | n. | o. | p. | q. | r. | s. | t. | u. | v. |
    w. | x. | y. | z.`,
  yes: "yes | yes | yes | yeah | yep | yes please | sure | okay | right | correct | exactly | of course | absolutely | definitely | that's right | that is right | that's correct | that is correct | all right | fine | perfect | great | uh huh | mm hm | please | go ahead | sounds good",
  no: "no | no | no | nope | no thank you | no thanks | not really | not now | not yet | not today",
  thanks:
    "thank you | thanks | thank you very much | thank you so much | thanks a lot | okay thank you | great thank you",
  whose: "my | the | one of my | my son's | my daughter's",
  tooth: `tooth | teeth | front tooth | back tooth | wisdom tooth | molar | gum | gums | jaw | mouth | implant | crown | filling |
    lower tooth | upper tooth | left side | right side | whole mouth`,
  mouth:
    "mouth | jaw | tooth | teeth | gums | face | cheek | back tooth | front tooth | neck | ear",
  hurts: `hurts | hurt | is hurting | aches | is killing me | is broken | is cracked | is chipped | is loose | is sensitive |
    is throbbing | is swollen | is infected | are bleeding | are sensitive | is bleeding | is sore | is numb | fell out | broke`,
  bad: "a lot | very much | so much | really bad | really badly | badly | severe | terrible | bad | awful | sharp | constant | very bad | so bad",
  since: `since {weekday} | since yesterday | since last (week|night|month) | for (two|three|four|a few|several) (days|weeks) |
    for a week | for a while | all night | all day | this morning | yesterday | today | right now | last night`,
  insurer: `delta dental | aetna | cigna | metlife | blue cross | blue cross blue shield | united healthcare | guardian |
    humana | empire | ppo | hmo`,
  first: `john | mary | michael | sarah | david | anna | james | maria | robert | linda | daniel | lisa | thomas | susan |
    paul | karen | mark | laura | peter | nancy | george | emily | kevin | julia | brian | rachel | steven | jennifer |
    anthony | jessica | joseph | elizabeth | richard | patricia | william | barbara | frank | angela | alex | sam | kate |
    ana | jose | carlos | luis | rosa | grace | emma | olivia | sophia | noah | liam | lucas | adam | eric | jason | ryan |
    helen | diane | carol | amy | tony | joe | mike | chris | matt | nick | ben | max | rita | vincent | marie | theresa`,
  last: `smith | johnson | williams | brown | jones | garcia | miller | davis | martinez | lopez | wilson | anderson |
    taylor | moore | jackson | martin | lee | white | harris | clark | lewis | walker | hall | young | allen | king |
    wright | scott | green | baker | adams | nelson | hill | campbell | rossi | russo | chen | kim | park | cohen |
    rivera | torres | rodriguez | hernandez | perez | murphy | kelly | cooper | morgan | bell | cook | reed | ward | gray`,
};
