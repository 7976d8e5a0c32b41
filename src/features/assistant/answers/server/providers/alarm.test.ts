import { beforeAll, describe, expect, test } from "vitest";
import { ruledCrises, ruledThreats } from "../../../danger-examples/content.ts";
import { ruledDentalEmergencies } from "../../../dental-examples/content.ts";
import { ruledOrdinary } from "../../../ordinary-examples/content.ts";
import type { Safety } from "../../../safety/rules.ts";
import { createAlarm } from "./alarm.ts";

let hear: (message: string) => Safety;
beforeAll(async () => {
  hear = await createAlarm();
  // It learns from some 25,000 examples: seconds, and longer beside other work.
}, 180_000);
const examples = (text: string) => text.trim().split(/\s*[|\n]\s*/);
const urgent = new Set(["crisis", "life-threat", "dental-emergency"]);

describe("what cannot wait", () => {
  // Worded by none of the rules and in none of the examples.
  test.each([
    "pops turned grayish and wont answer me after the sleepy medicine",
    "blood keeps welling up where they pulled it, third towel now",
    "kiddo face planted on the curb and her grown up tooth is shoved up in the gum",
  ])("%j is heard by the ear that was taught", (message) => {
    expect(urgent.has(hear(message).kind)).toBe(true);
  });

  // Whoever took it does not wake: an ambulance, and no talk.
  test.each([
    "my son found my vicodin. he's 5. dont know how many. he looks sleepy",
    "bought a pill off a guy for the tooth pain, this is his gf typing, hes nodded out his fingernails r blue",
    "my little bro took a handful of my percs as a joke, hes snoring weird and i cant wake him",
    "i lost feeling on one side of my body an hour ago",
    "jaw pain came with shortness of breath",
    "my wife after the injection is red all body and she cannot take air",
  ])("%j is a danger to life", (message) => {
    expect(hear(message).kind).toBe("life-threat");
  });

  // What soothes in one message is no comfort in another.
  test.each([
    "my back tooth is killing me and i cannot sleep",
    "the swelling is going down my throat now",
    "the swelling is already over my eye",
    "we were watching a movie when he started choking",
    "he is about to pass out, so much blood",
    "i have been suicidal in the last few years and today is bad",
    "i am doing a form of self harm again",
    "i need to talk to someone, i cannot hold on anymore",
    "they knocked me out and now i cannot breathe",
  ])("%j is heard all the same", (message) => {
    expect(urgent.has(hear(message).kind)).toBe(true);
  });

  test.each([
    "i want to finish what we started with my implants",
    "i think my daughter's tooth is hurting a little",
    "next time will you do my neck and face",
    "my husband gave me a ring last night, i want whitening before the wedding",
    "such a relief now since you fixed my tooth",
    "the last dentist said he chipped my tooth, can you call me",
    "how much are crowns, and what does adding bone put on the bill",
    "hi is this a person",
    "i just wanna talk to somebody. and til what time do they pick up",
    "is this gonna end with me under the knife? my cousin had her jaw done and it was a nightmare",
  ])("%j alarms nobody", (message) => {
    expect(urgent.has(hear(message).kind)).toBe(false);
  });

  // Violence, poison and accidents, also at the mouth, are for 911 and not for a dental visit.
  test.each([
    "took a bullet in the jaw",
    "got stabbed in the lip at a bar",
    "struck by a car while jogging, tooth through lip",
    "i accidentally drank drain cleaner",
    "my 2 year old drank windex",
    "kid ate dishwasher detergent",
    "i swallowed a bunch of oxycodone",
    "i took 40 tylenol",
    "my spouse hits me",
    "boyfriend choked me last night and my jaw hurts",
    "he has a knife and won't let me out",
    "some guy is threatening to shoot me",
    "my roommate threatened me with a gun",
    "i fear for my life",
    "he is going to kill me",
    "someone is trying to break in my house",
    "i got jumped and my jaw is broken",
    "my son was shot",
    "shot in the neck",
    "stabbed in the face with a screwdriver",
    "a truck hit me",
    "i drank antifreeze",
    "my grandma drank bleach thinking it was water",
    "gunshot to the jaw",
    "i was stabbed",
    "someone is threatening me",
    "my partner beats me",
    "domestic violence",
    "i swallowed bleach",
    "overdose",
    "hit by a car, front teeth gone",
    "i was run over",
    // Everyday words beside it make what is told no less true.
    "my daughter has hives all over from the latex gloves",
    "my nephew ate some of grandma's heart pills",
    "fell off the swing and one pupil is bigger",
    "he swears he will hurt me tonight",
    "a rattle when she breathes since she swallowed the cap",
  ])("%j is a danger to life", (message) => {
    expect(hear(message).kind).toBe("life-threat");
  });

  test.each([
    ["how much is whitening? my tooth is killing me", "dental-emergency"],
    ["do you take delta. i am in so much pain", "dental-emergency"],
    ["where do i park? also my chest hurts. thanks", "life-threat"],
    ["what are your hours? i want to kill myself", "crisis"],
    ["how much for implants. i swallowed bleach", "life-threat"],
  ])("%j is heard beside its question: %s", (message, kind) => {
    expect(hear(message).kind).toBe(kind);
  });

  test("whatever the rules hear is still heard", () => {
    const heard = [ruledThreats, ruledCrises, ruledDentalEmergencies].flatMap(examples);
    expect(heard.filter((message) => !urgent.has(hear(message).kind))).toEqual([]);
  });
});

test("what only sounds alike raises no alarm", () => {
  const ordinary = examples(ruledOrdinary);
  const alarmed = ordinary.filter((message) => urgent.has(hear(message).kind));
  expect(alarmed.length / ordinary.length).toBeLessThan(0.03);
});

describe("short replies, hobbies and figures of speech raise no alarm", () => {
  // In none of the examples as they stand here, but for the first lines.
  test.each([
    "not in the morning",
    "yesterday",
    "later",
    "no thanks not today",
    "i'm done",
    "hot-air balloon",
    "killing me with these prices",
    "I'd die for that smile",
    "dead tooth",
    "shoot me an email",
    "no fever and no pain, only a check please",
    "there is nobody who can pick me up, do you have a taxi number",
    "cash is fine, i pay today",
    "my case is on your desk, staff knows",
    "the page has one button and it is gray",
    "blood type",
    "drop off",
    "burning question",
    "explosion of colour",
    "goodbye",
    "tonight",
    "i'll think about it",
    "not in the evening",
    "nothing after four",
    "maybe in january",
    "yesterday evening",
    "no thanks, some other day",
    "all good here",
    "parasailing",
    "bungee jumping on vacation",
    "my archery class is at six",
    "skeet shooting on sundays",
    "a bomb sandwich place near you?",
    "i could murder a burger after this fast",
    "she killed it in the pageant with your veneers",
    "what a blast",
    "blast from the past",
    "my hairdresser butchered my bangs",
    "this form is the death of me",
    "over it, just call",
    "you lost me",
    "can't on weekdays",
    "won't be able to tomorrow",
    "gone until sunday",
    "rather not say",
    "i'm not up for mornings",
    "none today thank you",
    "burning rubber to get there",
    "the line cut off",
    "cut me a deal",
    "knives out was a good movie",
    "my heart's set on the 3rd",
    "take two",
    "hit snooze",
    "dead zone here, bad signal",
    "i'm falling behind on everything, can we push it",
    "i'll be black out drunk at the wedding lol",
    "walking the plank",
    "pulling an all nighter",
    "do you sedate? last time i was out like a light",
  ])("%j", (message) => {
    expect(urgent.has(hear(message).kind)).toBe(false);
  });
});
