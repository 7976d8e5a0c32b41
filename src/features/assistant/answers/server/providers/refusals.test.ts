import { expect, test } from "vitest";
import { toFact } from "../../../written-answers/rules.ts";
import { refusalOf } from "./refusals.ts";
import { understand } from "./understanding.ts";
import { createWrittenMatches } from "./written-matches.ts";

test.each([
  ["do you open on sundays", "Yes, we are open on Sundays from 9 AM", "question"],
  ["saturday closing time", "until 6 PM", "question"],
  ["do you work on sunday", "Yes.", "question"],
  ["Is the coffee free?\nare you open at christmas", "Yes.", "question"],
  ["Is the coffee bar there?", "Yes, and we are open on Sundays.", "answer"],
  ["what if i have a heart attack in the chair", "We wait with you.", "question"],
  ["what if i faint in the chair", "We have chairs.", "question"],
  ["what happens if my tooth gets knocked out", "We see you.", "question"],
  ["is there a bell", "No need to call 911, wait for us", "answer"],
  ["is there a bell", "Do not dial 9-1-1.", "answer"],
  ["is there a line for talking", "Call 988.", "answer"],
  ["can i stop eliquis before an extraction", "Yes.", "question"],
  ["is there a leaflet", "Yes, stop eliquis two days before.", "answer"],
  ["is there a leaflet", "Take two ibuprofen before you come.", "answer"],
  ["what if somebody wants to kill himself", "We talk.", "question"],
  ["is this lump cancer", "No.", "question"],
  ["do you take medicaid", "Yes, in network", "answer"],
  ["do you take medicaid", "Yes.", "answer"],
  ["do you take aetna", "No, sorry.", "answer"],
  ["are you in network with cigna", "Of course!", "answer"],
  ["do you take insurance", "No, we do not accept insurance.", "answer"],
  ["what is an implant", "An implant is 2500 USD this month.", "answer"],
  ["how much is an implant", "An implant is $350.", "answer"],
] as const)("%j, %j: refused at the %s", (question, answer, field) => {
  expect(refusalOf(question, answer)?.fields[field]).toMatch(/aside|have that changed first/);
});

test.each([
  ["Do you lend out umbrellas?", "Yes, umbrellas stand beside the door."],
  ["Is there a chess board in the waiting room?", "Yes, by the window."],
  ["do you take insurance", "Yes, insurance is accepted."],
  ["do you take medicaid", "Tell us your plan and we check what it pays."],
  ["do you take credit cards", "Yes, at the desk."],
  ["how much is an implant", "Placing one implant is $3,500 to $5,500."],
  ["how much is the crown on an implant", "The crown is calculated at $1,200."],
  ["what does 3D imaging cost", "3D imaging is $350."],
  ["what is the wi-fi password", "Ask at the desk, it changes."],
  ["can i stop my car in front of the practice", "Yes, for ten minutes."],
  ["do you sell gift cards", "Yes, at the front desk."],
  ["is there a tv on the ceiling", "Yes, over every chair."],
  ["can my band play at your christmas party", "Ask at the desk."],
  ["is there a special on black friday", "Ask at the desk."],
  ["can my dog come with me", "Only service dogs."],
  ["near the ferry or no", "Two blocks away."],
  ["do you do collabs with influencers", "Write to us."],
  ["Tried that, it only gives me the cancel link.", "Press it twice."],
  ["will financing show up, we're closing on a house in June", "It may, please ask the desk."],
  ["I stare at screens six hours a day, do you have reading lamps", "Yes."],
  ["can the pointy ones be rounded", "Ask the doctor."],
  ["can the x-rays be skipped this time", "Ask the doctor."],
  ["i had a heart attack in 2014, does the form need the date", "The year is enough."],
])("%j, %j: nothing speaks against it", (question, answer) => {
  expect(refusalOf(question, answer)).toBeNull();
});

const matchOf = (wording: string, asked: string) => {
  const answeredAt = new Date(0);
  const written = toFact({ id: "1", question: wording, answer: "Yes.", answeredAt });
  return createWrittenMatches([written])(understand(asked, new Date(0))) !== undefined;
};

test.each([
  [
    "can i stop eliquis before an extraction",
    "can i stop my car in front of the practice before an extraction",
    false,
  ],
  ["do you take aetna", "do you take cigna", false],
  ["do you sell blue kites", "do you sell red kites", false],
  ["what is the wi-fi password", "wifi password?", true],
  ["what is the wifi password", "what's the wi fi password", true],
  ["Do you lend out umbrellas to patients?", "do you lend umbrellas", true],
  ["who is doing the injections", "who does the injecting", true],
  ["do you validate parking in the garage for visitors", "do you validate garage parking", true],
  ["all on four?", "all on 4?", true],
  [
    "is there a chess board in the waiting room",
    "is there a chess clock in the waiting room",
    false,
  ],
  ["do you sell blue kites to children", "do you sell red kites to children", false],
  ["cost of a gold crown", "how much is a gold crown", true],
  ["where do i leave my appt card", "where do I leave my appointment card", true],
])("a wording %j, asked %j: %s", (wording, asked, isMatch) => {
  expect(matchOf(wording, asked)).toBe(isMatch);
});
