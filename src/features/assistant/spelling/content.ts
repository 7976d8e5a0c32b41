const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * The words that a mistyped one may have meant: those of a dental practice and of what people ask it. Only
 * they are ever guessed.
 */
export const vocabulary: readonly string[] = words(`
  abscess ache aching address adjustment advil aesthetic aesthetics afford affordable afraid after afternoon
  ahead airway alcohol alignment allergic allergies allergy ambulance amount anesthesia anesthetic anniversary
  another answer antibiotic antibiotics anxiety anxious anyone appearance application appliance appointment
  appointments approval approved april arrange arrival arthritis asleep aspirin assistant asthma attack
  august available availability avenue babysitter baby bandage because before beforehand benefit benefits
  between billing biopsy bitten bleed bleeding blister blisters blocked blood bonding botox braces bracket
  breakfast breath breathe breathing bridge bridges broken bruise bruised bruising budget calculator calendar
  cancel cancellation cancelled cancer candidate carecredit cavities cavity certified change cheap cheaper
  cheek cheeks cherry chest chewing child children chipped chips choking cigna cleaning cleanings clicking clinic
  closed closing comfortable complication complications confirm confirmation consultation consultations
  contact contour convulsing coordinator cosmetic costs cough coughing coverage covered cracked credit crown
  crowns crooked damage deductible december delta dental dentist dentistry dentists dentures denture deposit
  diabetes diabetic diagnose diagnosis difference different difficult difficulty directions discharge discolored
  discount discounts discuss dizzy doctor doctors downtime drive drooling drooping dropped eastern education
  elderly emergencies emergency emface evening examination exactly expensive experience explain extraction
  extractions eyelid facial facials fainted fainting family february fever feverish filler fillers filling
  fillings finance financing finished flossing follow follow-up forehead fracture fractured friday front gauze
  general gentle guarantee gingivitis glasses grafting grinding guardian gums headache headaches healing health
  hemorrhage herpes holiday holidays hours hospital however hurting hurts husband hydrafacial hygienist ibuprofen
  illness immediate immediately implant implants important impression improve infected infection inflamed
  injection injections injured injury insurance insured interest interested invisalign island january jawbone
  kidney language later laughing gas leaking lidocaine location locations locked longer loose lower lumps
  makeover march maximum medicaid medicare medical medication medications medicine melanoma member membership
  mercury metlife microneedling minimum missing molar molars monday month monthly months morning mother motrin
  mouth mouthguard multiple muscle narcotic nauseous nearby needle needles neighborhood nerve nervous newborn
  nicotine nitrous nosebleed november nurse numbness numb october office offices online open opening opinion options orthodontist
  outside overdose overdosed oxycodone painful painkiller painkillers paralyzed parents parking patient patients
  payment payments penicillin people percent percocet periodontal permanent personal pharmacy phone photo
  physician picture pictures plaque plasma please policy porcelain possible practice precise pregnancy pregnant
  prescribe prescription price prices pricing primary problem procedure procedures professional profile
  promotion prosthodontist provider providers public pulled pulling quarter question questions quickly quote
  radiation reaction receptionist recommend record records recovery redness referral refund refuse registered
  regular relief remove removed removal replace replacement reschedule results retainer retainers return reviews robot
  robotic robots root canal routine safety sample saturday scared schedule scheduled scheduling seizure
  sedation senior sensitive sensitivity september service services session sessions severe shaking sharp
  shoulder sideways similar simulator sinus sleeping sleepy slurred slurring smile smiles smoking snoring socket
  someone something sometimes somewhere spanish special specialist specialists splint splints spreading
  squirting stabbing stairs staten statement stitches stitch stomach stopped straight straighten straightening street stroke
  student subway suicidal suicide sunbit sunday surgeon surgeries surgery swallow swallowed swallowing swelling
  swollen symptom symptoms teenager teeth temporary tender terrible therapy thinner thinners thousand thread
  throat throbbing thursday tickling tingling today together tomorrow tongue tonight tooth toothache touching
  tramadol transfer translate trauma treatment treatments trouble tuesday tumor tylenol ulcer unbearable uncertain
  unconscious understand united upper urgent urgently usually vaccine vegetarian veneer veneers vicodin
  vision visit visits vomiting waiting warranty wednesday weekday weekdays weekend weekends weird welcome
  wheelchair wheezing whitening wisdom within without wonder wondering working worried worse worst wrinkle
  wrinkles x-ray x-rays xrays xray yesterday younger
  knocked kicked punched elbowed slipped tripped accident bicycle scooter baseball basketball football softball hockey
  stuck lodged swallow unresponsive passed collapsed choke faint gushing pouring soaking blurry droop
  anaphylaxis epipen hives lips tightness crushing hopeless worthless kill killing myself
`);

