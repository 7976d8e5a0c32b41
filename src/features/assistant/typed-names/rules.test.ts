import { describe, expect, test } from "vitest";
import { typedName } from "./rules.ts";

const nameIn = (message: string, wanted: Parameters<typeof typedName>[1]) => {
  const name = typedName(message, wanted);
  return name === null ? null : [name.firstName, name.lastName];
};

describe("ordinary words behind an introduction are no name", () => {
  const sentences = [
    "I am happy with that",
    "I am fine with that",
    "I'm fine with that",
    "I am Happy With That",
    "I AM HAPPY WITH THAT",
    "this is ridiculous",
    "this is absolutely fine",
    "I'm sorry, yes please",
    "I am good to go",
    "I am ready for it",
    "it's perfect thank you",
    "It is correct",
    "I'm totally okay",
    "im cool with it",
    "I am allergic to latex",
    "this is taking forever",
    "my name is on the list",
    "my name is correct",
    "I am overwhelmed right now",
    "I'm swamped today",
    "this is great news",
    "I am Julie's neighbor",
    "book it for tomorrow morning",
    "book it for next week",
    "I'm still deciding",
    "sounds good",
    "looks right",
    "sounds perfect thanks",
    "makes sense",
    "hmm let me see",
    "great thanks",
    "all good",
  ];
  test.each(sentences)("%j", (message) => {
    expect(nameIn(message, "no")).toBe(null);
    expect(nameIn(message, "asked")).toBe(null);
    expect(nameIn(message, "read-back")).toBe(null);
  });
});

describe("a name is read", () => {
  test.each([
    ["my name is ana dias", "Ana", "Dias"],
    ["My name is Grace Long", "Grace", "Long"],
    ["the name is Will Price", "Will", "Price"],
    ["my last name is Dias", undefined, "Dias"],
    ["first name: Ana", "Ana", undefined],
    ["change the name to Ana Dias", "Ana", "Dias"],
    ["the name should be Ana Dias", "Ana", "Dias"],
    ["no, it is Ana Dias", "Ana", "Dias"],
    ["No, sorry, it's Zoltan Kiss", "Zoltan", "Kiss"],
    ["actually it should be ana dias", "Ana", "Dias"],
  ])("%j, also at a read-back", (message, ...name) =>
    expect(nameIn(message, "read-back")).toEqual(name),
  );

  test.each([
    ["I'm Ana Dias", "Ana", "Dias"],
    ["this is ana dias", "Ana", "Dias"],
    ["I am here, I am Ana Dias", "Ana", "Dias"],
    ["book it under Zoltan Kiss", "Zoltan", "Kiss"],
  ])("%j, but not at a read-back", (message, ...name) => {
    expect(nameIn(message, "no")).toEqual(name);
    expect(nameIn(message, "read-back")).toBe(null);
  });

  test.each([
    ["zoltan kovacs", "Zoltan", "Kovacs"],
    ["ana kiss", "Ana", "Kiss"],
    ["Grace Long", "Grace", "Long"],
    ["Ana Price, 718 555 0100", "Ana", "Price"],
  ])("%j when it is asked for", (message, ...name) => {
    expect(nameIn(message, "asked")).toEqual(name);
    expect(nameIn(message, "no")).toBe(null);
  });
});
