import { describe, expect, test } from "vitest";
import { codesIn } from "./rules.ts";

describe("no code", () => {
  test.each([
    ["a question", "Are you open on Saturday?"],
    ["words of six letters", "PLEASE answer my thread"],
    ["words of six letters with a word about codes", "please tell me the parking code"],
    ["a word after one about codes", "The code please"],
    ["a phone number", "Call me at 718-555-0142"],
    ["a zip code", "The zip code is 11201"],
    ["a date", "I was there on 11/24/2026"],
    ["a longer word", "K7M2PQX is my locker"],
    ["a part of a word", "visitK7M2PQ"],
    ["signs that no code has", "K0M1PQ"],
    ["a price", "Is it 250USD?"],
  ])("in %s", (_what, text) => expect(codesIn(text)).toEqual([]));
});

describe("a code", () => {
  test.each([
    ["alone", "K7M2PQ", ["K7M2PQ"]],
    ["in small letters", "it is k7m2pq, thanks", ["K7M2PQ"]],
    ["with a dash", "K7M-2PQ", ["K7M2PQ"]],
    ["with a gap", "my code is k7m 2pq", ["K7M2PQ"]],
    ["of letters alone, called one", "Confirmation code QWERTY", ["QWERTY"]],
    ["of small letters alone, said to be one", "hi, my code is qwerty!", ["QWERTY"]],
    ["of small letters alone, after a colon", 'Confirmation: "hjklmn"', ["HJKLMN"]],
    ["of small letters alone, in Spanish", "mi código es hjklmn", ["HJKLMN"]],
    ["of digits alone, called one", "code 234567", ["234567"]],
    ["said twice", "K7M2PQ yes K7M2PQ", ["K7M2PQ"]],
    ["in Spanish", "Mi código es HJKLMN", ["HJKLMN"]],
  ])("%s", (_what, text, codes) => expect(codesIn(text)).toEqual(codes));

  test("of three, two are tried", () =>
    expect(codesIn("K7M2PQ, A2B3C4 or Z9Y8X7")).toEqual(["K7M2PQ", "A2B3C4"]));
});
