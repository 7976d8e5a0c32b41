/** What a question wants to know about a topic. */
export type Aspect = {
  id: string;
  words: string;
  /** Where a topic has no fact of it, these answer instead, in this order. */
  instead?: readonly string[];
};

/** The more telling ones first: where two stand in a question, both are answered, the first one first. */
export const aspects: readonly Aspect[] = [
  {
    id: "price",
    words: `how much | cost | costs | price | prices | pricing | fee | charge | expensive | run me | set me back | ballpark | money | quote | rate | rates | afford | cheap |
      what ... going for | how many dollars | bucks | price tag | price range | what ... pay for | estimate for | what do you charge | what would that be | what is the damage | whats the damage | pricey | figure | per unit | from how much | the total | worth of | start at | starts at | starting at | low end | high end | price wise | money wise | cost wise | enough money | in dollars | a grand | out of my pocket | in total | total for | set me back | set us back | that set me | the bill | tack on | charge me | damage to my wallet | and the damage | whats that run | what is that run | does that run | looking at money | am i looking at | put on the bill | on the bill | add to the bill | charged | my wallet | wallet | ballpark for that`,
  },
  {
    id: "sessions",
    words: `how many do i need | how many will i need | how many would i need | how many ... sessions | how many ... treatments | how many times | number of sessions | how often | sessions needed | one session enough | how many visits | how many appointments | more than one session | how many of those | how many of them | how many of these | how many goes | one go | how many rounds | more than one go | how many would that be | how many trips | times do i have to come | times i have to come | how many times do i come | keep coming back for`,
    instead: ["how-it-works", "first-visit", "duration"],
  },
  {
    id: "lasts",
    words: `how long ... last | =lasts | lasting | stay that way | back in ... months | be redone | redone | have to redo | go forever | goes forever | does it last | do they last | will it last | last long | last longer | last forever | =is ... forever | permanent | permanently | wear off | wears off | last forever | stay fixed | even stay | how long ... stay | how long ... good for | come back | fade | fades | disappear | disappears |
      how many months ... get | how many months ... out | pointless | stain again | stain it again | go right back | how many years | how long ... hold | lifetime | rest of my life | replace again | paying for it again | need to redo | touch up | how long ... keep | stain ... veneers | holds longer | hold longer | holds up | hold up longer | how long do they hold | lasts longer | stays longer | how soon ... wear`,
    instead: ["results"],
  },
  {
    id: "duration",
    words: `how long | how long ... take | how long is | how long ... surgery | how many minutes | how many hours | how many weeks | how many months | minutes | in the chair | lunch break | same day | start to finish | whole process take |
      how quick | how fast | time does it take | take long | takes long | long does | an hour | in one day | in a day | in one visit | time off | half hour | takes how long | take all day | all day | the whole day | lunch hour | my lunch | how long am i there | how long would i be | hours will it | quick one | in and out | how much time | how much of my time | how much longer | how long should i plan | how long ... plan | forever or just`,
    instead: ["sessions", "how-it-works", "first-visit"],
  },
  {
    id: "pain",
    words: `hurt | hurts | hurting | pain | painful | painless | painfully | feel it | feel anything | does it feel | sting | zing | zap | numb | numbing | needle | needles | anesthesia | anaesthesia | anesthetic | put to sleep | put me to sleep | put me under | knocked out for | sedation | sedated | asleep | awake | ouch | zinger | zingers | zings | uncomfortable | discomfort | sensitive | sensitivity | laughing gas | nitrous | torture`,
    instead: ["recovery", "risks"],
  },
  {
    id: "recovery",
    words: `recovery | recover | recuperate | downtime | down time | heal | healing | heals | heal up | back to work | go to work | swelling after | bruise | bruising | swollen after | drive home | drive myself | need a ride | after surgery | day after | off work | miss work | eat normal | eat after | soup | soft food | how soon after | normal swelling | someone to drive | back to the gym | back to gym | back at the gym | back to class | back to teaching | back to school | back to running | back to training | tomato | red in the face | be red | look red | puffy | presentable | show my face | look normal | look crazy | look weird | look like a mess | in public | before my wedding | wedding pics`,
    instead: ["aftercare", "pain"],
  },
  {
    id: "aftercare",
    words: `aftercare | do at home | at home for | in the meantime | until my appointment | after care | afterwards | pizza after | steak after | coffee after | chew after | eat ... after | when can i eat | when ... eat normal | gym after | gym | work out after | exercise after | wash my face | makeup after | take care of | look after | brush after | sleep after | drink after | alcohol after | smoke after | care for | clean it after | sun after | eat after ... extraction | what can i eat`,
    instead: ["recovery"],
  },
  {
    id: "preparation",
    words: `prepare | preparation | prep | beforehand | before my | before the appointment | do before | avoid before | to avoid | eat before | stop taking | before ... treatment | get ready`,
    instead: ["first-visit"],
  },
  {
    id: "age",
    words: `how old | minimum age | age limit | youngest | too young | teenager | teen | teens | year old | years old | under 18 | my son is | my daughter is | im 17 | too old | what age | age do | old enough | senior citizen | at my age | 16 | 17`,
  },
  {
    id: "candidacy",
    words: `candidate | right for me | good for me | for me | can i get | could i get | eligible | qualify for | suitable | someone like me | somebody like me | people like me | diabetic | diabetes | smoker | smoke | i smoke | pregnant | nursing | breastfeeding | pacemaker | blood thinner | blood thinners |
      enough bone | little bone | no bone | bone loss | who should | anyone get | good candidate | work for me | would ... do anything | is it for me | help me | osteoporosis | heart condition | cancer | can i still get | still get | should i get | told me forget it | metal allergy | dark skin | sensitive skin | allergic | is ... good for`,
    instead: ["risks", "offered", "first-visit"],
  },
  {
    id: "undo",
    words: `do not like | hate it | regret | undo | undone | reverse | reversible | reversed | dissolve | take it out | remove it | removed | go back | change my mind | what if i hate it | take it back out | taken back out | take them out again | cannot be reversed`,
    instead: ["lasts"],
  },
  {
    id: "risks",
    words: `risk | risks | risky | safe | safety | side effect | side effects | danger | dangerous | go wrong | goes wrong | fail | failure | fails | complication | complications | ruin | damage | reject | rejection | infected | infection | glitch | glitches | power goes out | scary | harmful | bad for | harm | botched | mistake | mess up | malfunction | infections | allergic reaction | radiation | haywire | how often ... fail | how frequently ... fail | things fail`,
    instead: ["candidacy", "pain"],
  },
  {
    id: "success",
    words: `success | does ... work | success rate | successful | does it work | actually work | really work | work well | effective | accuracy | accurate | how exact | more exact | exactness | precise | precision | gotten better | get better | results rate | how good | percent | percentage | satisfaction | does it even work | do they work | odds | chances`,
    instead: ["results", "experience"],
  },
  {
    id: "experience",
    words: `how many ... =done | how many ... have you | how many ... placed | how many ... performed | have you done | experience | experienced | how long have you been | guinea pig | done before | years of experience | done a lot of | how many ... a year | track record | how often do you do`,
    instead: ["success"],
  },
  {
    id: "who",
    words: `who puts | who controls | who operates | who is in charge | who works | who takes | who would | who will | who actually | who does | who do | who performs | who would do | who will do | who is doing | which doctor | who places | who treats | who do i see | who would i see | who will i see | whos doing | done by | performed by | who injects | injector | who handles | holding the drill | who gives | who makes | which dentist | who is good | do it himself | does the doctor do | a human drill | robot or a human | robot drilling | or a human | human doing it`,
    instead: ["experience"],
  },
  {
    id: "compare",
    words: `versus | vs | compare | compared | comparison | better than | which is better | which one is better | what is better | which is best | best option | or a | difference between | any difference | instead of | rather than | or is | alternative | alternatives | other option | options | only way | non surgical | without surgery | smarter | freehand | regular way | than normal | than regular | old way | robot or | the difference | better`,
    instead: ["difference", "benefits", "how-it-works"],
  },
  {
    id: "difference",
    words: `difference | the difference between | same thing | same as | is that the same | differ | different from`,
    instead: ["compare", "how-it-works"],
  },
  {
    id: "benefits",
    words: `benefit | benefits | advantage | advantages | worth it | is it worth | worth the money | point of | the point | why should | why would | why get | why anyone | good for what | pros and cons | pros | what good | what does it do for | bother with | why do i need | need to | quicker | faster`,
    instead: ["results", "how-it-works", "offered"],
  },
  {
    id: "results",
    words: `result | results | before and after | look natural | natural looking | fake looking | look fake | look like | see a difference | start seeing | one gray tooth | one dark tooth | when will i see | when do you see | kick in | kicks in | take effect | start working | notice | frozen | see something | look different | people notice | how soon ... see | effect | pictures of your work | how quick do you see | how quick ... see | how soon ... see | how fast ... see | how soon ... result | how quickly ... see`,
    instead: ["lasts", "how-it-works"],
  },
  {
    id: "areas",
    words: `which areas | what areas | where on the face | what parts | body parts | areas | where can you put | under my eyes | neck`,
    instead: ["how-it-works", "offered"],
  },
  {
    id: "technology",
    words: `technology | what machine | scanner | 3d | digital | what kind of scan | equipment | scan | scans | laser | software`,
    instead: ["how-it-works", "benefits"],
  },
  {
    id: "referral",
    words: `referral | refer | need a referral | referred | letter from my doctor | send me over | my primary | primary care | pcp | primary doctor`,
    instead: ["first-visit"],
  },
  {
    id: "first-visit",
    words: `first visit | first ... visit | first appointment | first time | what happens at | what to expect | consultation | new patient exam | first consult | at the visit | what do you do at | happen when i come in | happens when i come in | happening when i come in | expect when i come in | first ... appointment | first ... meeting`,
    instead: ["how-it-works", "visit", "offered"],
  },
  {
    id: "offered",
    words: `do you do | do you offer | do you have | do you make | do you treat | do you fix | do you use | do you provide | do you guys do | do you all do | you do | you offer | you have | you make | you treat | you got | can you do | can you fix | can you help | can you treat | can you make | offer | offered | available | could you | is there something for | get it there | i want | i need | interested in | looking for | looking into | i have | i get | help with | right place | anything for | what can you do | something about | look at that | able to`,
    instead: ["how-it-works", "center", "visit", "candidacy"],
  },
  {
    id: "how-it-works",
    words: `what is | what are | what exactly | how does | how do | how is | how are | explain | tell me about | tell me more | more about | more information | details | procedure | process | steps | what happens | what causes | cause | causes | describe | what does ... mean | works | work | signs | symptoms | learn about | know about | know more | overview | how ... done | what does ... do | does it do | what it does | what do they do | why do i`,
    instead: ["offered", "center", "visit"],
  },
];
