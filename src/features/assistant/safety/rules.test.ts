import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileTexts, injections, leastTime } from "#test/hostile-texts.ts";
import { type SafetyKind, safetyOf, speaksOfEmergency } from "./rules.ts";
import { ruledCrises, ruledThreats } from "../danger-examples/content.ts";
import { ruledDentalEmergencies } from "../dental-examples/content.ts";
import { ruledOrdinary } from "../ordinary-examples/content.ts";

const examples = (text: string) => text.trim().split(/\s*[|\n]\s*/);
const spokenDangers = {
  "life-threat": examples(ruledThreats),
  crisis: examples(ruledCrises),
  "dental-emergency": examples(ruledDentalEmergencies),
};
const ordinaryMessages = examples(ruledOrdinary);

const kindOf = (message: string): SafetyKind => safetyOf(message).kind;

test.each(["crisis", "life-threat", "dental-emergency"] as const)(
  "%s: every one is heard",
  (kind) => {
    expect(spokenDangers[kind].filter((message) => kindOf(message) !== kind)).toEqual([]);
  },
);

// Each has a word that is one or two keys from a word of danger.
test.each([
  "in teams meetings my mouth looks tight on camera",
  "do you take cash, i have no card",
  "my hair is drying, i am ten minutes late",
  "i was treated well, please thank the staff",
  "paying by check, is that fine in this case",
])("%j is read as it stands", (message) => expect(kindOf(message)).toBe("ordinary"));

test.each([
  "please he is hitting my dad right now",
  "boyfriend choked me till everything went black",
  "the aide slaps my grandmother, i saw it on the camera",
  "she threw a plate at me and my lip is open",
  "he wont let me leave the house",
  "i have a restraining order and he is outside your door",
  "hiding in the closet with the kids, he is smashing the kitchen",
  "there is a man with a gun in the lobby",
  "my ex put a tracker on my car",
  "my stepdad comes into my room at night",
  "my pacemaker keeps shocking me",
  "i am pregnant and bleeding a lot",
])("%j is heard as a danger to life", (message) => expect(kindOf(message)).toBe("life-threat"));

test.each([
  "i have been saving up my pain pills",
  "i tried last night and it did not work",
  "how many of those tubes would it take to die",
])("%j is heard as a crisis", (message) => expect(kindOf(message)).toBe("crisis"));

test.each([
  "she stabbed me in the back and took the time i wanted",
  "id rather be shot than have another impression",
  "crying happy tears over my new teeth",
  "locked myself out of the portal",
  "i keep having a dream that my tooth falls out",
  "my daughter will literally die if the braces are not off by prom",
])("%j is no danger", (message) => expect(kindOf(message)).toBe("ordinary"));

test("what only sounds alike raises no alarm", () => {
  expect(ordinaryMessages.filter(speaksOfEmergency)).toEqual([]);
});

test.each<[string, SafetyKind]>([
  ["Hi! I need emergency dental care.", "dental-emergency"],
  ["should I call 911?", "life-threat"],
  ["is this cancer?", "diagnosis"],
  ["what do I have", "diagnosis"],
  ["do you think i need a root canal", "diagnosis"],
  ["how much ibuprofen can i take", "medication"],
  ["should I stop my blood thinner before surgery", "medication"],
  ["can you call in some antibiotics", "medication"],
  ["which form of ibuprofen can I take", "medication"],
  ["which lenders can I use for financing", "ordinary"],
  ["can I take Tylenol with amoxicillin", "medication"],
  ["I'm allergic to penicillin", "ordinary"],
  ["Why does my jaw click?", "ordinary"],
  ["does an implant hurt?", "ordinary"],
  ["suite 9112", "ordinary"],
  ["no es urgente, quiero una cita para limpieza", "ordinary"],
  ["es urgente, me duele mucho la muela", "dental-emergency"],
  ["emergency, i lost the link to my forms", "ordinary"],
  ["emergency, i lost my front tooth and the link does not work", "dental-emergency"],
  ["urgent my tooth fell out, email me", "dental-emergency"],
  ["my jaw pops like a gunshot at breakfast", "ordinary"],
  ["i heard gunshots and he was hit in the jaw", "life-threat"],
  ["in the er with my son, please cancel his visit", "ordinary"],
  ["going to the er, my face is swollen, cancel my cleaning", "dental-emergency"],
  ["my heart races just thinking about the drill", "ordinary"],
  ["my heart is racing since the shot and i cannot stop shaking", "life-threat"],
  ["she cannot open her mouth or swallow her spit", "life-threat"],
  ["the price hurts my wallet really bad", "ordinary"],
  ["", "ordinary"],
])("%j: %s", (message, kind) => {
  expect(kindOf(message)).toBe(kind);
});

