import { identity } from "../../../practice/identity.ts";

const phone = identity.phone.display;

/** What is said while a visit is arranged in the thread. */
export const visitWords = {
  en: {
    whichService: "Gladly. What is the visit for?",
    whichServiceAgain:
      "I did not catch which kind of visit it is. Choose one of these, or say it in other words.",
    unsure: "If you are not sure, a checkup and cleaning is the usual way to begin.",
    times: "{service}: these times are free now.",
    timesFor: "{service} with {staff}: these times are free now.",
    notAtHour: "{service}: that hour is not free. These times are near it.",
    closedThen: "{service}: the practice is closed that day. These are the next free times.",
    elsewhere: "{service}: nothing is free then. These are the next free times.",
    choose: "Press one, or say which: the first one, another day, another hour.",
    noTimes: `I find no free time for that. Please try another day, or call ${phone}.`,
    noMore: `I find no later free time. Say another day, or call ${phone}.`,
    whichTime: "Which of these times suits you? You can also name another day or hour.",
    kept: "{service} on {when} with {staff}: I am keeping it for you for a moment.",
    unkept: "{service} on {when} with {staff}.",
    details:
      "Please fill in the short form below, or type the patient's first and last name and a phone number.",
    needName: "What is the patient's first and last name?",
    needLastName: "And the last name?",
    needPhone: "Which phone number can we reach you at?",
    notPhone: "That is no phone number that can be called. Please type all ten digits.",
    forOther: "Of course. Please give the name of the person who comes, and your phone number.",
    several:
      "Each person gets a visit of their own. We do them one after the other: the first now, and I ask for the next once it is booked.",
    nextPerson: "Now the next person: shall I look for a time on the same day?",
    nextLeft: "{count} more are still to come: shall I look for the next one on the same day?",
    nextTimes: "The next person, then.",
    eachChild: "Each child gets a booking there, with an adult who comes along.",
    family: `Each person gets a visit of their own. An adult's I book here, one after the other. A child's is booked on the booking page, which also asks for the adult who comes along, or by phone: ${phone}.`,
    familyFirst: "Shall we begin with the adult's visit?",
    child: `I can only book visits for adults here. For a child please use the booking page, which also asks for the adult who comes along, or call ${phone}.`,
    childElse: "If the patient is 18 or older after all, just say so.",
    onlyAdults: "I can only book visits for adults here.",
    isAdult: "Is the patient 18 or older?",
    adult: "Thank you, an adult then.",
    readBack: {
      book: "So that I get it right: {service} on {when} with {staff}, for an adult. Shall I book it?",
      move: "So that I get it right: your {service} moves from {from} to {when} with {staff}. Shall I move it?",
      cancel: "This is your visit: {service} on {from} with {staff}. Shall I cancel it?",
    },
    yesOrNo: "Please say yes or no. Without a yes nothing changes.",
    booked: "It is booked: {service} on {when} with {staff}.",
    bookedCode: "Your confirmation code and the calendar file are on the card below.",
    moved: "It is moved: {service}, now on {when} with {staff}. Your code stays the same.",
    cancelled: "Your visit on {from} is cancelled. Nothing else is needed.",
    late: "It was less than a day ahead, so it is noted as a late cancellation.",
    taken: "I am sorry: that time was taken by somebody else a moment ago.",
    next: "These are the next free times.",
    notBooked: "Then nothing is booked. Say another day or time, or choose one of these.",
    unchanged: "Nothing has changed: your visit stands on {from}.",
    takeTime: "Take your time: nothing is booked without your yes.",
    others:
      "I cannot speak about other people's visits, nor say who is a patient here. For a visit of your own I need its confirmation code and the phone number or email it was booked with; the link in its email leads to it as well.",
    dropped: "That is fine: nothing is booked, and no time is kept.",
    nothingToDrop: "Nothing is booked here.",
    proof:
      "To find the visit I need its confirmation code and the phone number or email it was booked with. A name alone is not enough. You can type them or use the form.",
    proofCode:
      "I also need the confirmation code: six letters and digits, in the email about the visit.",
    proofContact: "I also need the phone number or email that the visit was booked with.",
    notFound: "I find no visit with this code and contact. Please check both.",
    found: "I found it: {service} on {from} with {staff}.",
    foundWhat: "Would you like to move or cancel it?",
    isCancelled: "That visit is cancelled already.",
    notChangeable: `That visit cannot be changed any more. Please call ${phone}.`,
    moveWhen: "When would suit you better?",
    resume: {
      service: "For your visit: what is it for?",
      time: "For your visit: which time suits you?",
      contact: "Your visit is not booked yet: I still need name and phone number.",
      proof: "For your visit: I still need its code and the phone number or email.",
      found: "Your visit is still in front of me: move or cancel it?",
      confirm: "Your visit is still waiting for your yes.",
    },
    sorry: "I am sorry that you are not happy; somebody of the team should hear this.",
    person: "I will get a person for you.",
    personContact: `How can they reach you? Fill in the form, type your name and phone number, or call ${phone}.`,
    personDone: "The team has your request. Somebody answers {when}.",
    personKnown: "The team has your request already. Somebody answers {when}.",
    twoMisses: "I have not been of help twice now. Shall a person of the team answer you?",
    failed: `That did not work just now. Nothing was changed. Please try again or call ${phone}.`,
    financing: "The calculator shows what paying over time would come to, with its term and rate.",
    insurance: "The team checks your plan before treatment; here is what to know about it.",
    changedName: "The visit is now for the name on the card below.",
    changedPhone: "The phone number is now the one on the card below.",
    changedEmail: "The email is now the one on the card below.",
  },
} as const;