/** Common words, most of which look much like one of the vocabulary's, and which stay what they are. */
export const commonWords: ReadonlySet<string> = new Set(
  words(`ding dings 
    about accessed accidental accurate acting activity after again agree alike all alliance along
    also alter ample ancient approve approves arch assignment assistance assisting attach aunt
    awaiting aware back ball ballet barking bathing beach beard beating bedding bee been begun
    belief believed below bench bender bending besides best better billings binding bitter blame
    blank blaster blend blending blessing blinds blocker blond bloody bloom blower bonus book
    booth boring boss both bother bounds boxes boyfriend brace brakes branches breach bread
    breadth breaking breed breeding bride broke broker brother brought brown browns browsing
    brushing bugging burst cache caching calculate calculated calculation call calm calming came
    candle canker card cards cared carrier carrying cart case cases cash casts cater causing chain
    chance changer chap charge charities charmed cheat cheating check checking checks cheer cheers
    chess chili chill chip chopped chores chose clamp clapped clarity clash class classes
    cleansing clearer clearing clenching climbing clinging clips close closer closes closest
    closet closing cloud clown coaching coats coke collapse coloring come comfortably comic
    compilation compilations complete concealed conclusions conform confusing confusion consent
    consulting consumed consumer contain contained content contest contract conversion cooked
    cooking cool coordinate coordinated coordinates coordination cores cost couch could counting
    coupling courage court cousin coworker cracker cracking cramping crashing crawling creamy
    creating creek crest cross crossing crow crowd crowds cruise cruising cures curse dancer
    dancing deaf dealing dear dedication deep denial depth derive desperate detailed diagnostic
    diagnostics diameter diet differently differing diplomate directing direction directional
    directives directors disclosed discovered dive docket door dough downside drafting drawing
    drawn dread dress drilling driven driver drop dropping drove drowning drying dumping dusty
    dwelling each easter eater editing educating educational educator eighty electric elegant
    elimination emergence emulation enter equation even event ever excessive exciting exclusive
    existing exit expense explosive expressive extensive extinction extracting extractor failing
    fainter fall falling farther faster father feast feature featured feeding feel feelings fees
    feet fellow fender fewer fifth filing filings filled filming filter filters financial find
    finding findings finishes first fishing fitting fittings flashing flatter flavor flight flint
    floating flood flooding floor flooring florida flour flower flowing flushing folding followers
    fond font food forth fought fraction france freaking free fridge friend from frost frying full
    fuller fully fund furnished future gaining gaping gaps gather gauge gave gaze gearing gender
    gently girlfriend give gives glad glass gloss goes gold gone good grading grand grandfather
    grandma grandmother grandpa granting gravy grazing great greek green greeting grieving
    grouping grown guaranteed guess guiding guitar hall hand handy happy hard harden harp have
    head heading healthy heap hearing heating height hello help here heroes hides high hill hints
    hips hires hollow home homeless horse hosts hour humor hunting hurt husband imaging impacts
    importance importantly importing impressive inception included induction infectious inflation
    informed infrared inhaler inherent injected injunction inland inline inserted insertion
    insertions inspected inspection inspections instance insure insurer intended intention
    intentional intentions interact intercept internet interview into invented invention
    inventions inverted invested issuance issue issues jacket jockey join jumps just keep killer
    killers kind kiss know lacked lamps large laser last late latex latter launching layer laying
    leading leaning lease leasing least leaving left lender less letter letting lever licking life
    like line linen linked lisp liter little live lives locating locator locker lodge lodges
    logged long look looked looping loosen lose loser losing lover lump lying mach made make many
    mapping maps marking marsh mask masking match math matter meal meals mean meant medal
    mediation medicinal meditation meet melasma melt mental mess might mighty mile miles milling
    minus misplaced miss mixer moist more moreover morse most motor mount mourning movie movies
    mower much multiplied multiply name narrow nearly need needless needy neighbor neighbourhood
    nephew never next nice niece noise nosy numbers off officer officers once only operating
    operation option other ought ours over overcome overdue owned pacing packet packing paint
    painted painting pairs parent part party pass passes passive past patent patents patience
    patio pausing payer paying pays peace people permanently person personally personnel persons
    pertinent petty physical picked picker pinch pissed pitch place placement plague plain plan
    planet planned play pleasure pluck plump pocket point pointless pointy poker polar police
    polite polling pool pores possible possibly posts power practical practise prayer praying
    premise prentice press pretty previews pride prime prince princes printing prize prizes
    proactive probable probation procedural produce products profession professionally professions
    projects prom promised promoting promotional prone proportion proposed provide provided
    provides pudding pull pumps purse push pushing puts quartet quicker quiet quite quota races
    racial radiator range rapid rarely rating rays reacting reactive reactor read really realm
    recover recovered reduction referred reflex refuge register registers rejection relation
    relaxed relaxing relevant relied relies remainder remained remote remover render rental
    response responsible result retailer retailers retained retains retrieved reuse reversal
    review rice ridge right riot ripped rocket rocky roof room roomy rough round rounds routing
    rubber rumor rushing sacred safely said saint salt same sampler scaled scanning scare
    scheduler school scored scoring screaming sealing seasons seat section sections see seeking
    seem seen selling send sender sensation sensor serve servings setting severity sewing shallow
    shaping share shared sharing shark shaving shelf shelving sherry shine shipped ships shooter
    shopping shore shorten shortest should shout show side sidewalk sigh simple simulate simulated
    simulation singing sings sinks sins sister sketches skill skipped skirt sleek sleep sleeps
    slight slips slots slower small smiley snack sneak soaring socialist socks solar some sometime
    soon soothing sorry sort sorting sought sourcing south speaking specialised speciality
    specialize specializes speed speeding spelling spending spill split splits spoon sport sports
    spring sprint squinting stack staff staffing staging staining stains stair stamping standing
    stared staring starring stars start starting state stated states stating station stay staying
    steak stealing steaming steel steep steering stepped stepping stick sticky still stirring
    stock stoke stop storing storm stormy straighter streaming street strep stretches strike
    stripped stronger strongly struck such suite suits supper sure surfing survives swapped
    sweeping sweet switch switched switches tackling take takeover talk tapping tasks tasty taught
    teaching teams teenage tell tempo temporal temporarily tended tenth terribly terrific testing
    than thank that theater their them then there these they thin thing think thirsty this
    thorough those though threat three throwing tick tighter time today told tomato too took tool
    topped tough touring tours tower town traces tracked transform transition translator trapped
    trays tread treated tree trick tried troop trucking true tuck tuning turn tutor tying type
    uncertainty uncle understood unite unless urgency used vacation value valve vegetation venture
    ventures venue very violation vivid waist waiter wall wander wandering want wanting warrant
    warranted warrants wasting water waxing wealth wedding week weigh weighs well went were what
    wheel when where which while whipped whole whose wicked widening wider widow wife wild will
    willing wiped wish with wives wood word wording wore work worries worry worthy would writer
    writing year yell your yours youth
  `),
);

