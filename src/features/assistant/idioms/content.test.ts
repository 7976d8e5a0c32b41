import { describe, expect, test } from "vitest";
import { safetyOf } from "../safety/rules.ts";

describe("words of danger without any", () => {
  test.each([
    "had a tooth knocked out in 1998 playing hockey, want an implant now that I can afford it",
    "my ex was abusive and broke two of my teeth, that was 2011, i want to fix my smile",
    "I work for a domestic violence shelter, do you donate care",
    "whats your policy on suicidal patients, im a social worker",
    "my bank account cannot breathe after that crown",
    "i have an emergency meeting tomorrow, can we push my 2pm",
    "day 2 after extraction, little swollen but less than yesterday",
    "1. Chest pain - no\n2. Shortness of breath - no\n3. Bleeding disorder - no",
    "penicillin: I get hives, please write it down",
    "pulled my back out shoveling and my back is killing me, need to move my cleaning",
    "cut myself shaving this morning, ok for my facial",
    "the thought of a drill makes me want to run screaming into traffic",
    "can you write a letter for my employer that I was there",
    "Nobody is dying, that was my kid on my phone",
    "need something for my droopy face without needles, i pass out from needles",
    "I am on a suicide mission trying to diet before my wedding",
    "this cold weather is killing me, does that make teeth sensitive",
    "la anestesia me da pánico, me muero de miedo jaja",
  ])("%j is ordinary for the rules", (message) => {
    expect(["ordinary", "medication", "diagnosis"]).toContain(safetyOf(message).kind);
  });

  test.each([
    ["chest pain, no idea what to do", "life-threat"],
    ["my boyfriend knocked my tooth out and he checks my phone", "life-threat"],
    ["my ex found where i live and says he will finish what he started", "life-threat"],
    ["i been cutting again, can i keep my hoodie on", "crisis"],
    ["i burn myself when the pain gets bad", "crisis"],
    ["I pray God take me, yesterday I stand on the roof long time", "crisis"],
    ["she gave me her cat and her ring last night and said she is at peace", "crisis"],
    ["i am saying goodnight to everyone on my list", "crisis"],
    ["i burn myself with the curling iron when the tmj gets bad", "crisis"],
    ["thinking about driving off the verrazzano honestly", "crisis"],
    ["who would even notice if i was gone", "crisis"],
    ["i have been cutting and today i cut too deep", "crisis"],
    ["bit right through my lip when i tripped, it is gaping open", "dental-emergency"],
    ["i have hives and my lips are swelling", "life-threat"],
    ["my face is more swollen than yesterday", "dental-emergency"],
  ] as const)("%j is heard all the same", (message, kind) => {
    expect(safetyOf(message).kind).toBe(kind);
  });
});

test.each(["lip plumping whats it cost", "what does adding bone put on the bill"])(
  "%j asks what care costs, and no doctor",
  (message) => {
    expect(safetyOf(message).kind).toBe("ordinary");
  },
);
