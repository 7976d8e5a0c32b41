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
  words(`
    about accidental acting after again agree all alliance also alter ample ancient approve
    approves arch assignment assistance assisting attach aunt awaiting back ball barking bathing
    beating bedding bee been belief bender bending best better billings binding bitter blaster
    blend blending blessing blocker blond bloody bloom blower book booth boss both bother
    boyfriend brace brakes breach breadth breaking breed breeding bride broke broker brother
    brown browns browsing cache caching calculate calculated calculation call came cared casts
    cater causing chance changer chap charge charities cheat cheating check checking checks
    cheer cheers chess chili chill chip chopped chose class classes cleansing clearing climbing
    clips close closer closes closet clown coaching coats coke collapse come comfortably
    compilation compilations concealed conform confusing consulting contract cooked cooking cool
    coordinate coordinated coordinates coordination cost couch could counting coupling courage
    cousin coworker cracker cracking crashing creating creek crest cross crossing crow crowd
    crowds cruise cruising curse dancer dealing dedication deep denial derive diagnostic
    diagnostics diameter differently differing directing direction directional directives
    directors disclosed discovered dive docket door dough drafting dress drilling driven driver
    drop dropping drove drowning dwelling each easter eater educating educational educator
    elimination emergence emulation equation even ever excessive expense explosive expressive
    extensive extinction extracting extractor failing fainter fall falling father feature
    featured feel feelings feet fellow fender fewer filing filings filled filming filter filters
    financial find finding findings finishes first fitting fittings flashing flint floating
    flood flooding floor flooring flower flowing flushing font food free fridge friend from
    frost full fuller furnished gaining gauge gaze gender gently girlfriend give gives glass
    goes gone good grading grandfather grandma grandmother grandpa granting grazing great green
    greeting grown guaranteed guess guiding hall hand happy hard harp have head heading healthy
    heap hearing heating hello help here heroes hides high hill hips hires hollow home homeless
    horse hosts hour humor hunting hurt husband impacts importance importantly importing
    impressive inception induction infectious inflation informed infrared inherent injected
    injunction inland inline inserted insertion insertions inspected inspection inspections
    instance insure insurer intention intentions interact intercept internet interview into
    invented invention inventions inverted invested issuance jockey jumps just keep killer
    killers kind kiss know lacked lamps laser last late latex latter launching layer leading
    leaning lease leasing leaving left lender less letter lever licking life like line lisp
    liter little live lives locating locator locker lodge lodges logged long look looked lose
    loser losing lover lump mach made make many marking marsh match mean mediation medicinal
    meditation meet mental mess might mile miles milling minus miss more moreover morse most
    mount mourning much multiplied multiply name nearly need needless neighbor neighbourhood
    nephew never next nice niece numbers off officer officers once only option other ours over
    overcome packing paint painted painting parent part pass passes patent patents patience
    people permanently person personally personnel persons pertinent physical picked place
    plague plan play pocket point polar police polling pool possible possibly posts power
    practical practise premise prentice press pretty previews pride prime prince princes prize
    prizes proactive probation procedural profession professionally professions prom promoting
    promotional prone proportion provide provided provides pull pumps purse push pushing quartet
    quite quota races racial radiator rays reactive reactor read really recover recovered
    reduction referred refuge register registers rejection relation relied relies remainder
    remained remote remover render rental result retailer retailers retained retains reuse
    reversal review rice ridge right riot ripped rocket roof room rough routing rumor rushing
    sacred safely said saint same sampler scaled scare scheduler school scored scoring screaming
    sealing seasons seat section sections see seeking seem seen selling send sender sensation
    sensor serve servings shallow shaping share shared sharing shark shaving shelving sherry
    shipped ships shooter should show side sidewalk simple simulate simulated simulation sings
    sinks sins sister sketches skill skipped sleep sleeps slips slower small smiley soaring
    socialist solar some sometime soon soothing sorry sourcing south speaking specialised
    speciality specialize specializes speed speeding spelling spending split splits sprint stack
    staffing staging staining stains stair stamping standing stared staring starring stars start
    starting state stated states stating station stay staying stealing steering stepped stepping
    stick still stirring stock stoke stop storing streaming street stretches strike stripped
    struck such supper sure surfing sweeping sweet switch switched switches tackling take
    takeover talk teaching teenage tell temporal temporarily tended tenth terribly than that
    their them then there these they thing think this those threat three throwing time today
    told too took tool topped tough touring tours tower town traces tracked transform translator
    trapped trays tread tree tried troop trucking tuck turn tutor type uncertainty uncle
    understood unite unless urgency used vacation vegetation venture ventures venue very wall
    wander wandering want wanting warrant warranted warrants wasting water wealth wedding week
    well went were what wheel when where which while whipped whole wicked widening wife will
    willing wish with wives wood word wording wore work worries worry would writing year yell
    your yours youth
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
