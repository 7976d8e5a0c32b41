import type { Subject } from "../subjects/content.ts";

const manage = { label: "Manage my visit", path: "/booking/manage" };
const book = { label: "Book a visit", path: "/booking" };

/** The way in, and what is done with a visit. */
export const visitSubjects: readonly Subject[] = [
  {
    id: "person",
    does: "person",
    facts: ["contact.phone", "contact.people"],
    words: `human | a human | real person | put a human | talk to a person | talk to someone | talk to somebody | speak to someone | speak with someone | speak to somebody | speak to a person | speak with a person | live person | live agent | live chat |
      representative | operator | receptionist | front desk | call me | call me back | callback | call back | have somebody call | have someone call | somebody call | someone call | talk with a person | actual person | customer service | real human | speak to the doctor | talk to the doctor | talk to staff | agent please | manager | forget the computer | transfer me | connect me | can i talk to | can i speak`,
  },
  {
    id: "move",
    does: "move",
    facts: ["booking.change", "booking.notice"],
    page: manage,
    words: `reschedule | re schedule | switch my appointment | switch my checkup | switch my cleaning | switch my visit | need to switch it | switch it to | switch the day | push it to | push it back | push my | push the appointment | push my visit | shift my | move the appointment | move an appointment | move my appointment | move my ... appointment | change my ... appointment | move my visit | move my cleaning | move my time | move my booking | move it to | change my appointment | change my visit | change the appointment | change the date | change the time | change my time | change my booking | push my | push back | push it back | postpone | switch my appointment | switch my time | swap my appointment | different day | different time | another day | need a new time | move up my | bring forward | come earlier instead | do another day | come another day | delay my | cant make it ... can i | move a visit | move a cleaning | i have ... can we do another | earlier than my`,
  },
  {
    id: "cancel",
    does: "cancel",
    facts: ["booking.cancel", "booking.notice"],
    page: manage,
    words: `cancel | cancel my | cancellation | cancel appointment | cancel the appointment | cancel my visit | call off | drop my appointment | not =coming | will not come | not going to come | wont be coming | cannot make it | cannot come | cant make my | cannot make my | need to cancel | get rid of my appointment | take me off the schedule | remove my appointment`,
  },
  {
    id: "moved-by-us",
    facts: ["booking.moved-by-us"],
    words: `you cancel on me | you guys cancel | cancel on me | you have to cancel | you need to cancel | if you cancel | if the office cancels | office cancels | office has to cancel | doctor cancels | doctor has to cancel | doctor is sick | dentist is sick | if the doctor is out | you close for snow | you move my appointment | you reschedule me | you have to move me | you guys are the ones ... cancel | you bump me | get bumped`,
  },
  {
    id: "notice",
    facts: ["booking.notice", "booking.late"],
    words: `cancellation policy | cancel fee | cancellation fee | fee ... cancel | charge ... cancel | charged ... cancel | no show | no show fee | noshow | missed appointment | miss my appointment | miss an appointment | fee ... miss | penalty | late fee | how much notice | give notice | notice period | 24 hour notice | how late can i cancel | last minute cancel | cancel last minute | cancel the same day | do i pay if i cancel | if i cancel | if i do not show | forget my appointment | forgot my appointment | missed my | charge me for missing | cancel without | how far in advance ... cancel | how early ... cancel`,
  },
  {
    id: "late",
    facts: ["booking.missed"],
    words: `running late | run late | be late | i am late | minutes late | late to my appointment | late for my | minutes behind | stuck on | stuck in traffic | traffic | on my way | running behind | be behind | late arrival | still see me | still be seen | i will be late | getting there late`,
  },
  {
    id: "visit",
    does: "visit",
    facts: ["booking.confirmation", "booking.lost"],
    page: manage,
    words: `when is my appointment | what time is my | when is my visit | what day is my | my appointment | appointment details | booking go through | go through | confirm my appointment | confirm my | confirmation email | confirmation code | did not get ... email | never got ... email | no confirmation | never received | supposed to come in | lost the little card | lost my card | lost my code | find my appointment | find my booking | check my appointment | see my appointment | do i have an appointment | am i booked | is my appointment | is my booking | confirmation | reminder | reminders | which day was i | what time was i | verify my appointment | link in my email`,
  },
  {
    id: "waitlist",
    facts: ["booking.waitlist"],
    page: book,
    words: `waitlist | wait list | waiting list | cancellation list | standby | stand by list | something sooner opens | sooner opens up | opens up sooner | opens up earlier | something earlier opens | earlier spot opens | earlier slot opens | someone cancels | somebody cancels | somebody drops out | someone drops out | short notice list | if something opens | if anything opens | when something opens | let me know if ... opens | notify me`,
  },
  {
    id: "soonest",
    does: "soonest",
    facts: [],
    page: book,
    words: `soonest | earliest | next available | next opening | next appointment | first available | first opening | when can i come | when can i be seen | when can you see me | when can you get me | when can i get in | get me in | how soon can | any openings | any opening | have an opening | an opening | any availability | availability | available times | free times | free slots | slot | slots | any slots | any time open | do you have anything | anything open | anything today | anything tomorrow | anything this | fit me in | squeeze me in | get in today | see me today | come in today | come today | come tomorrow | as soon as possible | available on | available this | available tomorrow | available today | what times | what days are open | appointments available | free on | any appointments | same day appointment`,
  },
  {
    id: "book",
    does: "book",
    facts: ["booking.how"],
    page: book,
    words: `book | booking | a consultation with | get a consultation | consultation with | see that person | book an appointment | make an appointment | schedule | schedule an appointment | set up an appointment | set up a visit | set it up | set up a time | get an appointment | want an appointment | need an appointment | appointment for | an appointment | appointment | reserve | sign me up | sign up | come in for | arrange | make a booking | book a visit | book me | schedule me | get on the schedule | make a visit | put me down for | pencil me in | see the doctor | come in | can i come | schedule a | stop by | get seen | want to be seen | request an appointment`,
    isWeak: true,
  },
  {
    id: "walk-in",
    facts: ["booking.how", "booking.window"],
    page: book,
    missing: "whether people are seen without an appointment",
    words: `walk in | walk ins | walkin | walkins | without an appointment | just show up | just come by | drop in | drop by | need an appointment or | have to make an appointment`,
  },
  {
    id: "hold",
    facts: ["booking.hold"],
    words: `hold the time | hold a time | hold my time | hold my spot | how long ... hold ... time | keep the time | timer | time ran out | expired`,
  },
  {
    id: "ahead",
    facts: ["booking.window"],
    words: `how far ahead | how far in advance | how far out | in advance | book months ahead | book ahead | weeks ahead | months ahead`,
  },
  {
    id: "booking-needed",
    facts: ["booking.needed", "booking.new"],
    words: `what do you need to book | information ... book | need an account | create an account | log in | login | do i need to register | sign in | need to sign up | what information`,
  },
  {
    id: "new-patient",
    facts: ["booking.new", "booking.first-visit"],
    page: book,
    words: `new patient | new patients | taking new | accepting new | accept new | becoming a patient | become a patient | never been there | take new patients | i am new`,
  },
  {
    id: "others",
    facts: ["booking.others", "children.booking"],
    page: book,
    words: `book for my | appointment for my | for somebody else | for someone else | my wife and | my husband and | both of us | two of us | back to back | two people | two appointments | for me and my | together with my | my kids and | whole family | for my mother | for my mom | for my dad | for my father | for my wife | for my husband | for my son | for my daughter | family appointment | on behalf of`,
    isWeak: true,
  },
  {
    id: "texts",
    facts: ["booking.texts"],
    words: `text reminder | text me | text messages | sms | remind me | stop texting | stop the texts | get texts | reminder text | send me a text`,
  },
  {
    id: "bring",
    facts: ["booking.bring"],
    words: `bring | what to bring | need to bring | what should i bring | do i bring | bring with me | what papers | paperwork | forms | the forms | fill out | documents | link for the forms | new patient forms`,
  },
  {
    id: "first-visit",
    facts: ["booking.first-visit", "booking.bring"],
    words: `first visit | first appointment | first time there | first time patient | what happens the first | the first time | the 1st time | 1st time | 1st visit | what to expect | expect at my | show up | how early | arrive | arrive early | never been to | what happens when i come in | what happens when i get there | never been there before`,
    isWeak: true,
  },
];
