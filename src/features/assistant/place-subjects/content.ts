import type { Subject } from "../subjects/content.ts";

/** Hours, place and ways to reach people. */
export const placeSubjects: readonly Subject[] = [
  {
    id: "hours",
    does: "hours",
    facts: ["hours.week"],
    words: `=hours | open | opens | closed | close | closes | closing time | opening time | what time ... open | what time ... close | when ... open | when ... close | office hours | business hours | hours of operation | days are you | open late | open early | late hours | evening | evenings | evening appointments | weekend | weekends | after hours | open now | still open | holiday | holidays | schedule of hours | until what time | till what time | till when | until when | how late do you stay | are you there on | there on a | work weekends | there on weekends | there saturdays | there sundays | how late are you | how late | open on | open today | open tomorrow | after work hours | night hours | days of the week | lunch time | work on weekends | a saturday | on saturdays | on sundays | on sunday | on saturday | what days | which days | saturday appointments | closed for | christmas | thanksgiving | new year | memorial day | labor day | juneteenth | independence day | july 4 | 4th of july | fourth of july | mlk day | presidents day | columbus day | veterans day | easter | good friday | black friday | labour day | hanukkah | yom kippur | rosh hashanah | eid`,
  },
  {
    id: "address",
    facts: ["location.address", "location.map"],
    page: { label: "See the map", path: "/contact" },
    words: `closest | closest train | closest bus | nearest train | address | where are you | where are you located | where is your office | where is the office | where is it | where you at | where at | located | location | locations | directions | direction | how do i get there | how to get there | get there | find you | find your office | which street | what street | cross street | gps | map | zip code | zip | which part of staten island | what town | near | nearest | near the ferry | near the mall | close to | hylan boulevard | verrazzano | by bus | by train | train station | bus stop | ferry | subway | public transport | public transportation | far from | where exactly | great kills | tottenville | staten island | eltingville | annadale | new dorp | new jersey | brooklyn | where the office | other locations | another location | where do i go | in what building | where you guys`,
  },
  {
    id: "parking",
    facts: ["access.building"],
    missing: "parking",
    words: `parking | park | parking lot | parking garage | where do i park | street parking | leave the car | street spot | valet | validate parking | park my car | place to park | car spot | free parking | garage | driveway`,
  },
  {
    id: "phone",
    facts: ["contact.phone", "contact.people"],
    words: `phone | just ring | ring you | ring up | can i ring | give you a ring | phone number | telephone | telephone number | your number | the number | number to call | call you | what number | office number | can i call | reach you | reach the office | get a hold of | get in touch | contact | contact you | contact information | phone line | have to call`,
  },
  {
    id: "email",
    facts: ["contact.email", "contact.medical"],
    words: `email | email address | e mail | mail you | send an email | email you | write to you | gmail | email the office | send ... xrays | send my xrays | shoot me an email`,
  },
  {
    id: "fax",
    facts: ["contact.phone", "contact.email"],
    missing: "a fax number",
    words: `fax | fax number | faxed`,
  },
  {
    id: "texting",
    facts: ["contact.phone", "contact.email"],
    missing: "a number that takes text messages",
    words: `can i text | text you | text the office | text or call | text instead | whatsapp | text you guys | send you a text | number to text`,
  },
  {
    id: "social",
    facts: ["contact.phone", "contact.email"],
    missing: "a page of the practice on social media",
    words: `instagram | facebook | tiktok | tik tok | youtube | social media | linkedin | twitter | insta | follow you`,
  },
];

/** People. */
export const peopleSubjects: readonly Subject[] = [
  {
    id: "doctor",
    facts: [
      "team.who.averell",
      "team.qualification.averell",
      "team.experience.averell",
      "team.specialties.averell",
    ],
    page: { label: "Meet the doctor", path: "/about" },
    words: `main doctor | head dentist | about the doctor | doctor background | averell | tomas | tomas averell | doctor averell | lead doctor | tell me about the doctor | who is the doctor | biography | bio`,
    isWeak: true,
  },
  {
    id: "qualification",
    facts: ["team.qualification.averell", "team.specialties.averell"],
    page: { label: "Meet the doctor", path: "/about" },
    words: `school | dental school | where ... study | studied | study | university | college | degree | degrees | dmd | dds | board certified | board certification | certified | certification | certifications | license | licensed | credentials | credential | qualification | qualifications | qualified | trained | training | diploma | diplomate | fagd | educated | education | residency | specialist | prosthodontist | graduate | graduated | real doctor | letters ... name`,
    isWeak: true,
  },
  {
    id: "doctor-experience",
    facts: ["team.experience.averell", "team.since.averell"],
    page: { label: "Meet the doctor", path: "/about" },
    words: `how long ... doctor | how many years ... doctor | years ... practicing | been practicing | been a dentist | been doing this | been in business | years of practice | how long have you | doctor experience | experience ... doctor | how experienced ... doctor | how long ... dentist | old is the practice | since when`,
  },
  {
    id: "team",
    facts: ["team.list", "implants.who", "tmj.who", "general.who", "medspa.who"],
    page: { label: "Meet the doctor", path: "/about" },
    words: `=team | your team | =doctors | who are the doctors | who are your doctors | who works | who works there | =dentists | dentist there | the dentists | who is the dentist | your dentist | staff | who will i see | who are the dentists | list of doctors | how many doctors | how many dentists | provider | providers | names of the doctors | which doctors | who else works | practitioners | female dentist | woman doctor | female doctor | lady dentist | male dentist | who would i see`,
    isWeak: true,
  },
  {
    id: "staff-member",
    does: "staff",
    facts: [],
    words: `marsh | lena | lindgren | nils | adeyemi | rosa | lena marsh | nils lindgren | rosa adeyemi | doctor marsh | doctor lindgren | nurse rosa`,
  },
  {
    id: "nurse",
    facts: ["medspa.who", "team.nurse"],
    words: `nurse | the nurse | injector | who injects | who does the botox | who does botox | aesthetician | esthetician | aesthetic nurse | registered nurse`,
  },
  {
    id: "oral-surgeon",
    facts: ["implants.who", "robotic.who"],
    words: `oral surgeon | surgeon | surgeons`,
    isWeak: true,
  },
  {
    id: "hygienist",
    facts: ["general.who"],
    missing: "the names of hygienists",
    words: `hygienist | hygienists | same hygienist | hygienist name`,
  },
  {
    id: "owner",
    facts: ["team.list"],
    missing: "who owns the practice",
    words: `who owns | owner | owned by | owns the practice | corporate | private equity | who runs`,
  },
  {
    id: "careers",
    facts: ["contact.phone", "contact.email"],
    missing: "open positions",
    words: `hiring | a job | any jobs | job opening | job openings | career | careers | work for you | apply for | employment | resume | internship | vacancy | open positions | shadow the doctor | volunteer`,
  },
  {
    id: "team-size",
    facts: ["practice.team"],
    words: `how many people work | how big is the team | how many employees | team members | size of the practice | how many staff`,
  },
  {
    id: "teaching",
    facts: ["team.qualification.averell", "team.specialties.averell"],
    missing: "teaching, awards or publications",
    words: `professor | teach | teaches | taught | teached | lecture | lectures | award | awards | published | publications | papers written`,
    isWeak: true,
  },
];
