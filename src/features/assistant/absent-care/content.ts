/** What people ask for that stands on no list of this practice: each is named, and never guessed. */
export const absentCare: readonly (readonly [id: string, name: string, words: string])[] = [
  [
    "braces",
    "braces or aligners",
    "invisalign | braces | aligner | aligners | clear aligners | clear braces | orthodontist | orthodontic | orthodontics | retainer | retainers | straighten my teeth | straighten teeth | straight teeth | straightening",
  ],
  [
    "root-canal",
    "root canals",
    "root canal | root canals | endodontist | endodontic | nerve removed",
  ],
  [
    "extraction",
    "extractions",
    "extraction | extractions | extract | pull a tooth | pull my tooth | tooth pulled | teeth pulled | pull teeth | pull ... tooth | take out a tooth | wisdom tooth | wisdom teeth | tooth removal | remove a tooth | tooth out | get ... tooth out",
  ],
  [
    "dentures",
    "dentures",
    "denture | dentures | partial | partials | partial denture | false teeth | plate | denture repair | reline | flipper",
  ],
  [
    "sports-guard",
    "sports mouthguards",
    "mouthguard | mouthguards | sports guard | sports mouthguard | sport guard | football guard | mouth guard for sports | hockey guard",
  ],
  [
    "laser-hair",
    "laser hair removal",
    "laser hair | hair removal | laser hair removal | waxing | electrolysis",
  ],
  [
    "laser-skin",
    "laser skin treatments",
    "laser treatment | laser resurfacing | co2 laser | ipl | morpheus | fraxel | bbl | tattoo removal | photofacial",
  ],
  [
    "body",
    "body treatments",
    "coolsculpting | body contouring | weight loss | semaglutide | ozempic | fat freezing | emsculpt | kybella | prp | iv drip | iv therapy | massage | lash | lashes | brow lamination | hair loss",
  ],
  ["sleep-apnea", "sleep apnea treatment", "sleep apnea | snoring | snore | cpap | apnea"],
  ["sealants", "sealants or fluoride", "sealant | sealants | fluoride"],
  ["frenectomy", "tongue-tie treatment", "tongue tie | lip tie | frenectomy"],
  ["oral-cancer", "oral cancer screening", "oral cancer | cancer screening"],
  [
    "jewelry",
    "tooth jewelry",
    "grillz | grills | tooth gem | tooth gems | gold tooth | tooth jewelry | fangs",
  ],
  [
    "house-calls",
    "home visits",
    "house call | house calls | come to my house | come to my home | home visit | mobile dentist | nursing home visit",
  ],
  [
    "telehealth",
    "visits by video",
    "video visit | telehealth | teledentistry | virtual visit | virtual consultation | zoom call | video call | over zoom | online consultation",
  ],
  [
    "transport",
    "rides to the office",
    "uber | lyft | taxi | pick me up | transportation | ride to | shuttle",
  ],
  ["prescriptions", "refills", "refill | prescription refill"],
  [
    "wifi",
    "Wi-Fi",
    "wifi | wi fi | internet password | wifi password | password for the internet | what is the password",
  ],
  [
    "restroom",
    "waiting rooms and restrooms",
    "restroom | bathroom | waiting room | coffee in the | tv in the | music | netflix | headphones | blanket | pillow",
  ],
  [
    "livestream",
    "filming here",
    "livestream | live stream | film my | record my surgery | video my | selfie during",
  ],
  [
    "numbers",
    "figures about past visits or business",
    "how many ... last year | how many ... last month | how many ... last week | how many ... last monday | how many ... last tuesday | how many ... last friday | how many ... yesterday | people cancel on you | gross revenue | revenue | profit | salary | how much money do you make | how much do you earn | in 2020 | in 2021 | in 2022 | in 2023 | in 2024 | in 2025",
  ],
  [
    "other-people",
    "other people",
    "claim code | other patient | another patient | other patients | bill for mr | billed mr | patient named | celebrity | celebrities | famous people | famous patients | housewife",
  ],
  [
    "personal",
    "the private life of people here",
    "married | divorced | single and | his wife | her husband | does he have kids | have kids in | doctor have kids | where does he live | where does the doctor live | how old is the doctor | birthday | religion | his salary | phone of the doctor | doctor personal",
  ],
  [
    "brand",
    "brands and makers",
    "brand | brands | manufacturer | factory | alloy | made in | straumann | nobel | which company makes | model number | serial number | what make",
  ],
];
