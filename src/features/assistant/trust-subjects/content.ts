import type { Subject } from "../subjects/content.ts";

/** Comfort, trust and the assistant itself. */
export const trustSubjects: readonly Subject[] = [
  {
    id: "anxiety",
    facts: ["comfort.anxiety", "comfort.anesthesia"],
    words: `hate needles | needles scare | fear of needles | needle phobia | scared | afraid | fear | fears | anxious | anxiety | nervous | phobia | phobic | terrified | terror | panic | petrified | hate the dentist | hate dentists | freak out | dreading | frightened | fear of | scared of the dentist | gag reflex | gagging | calm | relax | bad experience | trauma from dentist | cry | wimp | coward | chicken about | worried about the pain | sweat`,
  },
  {
    id: "numbness",
    facts: ["comfort.numbness"],
    words: `how long ... numb | stay numb | still numb | numbness | numbing last | numb last | how long does numbing | when does the numb`,
  },
  {
    id: "sedation",
    facts: ["comfort.anesthesia", "implants.price.sedation"],
    words: `put people out | be put out | get put out | being put out | put you out | put me out | knock you out | sedation | sedated | sedate | laughing gas | nitrous | nitrous oxide | put me to sleep | put to sleep | put me under | put you under | general anesthesia | iv sedation | sleep dentistry | twilight | knock me out | asleep | be asleep | go under | valium`,
  },
  {
    id: "children",
    facts: ["children.age", "children.booking"],
    words: `15 year old | 16 year old | 17 year old | teenager | my teen | bring my baby | bring my kid | bring my kids | bring my child | bring my children | bring my son | bring my daughter | kid | kids | child | children | toddler | baby | pediatric | kids dentist | see kids | see children | my son | my daughter | grandson | granddaughter | grandkids | youngest | little one | minor | minors | years old kid | baby tooth | baby teeth | good with kids | for children | family friendly | child friendly`,
    isWeak: true,
  },
  {
    id: "languages",
    facts: ["languages.help"],
    missing: "which languages the people here speak",
    words: `speak spanish | spanish | espanol | language | languages | speak russian | russian | chinese | mandarin | cantonese | italian | polish | arabic | korean | french | ukrainian | albanian | speak english | interpreter | translator | translate | translation | habla | hablan | hindi | urdu | hebrew | tagalog | other language | sri lankan | sinhala | tamil | portuguese | greek | bengali | yiddish | creole`,
  },
  {
    id: "deaf",
    facts: ["access.help", "languages.help"],
    words: `deaf | hard of hearing | hearing | sign language | asl | hearing aid | hearing aids | relay | cannot hear | hearing impaired | mute`,
  },
  {
    id: "accessibility",
    facts: ["access.building", "access.help"],
    words: `wheelchair | wheel chair | handicap | handicapped | disabled | disability | disabilities | accessible | accessibility | ramp | stairs | steps going in | elevator | walker | walks with a cane | crutches | mobility | blind | guide dog | service dog | service animal | autism | autistic | special needs | ground floor | what floor | getting in the building | cannot walk | sensory | step free | scooter`,
  },
  {
    id: "equal",
    facts: ["access.equal"],
    words: `treat men | men | for men | discriminate | discrimination | lgbt | lgbtq | gay | transgender | trans | immigrant | immigration status | undocumented | racist | welcome everyone | everyone welcome | everybody welcome | is everyone welcome | two guys | two men | two women | same sex | gay couple | treat everyone the same | all are welcome | lesbian | queer | nonbinary | pronouns`,
  },
  {
    id: "companion",
    facts: ["access.help"],
    words: `come in with me | come with me | stay with me | bring my husband | bring my wife | bring my mother | bring a friend | bring someone | accompany | hold my hand | in the room with me | husband come | wife come`,
  },
  {
    id: "fda",
    facts: [],
    missing: "what an authority has said about a device or a product",
    words: `fda | fda approved | fda cleared | approved by the fda | clinically proven | ada approved`,
  },
  {
    id: "diagnosis",
    facts: ["assistant.cannot"],
    words: `diagnose | diagnosis | diagnose me | tell me what is wrong`,
  },
  {
    id: "photo",
    facts: ["simulator.photo"],
    words: `save ... photo | keep ... photo | upload ... photo | photo private | store ... photo | photo stored | my photo | my picture`,
    isWeak: true,
  },
  {
    id: "privacy",
    facts: ["assistant.stored", "privacy.sharing"],
    page: { label: "Read the privacy policy", path: "/privacy" },
    words: `privacy | private | confidential | who reads | who sees | who can see | my data | my information | personal information | sell my | share my | is this chat | is this private | recorded | recording | this conversation | do you keep | what do you store | save this | hacked | secure | security | anonymous | delete my | what i type | data protection | job finding out | find out about | my boss find | tell anyone | keep it between`,
  },
  {
    id: "hipaa",
    facts: ["privacy.health", "assistant.stored"],
    page: { label: "Notice of Privacy Practices", path: "/notice-of-privacy-practices" },
    words: `hipaa | hippa | health privacy | patient privacy | notice of privacy | protected health`,
  },
  {
    id: "cookies",
    facts: ["privacy.cookies", "privacy.website"],
    words: `cookies | cookie | tracking | track me | trackers | analytics | google analytics`,
  },
  {
    id: "records",
    facts: ["privacy.records", "contact.phone"],
    words: `my records | medical records | dental records | records sent | copy of my | my xrays | transfer my records | send my records | my chart | my file | records`,
    isWeak: true,
  },
  {
    id: "identity",
    facts: ["assistant.what"],
    words: `chatting with a real person | am i talking to a person | am i talking to a human | am i talking with a person | am i talking to a real person | am i talking to someone real | is there a person typing | person typing this | is this a person | am i chatting | am i texting with | am i writing to | is there a real person | is this a real person | are you a bot | a bot | robot or human | are you human | are you real | real person or | are you a robot | are you ai | ai or | an ai | are you chatgpt | chatgpt | chat gpt | gpt | who are you | what are you | who am i talking to | who is this | talking to a real | is this a bot | is this a real | bot | am i talking | are you a person | are you a real | are you a machine | are you a computer | who made you | what is your name | your name | language model | are you a doctor | are you a dentist | are you the doctor | are you the dentist | are you doctor | are you dr | is this the doctor | is this the dentist | is this doctor | is this dr | talking to the doctor | talking to the dentist | talking to dr | talking to doctor | chatting with the doctor | chatting with dr | speaking with the doctor | speaking to the doctor | speaking with dr | the dentist himself | the doctor himself | the real doctor | the actual doctor | the actual dentist | are you alive | chatbot | artificial intelligence | siri`,
  },
  {
    id: "abilities",
    facts: ["assistant.can", "assistant.cannot"],
    words: `what can you do | what can you help | how can you help | what can i ask | what do you know | what can you tell | help me with | can you help me | can you help | how does this work | what is this chat | what else can you`,
    isWeak: true,
  },
  {
    id: "services",
    facts: [
      "services.list.general-dentistry",
      "services.list.cosmetic-dentistry",
      "services.list.advanced-procedures",
      "aboutface.areas",
    ],
    page: { label: "See all services", path: "/services" },
    words: `what services | your services | services | all services | list of services | what treatments | what else do you | what do you offer | what do you guys do | what kind of dentistry | what procedures | kinds of treatment | what all do you | things you do | what you offer | treatments do you`,
    isWeak: true,
  },
  {
    id: "practice",
    facts: ["practice.what", "services.list.general-dentistry"],
    page: { label: "See all services", path: "/services" },
    words: `about your practice | about your office | about the practice | what is averell | what is this place | tell me about you | tell me about your | about you guys | your clinic | why choose you | why you | what makes you different | why should i choose | why should i come to you | your office | dentist near`,
    isWeak: true,
  },
  {
    id: "reviews",
    facts: ["reviews.rating", "reviews.count", "reviews.samples"],
    words: `review | reviews | =rating | =ratings | stars | yelp | google reviews | testimonial | testimonials | leave a review | feedback | reputation | happy patients | what do people say | do people like | reviews ... real | are ... reviews fake | fake reviews | reviews ... from real people | reviews ... real people | made up reviews`,
  },
  {
    id: "guarantee",
    facts: ["results.promise"],
    words: `guarantee | guaranteed | guarantees | promise | promised | warranty | refund | money back guarantee | if it does not work | hundred percent sure | 100 sure | make sure it works | satisfaction guaranteed`,
  },
  {
    id: "gallery",
    facts: ["results.gallery"],
    page: { label: "See the gallery", path: "/aboutface#gallery" },
    words: `before and after | before and afters | before after | pictures of your work | photos of your work | see your work | examples of your work | gallery | portfolio | photos of results | case photos`,
  },
  {
    id: "second-opinion",
    facts: ["booking.first-visit", "results.opinion"],
    words: `his take | her take | give me his opinion | give me her opinion | do not trust my dentist | second opinion | another opinion | other dentist said | another dentist told | different dentist said | 2nd opinion | other dentist told | other dentist says | not sure my dentist`,
    isWeak: true,
  },
  {
    id: "medical-conditions",
    facts: ["general.candidacy"],
    words: `allergic to | allergy | allergies | latex | in my file | medical history | health history | medical background | medical conditions | health conditions | health problems | had a stroke | heart condition | heart murmur | heart attack | pacemaker | stent | my cardiologist | seizures | asthma | chemo | had cancer | blood pressure | medications i take | blood sugar | heart surgery | blood thinner patients | epilepsy | hepatitis | hiv | kidney | dialysis | covid`,
    isWeak: true,
  },
  {
    id: "start",
    facts: ["assistant.can"],
    page: { label: "Find your care center", path: "/#find" },
    words: `help me pick | help me decide | which one should i pick | which should i choose | not sure where to start | do not know what i need | do not know where to start | what do i need | which center | which one do i need | where do i start | no idea what i need | what do you recommend | what should i do first | help me choose | recommend`,
    isWeak: true,
  },
  {
    id: "calculator",
    facts: ["financing.calculator"],
    page: { label: "See the investment calculator", path: "/aboutface" },
    words: `calculator | cost calculator | calculate | add up`,
  },
  {
    id: "planner",
    facts: ["aboutface.areas"],
    page: { label: "Open the treatment planner", path: "/aboutface" },
    words: `treatment planner | planner | plan my treatments | make a plan for my face | which treatment suits my face | face plan`,
  },
  {
    id: "urgent",
    facts: ["emergencies.office", "emergencies.call"],
    page: { label: "Book an urgent visit", path: "/booking?service=urgent-visit" },
    words: `emergency | emergencies | dental emergency | urgent | urgent care | urgent visit | after hours emergency | emergency appointment | toothache | tooth ache | tooth hurts | pain in my tooth | broken tooth | crown fell off | filling fell out | lost a filling | emergency dentist | is 911`,
    isWeak: true,
  },
  {
    id: "urgent-price",
    facts: ["emergencies.price.visit", "emergencies.duration.visit"],
    words: `emergency visit cost | cost ... emergency | how much ... emergency | emergency fee | price ... urgent | how much ... urgent`,
  },
];
