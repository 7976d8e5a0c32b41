const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Words that end a name wherever they stand, in whatever case. */
export const nameEnds: ReadonlySet<string> = new Set(
  words(`
  and my is the a an i im it phone number email at on in for with cell mobile tel telephone please you can call me or but want need
  would like to not yes yeah yep no ok okay thanks thank hi hello hey tuesday monday wednesday thursday friday saturday sunday
  tomorrow today tonight noon next this that these those the first second third later last one book morning afternoon evening any time
  anytime works looking here calling new patient just really so sure code confirm cleaning checkup consultation appointment visit what
  how when where who why do does are am was we they he she there available free never mind important private secret none irrelevant
  ignore forget cancel stop instead other different maybe still waiting going having getting too very all everything nothing whatever
  if then because since about of as than from by
  `),
);

/** Ordinary words behind "I am", "this is" and "it's", which begin no name. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  words(`
  able absolutely afraid alive all allergic alone already alright always amazed amazing angry annoyed another anxious anybody anyone
  ashamed asking asleep available awake aware awesome awful back bad bald basically beautiful better bit bleeding blessed blind bored
  both bothered brave brilliant broke broken busy calm careful certain cheap clear close cold comfortable coming committed completely
  concerned confident confused content cool correct couple crazy curious currently dead deaf definitely delighted depressed desperate
  diabetic different disabled disappointed disgusted disgusting divorced dizzy done doubtful down dying eager early easy ecstatic else
  embarrassed employed engaged enough entirely even everybody everyone exactly excellent excited exhausted expecting expensive extremely
  fair famished fantastic far fast fat feeling fine finished flexible fond frankly free frustrated fully fun funny furious gay genuinely
  glad gone good gonna grateful great guilty half happy hard healthy hearing heading helpless here hesitant home honest honestly hopeful
  hoping horrible hot hungry hurt hurting ill impatient impressed in incredible inclined independent indifferent innocent insane
  interested intrigued jealous joking keen kidding kind kinda lactose late lazy leaning leaving less likely literally living local
  lonely long looking lost loud lovely low lucky mad male married mistaken more moving much near nearly nervous nice no nobody normal
  nothing numb nursing obviously off old only open optimistic out outraged over overdue overjoyed overwhelmed pained paying perfect
  perfectly pleased poor positive possible pregnant prepared pretty probably proud quick quiet quite rather ready real really reasonable
  relaxed relieved reluctant retired ridiculous right running sad safe satisfied scared self serious seriously settled shocked short shy
  sick silly simple simply single sleepy slightly slow smart smoking so sold somewhat soon sore sorry speechless speaking standing
  starting starving stressed strange struggling stuck studying stunned stupid such super sure surely surprised suffering swamped
  swollen talking terrible terrific terrified thankful thinking thirsty thrilled tired told tons torn totally traveling trouble
  truly trying typing ugly unable unacceptable uncertain uncomfortable under undecided unemployed unhappy uninsured unsure unwell up
  upset urgent used useless usually vegan very waiting walking warm weak wearing weird well wet willing wonderful wondering working
  worried worse worst worth writing wrong yours
  sounds seems looks makes sense got get let lets hold hang wait hmm um uh oh wow lol great agreed deal done works fantastic
  continue proceed finish submit send change correct edit fix
  am could should may might must will shall has have had been being did
  `),
);

/** What hangs on ordinary words and hardly on names: "interested", "calling", "absolutely". */
export const ordinaryEnding =
  /(?:ed|ing|ly|ful|ous|able|ible|ive|ish|less|tion|ment|ness|ated|ized|ised)$/;