/** What a finger or an ear makes of words that are too short, or too far off, to be guessed. */
export const misspelled: Readonly<Record<string, string>> = {
  cannt: "cannot",
  infekshun: "infection",
  infecshun: "infection",
  infektion: "infection",
  emrgency: "emergency",
  ugent: "urgent",
  urgant: "urgent",
  canot: "cannot",
  cnat: "cannot",
  cany: "cannot",
  carnt: "cannot",
  havnt: "have not",
  wnt: "will not",
  hurst: "hurts",
  hurtz: "hurts",
  herts: "hurts",
  hrts: "hurts",
  pian: "pain",
  bld: "blood",
  teh: "the",
  adn: "and",
  taht: "that",
  jsut: "just",
  thier: "their",
  becuase: "because",
  toof: "tooth",
  tooths: "teeth",
  toofs: "teeth",
  teef: "teeth",
  theeth: "teeth",
  teeths: "teeth",
  tootth: "tooth",
  thooth: "tooth",
  muh: "my",
  gumz: "gums",
  pane: "pain",
  payn: "pain",
  noked: "knocked",
  nocked: "knocked",
  knoked: "knocked",
  hart: "heart",
  throte: "throat",
  thoat: "throat",
  absess: "abscess",
  abses: "abscess",
  absces: "abscess",
  abcess: "abscess",
  abcsess: "abscess",
  blud: "blood",
  bloood: "blood",
  breth: "breath",
  brethe: "breathe",
  swelln: "swelling",
  swellin: "swelling",
  swelng: "swelling",
  tlk: "talk",
  tlking: "talking",
  bleedng: "bleeding",
  bleding: "bleeding",
  swallo: "swallow",
  swllow: "swallow",
  chocking: "choking",
  chokin: "choking",
  toung: "tongue",
  tonge: "tongue",
  tung: "tongue",
  brething: "breathing",
  breeth: "breathe",
  breating: "breathing",
  swalow: "swallow",
  swollow: "swallow",
  swolow: "swallow",
  swoll: "swollen",
  swole: "swollen",
  swoln: "swollen",
  swelin: "swelling",
  jawl: "jaw",
  jow: "jaw",
  wisdon: "wisdom",
  ibprofen: "ibuprofen",
  advill: "advil",
  tylanol: "tylenol",
};
