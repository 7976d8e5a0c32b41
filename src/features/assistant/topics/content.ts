/** What care is about. A narrower topic names the wider one whose facts also hold for it. */
export type Topic = {
  /** As in the ids of facts. */
  id: string;
  wider?: string;
  /** How it is called in a sentence. */
  name: string;
  /** The visit that one begins with. */
  serviceId?: string;
  /** Where its page is. */
  path: string;
  /** How people call it; "|" stands between, "..." for up to four words in between. */
  words: string;
};

/** The care that the practice has facts about, by meaning: names, lay names, and what it is for. */
export const topics: readonly Topic[] = [
  {
    id: "implants",
    name: "dental implants",
    serviceId: "implant-consultation",
    path: "/implants",
    words: `implant | dental implant | tooth implant | implant tooth | missing tooth | missing molar | missing a tooth |
      tooth missing | lost ... tooth | lost ... molar | replace ... tooth | tooth replacement | fake tooth | false tooth |
      artificial tooth | new tooth | new teeth | screw in tooth | screw tooth | screwed in ... tooth | tooth screw | titanium |
      permanent tooth | fixed teeth | bone graft | bone grafting | sinus lift | enough bone | little bone | bone loss |
      no bone | missing teeth | gap in my teeth | gap between my teeth | empty space where | tooth root | post in ... jaw |
      tooth gap | tooth with a screw | denture replacement | leaving the gap | get teeth | final tooth | final crown | tooth fell out | lost my tooth | bone | implants`,
  },
  {
    id: "fullarch",
    wider: "implants",
    name: "a full arch",
    serviceId: "implant-consultation",
    path: "/implants",
    words: `choppers | set of choppers | full arch | full mouth | full mouth implant | all on 4 | all on four | all on 6 | all on six | all on x | whole mouth |
      whole set | full set | full set ... implant | full set of teeth | whole bottom row | whole top row | whole row | bottom row | top row |
      entire mouth | all my teeth | all of my teeth | all her teeth | all his teeth | upper arch | lower arch |
      snap in denture | snap on denture | lower plate | upper plate | bottom plate | plate slides | implant denture | teeth in a day | all new teeth | new set of teeth | full row | whole jaw |
      denture on implants | implants ... all teeth | all my upper teeth | all my lower teeth | all upper teeth | all lower teeth | whole top row | whole upper | whole lower | whole bottom row | all of my teeth with implants | all of my uppers | all of my lowers | all my uppers | all my lowers | whole set of uppers`,
  },
  {
    id: "robotic",
    wider: "implants",
    name: "robot-guided implants",
    serviceId: "robotic-consultation",
    path: "/robotic",
    words: `robot | robotic | robots | robotics | robotic surgery | robotic implant | robot implant | implant ... robot | implant ... robotic |
      robot ... implant | robotic arm | robot arm | yomi | guided surgery | guided implant | computer guided | robot guided |
      machine ... drill | surgery by machine | machine or the dentist | the machine | robot doctor`,
  },
  {
    id: "tmj",
    name: "TMJ care",
    serviceId: "tmj-consultation",
    path: "/tmj",
    words: `tmj | tmd | tmjd | temporomandibular | jaw | jaw joint | jaw pain | jaw pop | jaw click | jaw lock | lockjaw | lock jaw |
      jaw muscle | jaw specialist | clench | clencher | grind | grinder | teeth grinding | grind my teeth | bruxism | bruxer |
      orofacial | orofacial pain | facial pain | face pain | pain ... face | neuralgia | trigeminal | jaw ... headache | temples | jaw treatment |
      jaw injection | jaw surgery | ear ringing ... jaw | nerve pain | bite is off`,
  },
  {
    id: "splint",
    wider: "tmj",
    name: "a night guard",
    serviceId: "tmj-consultation",
    path: "/tmj-treatment",
    words: `night guard | night guards | nightguard | night guards | bite guard | splint | occlusal guard | mouth guard for grinding | guard for ... night |
      night mouthguard | tmj guard | grinding guard | mouth piece for grinding | tmj splint | night time guard | tmj night guard |
      guard ... sleep | my guard | guard from you | jaw splint | make me a guard | a guard made | custom guard | get a guard | new guard`,
  },
  {
    id: "emface",
    wider: "medspa",
    name: "EMFACE",
    serviceId: "skin-consultation",
    path: "/emface-mfa",
    words: `emface | em face | emfaces | face machine | facial muscle stimulation | needle free ... face | btl | no needle facial`,
  },
  {
    id: "hydrafacial",
    wider: "medspa",
    name: "HydraFacial",
    serviceId: "hydrafacial",
    path: "/medspa",
    words: `hydrafacial | hydra facial | the hydra | hydra one | hydro facial | hydrofacial | facial | facials | deep cleansing facial | face cleaning | hydration facial | pore cleaning`,
  },
  {
    id: "botox",
    wider: "aboutface",
    name: "Botox",
    serviceId: "botox-facial",
    path: "/aboutface",
    words: `botox | botoxed | tox | wrinkle shot | wrinkle injection | shots ... wrinkle | shots ... forehead | 11 lines | 11s | elevens |
      frown line | forehead line | forehead wrinkle | crow feet | crows feet | lines between ... eyebrow | lines ... eyebrow | line ... brows | wrinkle relaxer | botulinum | needle ... wrinkles |
      lines ... forehead | baby botox | preventative botox | lip flip | forehead | frown | frowning | between the brows | angry lines`,
  },
  {
    id: "fillers",
    wider: "aboutface",
    name: "dermal fillers",
    serviceId: "dermal-fillers",
    path: "/aboutface",
    words: `filler | fillers | facial filler | facial fillers | dermal filler | lip filler | cheek filler | filler ... cheek | filler ... lip | lip injection | lips done | my lips done | plump lip | fuller lip | bigger lip | lip plump |
      lip augmentation | juvederm | restylane | hyaluronic | plump ... cheek | hollow cheek | smile lines | laugh lines | nasolabial | tear trough | lip enhancement | lips | lip | hollow under ... eyes | folds beside ... mouth | lines about ... mouth | lines around ... mouth | fuller cheeks | cheek ... filled | flat cheek | cheeks are flat`,
  },
  {
    id: "threads",
    wider: "aboutface",
    name: "a thread lift",
    serviceId: "aboutface-consultation",
    path: "/aboutface",
    words: `thread lift | threadlift | threads | pdo | pdo thread | threading | neck lift | brow lift | turkey neck | saggy neck | sagging neck`,
  },
  {
    id: "peels",
    wider: "aboutface",
    name: "chemical peels",
    serviceId: "aboutface-consultation",
    path: "/aboutface",
    words: `chemical peel | peel | peels | acid peel | face peel | skin peel | peeling`,
  },
  {
    id: "microneedling",
    wider: "aboutface",
    name: "microneedling",
    serviceId: "aboutface-consultation",
    path: "/aboutface",
    words: `microneedling | micro needling | microneedle | micro needle | dermapen | derma roller | needling | collagen needling | acne scars | acne scar | large pores | big pores`,
  },
  {
    id: "facelift",
    wider: "aboutface",
    name: "a liquid facelift",
    serviceId: "aboutface-consultation",
    path: "/aboutface",
    words: `liquid facelift | facelift | face lift | facial contouring | contouring | non surgical facelift | facelift without surgery | jowl | sagging face`,
  },
  {
    id: "packages",
    wider: "medspa",
    name: "our packages",
    path: "/aboutface",
    words: `package | packages | bundle | package deal | combo deal | maintenance thing | signature refresh | complete rejuvenation | maintenance plan |
      express enhancement | volume and glow`,
  },
  {
    id: "medspa",
    name: "the medical spa",
    serviceId: "skin-consultation",
    path: "/medspa",
    words: `medspa | med spa | medical spa | spa | skin care | skincare | skin | injectable | injection ... face | wrinkle | wrinkles | anti aging | antiaging |
      aesthetics treatment | look younger | injection | injections | skin treatment | dark circle | bags under ... eyes | skin consultation | beauty treatment | cosmetic injection | cosmetic injections |
      face treatment | facial treatment | saggy skin | loose skin | double chin | age spots | tired face`,
  },
  {
    id: "aboutface",
    wider: "medspa",
    name: "aboutface",
    serviceId: "aboutface-consultation",
    path: "/aboutface",
    words: `aboutface | about face | face and teeth | teeth and face | teeth ... face ... together | smile and face | face and smile | facial aesthetics | facial aesthetic | lower face`,
  },
  {
    id: "makeover",
    wider: "aboutface",
    name: "a smile makeover",
    serviceId: "smile-consultation",
    path: "/services#cosmetic-dentistry",
    words: `smile makeover | smile makeovers | makeover | smile design | new smile | hollywood smile | perfect smile | redo my smile | fix my smile | smile redo | full mouth reconstruction |
      full mouth rehab | full mouth rehabilitation | reconstruction | smile transformation | better smile | ugly teeth | my smile`,
  },
  {
    id: "plasma",
    wider: "medspa",
    name: "Opus Plasma",
    serviceId: "skin-consultation",
    path: "/medspa",
    words:
      "opus plasma | opus | plasma | plasma treatment | plasma skin | skin plasma | plasma pen",
  },
  {
    id: "whitening",
    wider: "cosmetic",
    name: "teeth whitening",
    serviceId: "smile-consultation",
    path: "/services#cosmetic-dentistry",
    words: `how white | whiten | whitening | teeth whitening | whiter | whiter teeth | bleach | bleaching | teeth bleaching | white teeth | brighten my teeth | brighter teeth | yellow teeth |
      yellow tooth | stained teeth | teeth stains | stains | zoom whitening | zoom | laser whitening | gray teeth | teeth are gray | teeth are yellow | coffee stain | teeth lighter | lighter teeth | shades brighter | shades lighter | shade lighter | brighter smile | smile brighter | shades whiter | discolored | gray tooth | brown teeth`,
  },
  {
    id: "veneers",
    wider: "cosmetic",
    name: "veneers",
    serviceId: "smile-consultation",
    path: "/services#cosmetic-dentistry",
    words: `veneer | veneers | porcelain shell | porcelain veneers | lumineers | lumineer | teeth shells | caps on my front teeth | covers ... teeth | bonding | tooth bonding | composite bonding | chipped tooth | small chip | chip ... tooth | cover my teeth | thin shells`,
  },
  {
    id: "cosmetic",
    name: "cosmetic dentistry",
    serviceId: "smile-consultation",
    path: "/services#cosmetic-dentistry",
    words: `cosmetic | cosmetic dentistry | cosmetic dentist | smile consultation | crooked teeth | make my teeth look | teeth look better | nicer teeth`,
  },
  {
    id: "restorative",
    wider: "general",
    name: "fillings, crowns and bridges",
    serviceId: "checkup-cleaning",
    path: "/services#general-dentistry",
    words: `filling | fillings | cavity | cavities | crown | crowns | tooth cap | bridge | bridges | dental bridge | tooth decay | decay | fill a tooth | hole in ... tooth | old crown | caries | silver fillings | fix a tooth | tooth repair`,
  },
  {
    id: "gums",
    wider: "general",
    name: "gum treatment",
    serviceId: "checkup-cleaning",
    path: "/services#general-dentistry",
    words: `gum disease | gum treatment | gums bleed | bleeding gums | gums | gum | periodontal | periodontist | periodontitis | gingivitis | deep cleaning | deep clean | scaling | root planing | receding gums | receding | gum recession`,
  },
  {
    id: "general",
    name: "checkups and cleanings",
    serviceId: "checkup-cleaning",
    path: "/services#general-dentistry",
    words: `cleaning | cleanings | teeth cleaning | teeth scraped | scrape my teeth | scrape the teeth | teeth polished | tooth cleaning | teeth cleaned | clean my teeth | clean teeth | checkup | check up | dental exam | exam | examination | hygiene |
      regular dentist | routine visit | preventive | preventative | prophylaxis | prophy | dental check | regular care | family dentist | tartar | plaque | general dentistry | dental xray | xray | x ray | x rays | polish my teeth | six month visit | regular visit | dental work`,
  },
  {
    id: "simulator",
    name: "the smile simulator",
    path: "/smile-simulator",
    words: `what my smile would look | see my smile | what i would look like | how i would look | smile simulator | simulator | simulation | preview my smile | see my new smile | try on a smile | virtual smile | app ... smile | upload my photo | my selfie`,
  },
];