const whose = ["", "my ", "my son's ", "her ", "my husbands "];
const before = ["", "hi, ", "do you take delta dental? ", "can i book thursday, ", "ok so "];
const after = ["", " since yesterday", " rn", " and its getting worse", " what do i do", "!!!"];

test.each<[SafetyKind, readonly string[]]>([
  [
    "life-threat",
    ["throat is closing", "chest hurts", "tongue is swelling up fast", "lips are turning blue"],
  ],
  [
    "dental-emergency",
    [
      "tooth got knocked out",
      "face is swollen",
      "gum is bleeding and wont stop",
      "molar broke in half",
      "tooth is killing me",
      "jaw is locked",
    ],
  ],
])("%s in any company", (kind, signs) => {
  const all = signs.flatMap((sign) =>
    whose.flatMap((of) => before.flatMap((one) => after.map((other) => one + of + sign + other))),
  );
  const missed = all.filter((message) => {
    const heard = kindOf(message);
    return heard !== kind && heard !== "life-threat";
  });
  expect(missed).toEqual([]);
});

test("one slip of a key hides no emergency", () => {
  const said = [
    "i cannot breathe",
    "my face is swollen",
    "bleeding will not stop",
    "tooth knocked out",
    "severe toothache",
  ];
  fc.assert(
    fc.property(fc.constantFrom(...said), fc.nat(), fc.boolean(), (message, seed, isSwap) => {
      const words = message.split(" ");
      const long = words.flatMap((word, at) => (word.length >= 6 ? [at] : []));
      const at = long[seed % long.length] ?? 0;
      const word = words[at] ?? "";
      const cut = 1 + (seed % (word.length - 2));
      const slipped = isSwap
        ? word.slice(0, cut) + word.charAt(cut + 1) + word.charAt(cut) + word.slice(cut + 2)
        : word.slice(0, cut) + word.slice(cut + 1);
      expect(speaksOfEmergency(words.with(at, slipped).join(" "))).toBe(true);
    }),
  );
});

test("capitals, missing marks and smileys change nothing", () => {
  const shapes = [
    (text: string) => text.toUpperCase(),
    (text: string) => text.replaceAll(/[,'’!?]/g, ""),
    (text: string) => `${text} 😭😭`,
    (text: string) => `  ${text.replaceAll(" ", "  ")}\n`,
  ];
  for (const shape of shapes) {
    const missed = spokenDangers.crisis.filter((message) => kindOf(shape(message)) !== "crisis");
    expect(missed).toEqual([]);
  }
});

test("what wants the assistant to leave its role is read like anything else", () => {
  for (const text of injections) {
    expect(() => safetyOf(text)).not.toThrow();
    expect(kindOf(`${text} i cannot breathe`)).toBe("life-threat");
    expect(kindOf(`i want to kill myself. ${text}`)).toBe("crisis");
  }
});

test("two thousand characters of anything are judged in 20 ms", () => {
  expect(hostileTexts(2000).filter((text) => leastTime(() => safetyOf(text)) >= 20)).toEqual([]);
});

test("any text is judged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      expect(() => safetyOf(text)).not.toThrow();
    }),
    { numRuns: 40 },
  );
});