/** Labels of buttons, and what pressing them says. */
export const visitLabels = {
  en: {
    yes: {
      book: { label: "Yes, book it", text: "Yes, book it" },
      move: { label: "Yes, move it", text: "Yes, move it" },
      cancel: { label: "Yes, cancel it", text: "Yes, cancel it" },
    },
    no: {
      book: { label: "No, another time", text: "No, another time" },
      move: { label: "No, leave it", text: "No, leave it" },
      cancel: { label: "No, keep it", text: "No, keep it" },
    },
    more: { label: "Other times", text: "Other times" },
    person: { label: "Talk to a person", text: "Talk to a person" },
    move: { label: "Move it", text: "Move my visit" },
    cancel: { label: "Cancel it", text: "Cancel my visit" },
    /** Sent once a form was filled in; it holds nothing of it. */
    filled: {
      book: "I filled in the form.",
      proof: "I filled in the form with my code.",
      person: "I left my contact in the form.",
    },
    booking: "Book on the booking page",
    adult: { label: "The patient is 18 or older", text: "The patient is 18 or older" },
    adultFirst: { label: "Begin with the adult", text: "Yes, first a visit for an adult" },
    next: { label: "Book the next person", text: "Book the next person" },
  },
} as const;

/** Words of the forms and cards. */
export const visitCards = {
  en: {
    form: {
      book: "Who is coming?",
      proof: "Find your visit",
      person: "How can we reach you?",
      privacy: "This goes to the practice alone; no assistant reads it.",
      firstName: "First name",
      lastName: "Last name",
      phone: "Phone",
      email: "Email",
      emailHint: "For the confirmation. Without one you get the code here only.",
      adult: "The patient is 18 or older",
      code: "Confirmation code",
      contact: "Phone or email",
      contactHint: "The one that the visit was booked with.",
      name: "Your name",
      send: "Continue",
      sending: "Sending",
      given: "Your details have arrived. Only the conversation has to go on.",
      failed: "Not sent.",
    },
    readBack: {
      book: "Please check",
      move: "Please check the new time",
      cancel: "Please check before it is cancelled",
    },
    done: { booked: "Booked", moved: "Moved", cancelled: "Cancelled" },
    when: "When",
    before: "Until now",
    what: "What",
    who: "With",
    patient: "For",
    length: "{minutes} minutes",
    code: "Confirmation code",
    calendar: "Calendar file",
    manage: "Manage this visit",
    kept: "Kept for you until {time}.",
    notKept: "Not kept any more. If nobody was faster, a yes still books it.",
    mail: "The confirmation also comes by email.",
    held: "Emails are held back in this practice for now: note the code.",
    noMail: "You left no email: please note the code.",
    loading: "Loading the details...",
    lost: "The details could not be loaded.",
    again: "Try again",
  },
} as const;

/** Services as buttons when nobody said which; the rest is understood when it is named. */
export const firstServices = [
  "checkup-cleaning",
  "urgent-visit",
  "implant-consultation",
  "tmj-consultation",
  "smile-consultation",
  "skin-consultation",
] as const;
