import type { Subject } from "../subjects/content.ts";

/** Money and insurance. */
export const moneySubjects: readonly Subject[] = [
  {
    id: "accepted",
    facts: ["insurance.accepted", "insurance.plans"],
    words: `insurance | insurances | insurance accepted | take insurance | accept insurance | my insurance | in network | innetwork | network | ppo | hmo | dmo | dental plan | insurance plan | my plan | insured | do you take my | what plans | aetna | cigna | delta | delta dental | metlife | met life | guardian | humana | united healthcare | unitedhealthcare | united health | uhc | blue cross | bluecross | bcbs | empire | anthem | emblem | emblemhealth | healthplex | ghi | oxford | fidelis | healthfirst | liberty dental | ameritas | principal | sunlife | sun life | 1199 | 1199seiu | 32bj | uft | dc37 | dc 37 | union plan | tricare | careington | dentemax | dental insurance | take united | carrier | insurance company | which insurance | participate with`,
  },
  {
    id: "public-plans",
    facts: ["insurance.plans"],
    missing: "whether the practice takes Medicaid, Medicare or Child Health Plus",
    words: `medicaid | medicare | child health plus | chip insurance | essential plan | healthfirst medicaid | government insurance | state insurance`,
  },
  {
    id: "coverage",
    facts: ["insurance.decision", "insurance.accepted"],
    words: `my medical or my dental | medical or dental | through my medical | thru my medical | bill my medical | covered | cover | covers | coverage | insurance pay | insurance pays | plan pay | plan pays | paid by insurance | insurance cover | does insurance | will insurance | covered by insurance | through insurance | under insurance | benefits left | maximum | annual maximum | max is used | deductible | copay | co pay | out of pocket | reimburse | reimbursed | claim | claims | submit ... insurance | file ... insurance | my share | my portion | percent covered | pre authorization | preauthorization | benefits check | insurance is paying | pay any of it | check my benefits | verify my insurance | verify insurance | waiting period | insurance run out`,
  },
  {
    id: "out-of-network",
    facts: ["insurance.plans", "insurance.decision"],
    words: `out of network | oon | not in network | money back`,
  },
  {
    id: "uninsured",
    facts: ["insurance.without", "prices.estimate"],
    words: `no insurance | without insurance | not insured | uninsured | do not have insurance | do not have dental insurance | lost my insurance | knocked out of my insurance | no dental insurance | self pay | pay out of pocket | plan for people with no insurance | no coverage | no dental`,
  },
  {
    id: "insurance-bring",
    facts: ["insurance.bring"],
    words: `bring ... insurance | insurance card | bring my card | bring for the insurance | member id | group number | insurance information | insurance documents | insurance papers`,
  },
  {
    id: "payment-kinds",
    facts: ["prices.kinds"],
    missing: "which ways to pay are taken",
    words: `cash | credit card | debit card | debit | visa | mastercard | amex | american express | discover card | apple pay | google pay | venmo | zelle | paypal | pay pal | cash app | cashapp | check or cash | personal check | pay by check | write a check | take checks | take cards | take card | pay by card | pay with card | card accepted | cards | payment methods | forms of payment | ways to pay | how can i pay | how do i pay | payment options | hsa | fsa | flex spending | flexible spending | health savings | bitcoin | crypto | payment kinds | pay with | pay online | pay in cash | money order`,
  },
  {
    id: "monthly",
    facts: ["financing.monthly", "financing.lenders"],
    words: `how much down | money down | half now | half later | pay half | monthly | monthly payment | monthly payments | per month | a month | payment plan | payment plans | installment | installments | instalments | finance | financing | financed | pay over time | pay it off | pay slowly | pay later | pay in pieces | in pieces | down payment | put something down | put down | pay all at once | pay that all at once | pay it all at once | all at once | bit by bit | little by little | split the payment | split payments | split it up | spread the cost | spread it out | spread out | carecredit | care credit | cherry | sunbit | affirm | klarna | loan | payments | pay in two times | in two times | weekly payments | payment arrangement | lender | lenders | credit plan | interest free | zero interest | 0 interest | no interest | =interest | interest rate | apr | layaway | pay part now`,
  },
  {
    id: "credit",
    facts: ["financing.approval", "financing.lenders"],
    words: `ding my score | dings my score | hurt my score | lower my score | hit my score | my score | bad credit | credit is | my credit | credit score | credit check | approved | get approved | approval | poor credit | no credit | credit history | trash credit | denied | qualify for financing | hard pull | soft pull | pre qualify | prequalify | prequalified`,
  },
  {
    id: "estimate",
    facts: ["prices.fixed", "prices.estimate"],
    words: `numbers on paper | price on paper | something in writing | prices in writing | by the end it was | ended up paying more | bait and switch | surprise charges | surprise bill | price creep | written quote | quote | in writing | written estimate | estimate | written plan | quote in writing | good faith | treatment plan with price | price before | know the price before | know what it costs before | hidden fees | hidden costs | surprise bill | =surprises | itemized | before anybody drills | price in advance | get a quote`,
  },
  {
    id: "discount",
    facts: ["prices.discount"],
    missing: "a discount",
    words: `new patient special | new patient offer | groupon | first time special | specials going on | discount | discounts | student discount | senior discount | senior price | military discount | veteran discount | coupon | coupons | promo | promotion | promo code | special offer | specials | deal | deals | cheaper | do it cheaper | lower price | better price | best price | negotiate | haggle | price match | match the price | groupon | sale | black friday deal | family discount | referral bonus | membership | membership plan | loyalty | cash discount | come down on | knock off | give me a break | go lower | too expensive | too much money | bargain | free gift | gift card`,
  },
  {
    id: "consultation-price",
    facts: ["prices.consultation"],
    missing: "the price of a consultation",
    words: `free to just come in | free to come in | free to talk | free to come talk | charged just to come in | charged to come in | charged to talk | charged just to talk | pay just to come in | pay to come in | charge to come in | charge just to come in | get charged ... talk | cost to come in and talk | pay just to talk | pay to talk | pay for talking | charge to talk | charge just to talk | cost to talk | pay for an opinion | pay just to ask | consultation ... free | free ... consultation | how much ... first visit | how much ... first appointment | price of the first | consultation free | free consultation | consultation cost | cost of consultation | price of consultation | how much ... consultation | consultation fee | charge for ... consultation | charge for consultation | consultation and xray | consultation run | pay for the consultation | exam fee | free exam | first visit cost | first visit free | cost of the first visit | cost of first visit | just to look | initial visit cost`,
  },
  {
    id: "prices",
    facts: ["prices.list", "prices.meaning"],
    page: { label: "See services and prices", path: "/services" },
    words: `price list | prices in general | your prices | your rates | your fees | list of prices | how much is stuff | how much is everything | what do you charge | how much do you charge | how much does it all cost | are you expensive | price menu | fee schedule | dentists ... expensive | so expensive`,
    isWeak: true,
  },
  {
    id: "tip",
    facts: [],
    missing: "tips",
    words: `tip | tips | tipping | gratuity`,
  },
];
