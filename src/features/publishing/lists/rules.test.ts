import { describe, expect, test } from "vitest";
import { type ContentValue, sectionOf } from "../../../practice/published.ts";
import { reviewsOver } from "../../../practice/reviews-over.ts";
import { fieldOf } from "../fields/rules.ts";
import {
  changesBetween,
  edited,
  formFields,
  problemsOf,
  shownValue,
  strangersIn,
} from "../rules.ts";
import {
  isEntry,
  listAt,
  moved,
  nameOfEntry,
  nextEntry,
  problemOfAnswer,
  problemOfOrder,
  problemOfQuestion,
} from "./rules.ts";

const list = listAt("questions/implants")!;
const order = "questions/implants/order";
const usual = "pain price.page candidacy risks";

test.each([
  ["pain", true],
  ["price.page", true],
  ["implants-1", true],
  ["implants-999", true],
  ["implants-0", false],
  ["implants-1000", false],
  ["tmj-1", false],
  ["gone", false],
  ["", false],
])("%j is an entry of the implants page: %s", (entry, isOne) => {
  expect(isEntry(list, entry)).toBe(isOne);
});

test.each([
  [usual, null],
  ["risks pain", null],
  [`${usual} implants-1`, null],
  ["", "Keep one question at least."],
  ["pain pain", "That is no order of this list."],
  ["pain gone", "That is no order of this list."],
  [
    `${usual} ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `implants-${n}`).join(" ")}`,
    "Keep 12 at most.",
  ],
])("the order %j: %s", (value, problem) => {
  expect(problemOfOrder(list, value)).toBe(problem);
});

test.each([
  ["Does it hurt?", null],
  ["", "Please write the question."],
  ["Does it hurt", "End the question with a question mark."],
  ["Does it <b>hurt</b>?", "Use plain words on one line, without < > { }."],
  [`${"a".repeat(160)}?`, "Use 160 characters at most."],
])("the question %j: %s", (value, problem) => {
  expect(problemOfQuestion(value)).toBe(problem);
});

test.each([
  ["Yes, for a day. Then it stops.", null],
  ["It is {price implant-placement} and takes {minutes hydrafacial}.", null],
  ["{claim yomi-return} at most.", null],
  ["", "Please write the answer."],
  ["no full stop", "Write whole sentences that begin with a letter and end with a full stop."],
  ["Two  spaces.", "Use plain words on one line, without < > { }."],
  ["See <a>here</a>.", "Use plain words on one line, without < > { }."],
  [`A${"a".repeat(600)}.`, "Use 600 characters at most."],
])("the answer %j: %s", (value, problem) => {
  expect(problemOfAnswer(value)).toBe(problem);
});

test.each([
  ["It costs $500.", /in place of an amount/],
  ["It costs $ 500.", /in place of an amount/],
  ["It is {price nothing-of-ours}.", /no price, length or claim/],
  ["It is {cost hydrafacial}.", /no price, length or claim/],
  // Nobody shows what an authority has to have found before the owner has confirmed it.
  ["It is {claim simulator-hipaa}.", /no price, length or claim/],
])("the answer %j is refused", (value, problem) => {
  expect(problemOfAnswer(value)).toMatch(problem);
});

test("entries move by a place and stay at the ends", () => {
  expect(moved("a b c", "b", 1)).toBe("a c b");
  expect(moved("a b c", "b", -1)).toBe("b a c");
  expect(moved("a b c", "a", -1)).toBe("a b c");
  expect(moved("a b c", "c", 1)).toBe("a b c");
  expect(moved("a b c", "gone", 1)).toBe("a b c");
});

test("what is added has a number that neither draft nor published content has", () => {
  expect(nextEntry(list, usual)).toBe("implants-1");
  expect(nextEntry(list, `${usual} implants-2`, "implants-7")).toBe("implants-8");
  expect(nameOfEntry(list, "implants-2")).toBe("Added question 2");
});

describe("a list in a content", () => {
  const added = {
    [order]: `implants-1 ${usual}`,
    "questions/implants/implants-1/question": "Can I chew on it?",
    "questions/implants/implants-1/answer": "Yes, once it has healed.",
  };

  test("an added entry is a field like any other, until it is taken away", () => {
    const values = edited({}, added);
    expect(values).toEqual(added);
    expect(problemsOf(values)).toEqual({});
    expect(strangersIn(values)).toEqual([]);
    expect(formFields(values, list.group).map(({ id }) => id)[0]).toBe(
      "questions/implants/implants-1/question",
    );
    expect(edited(values, { [order]: usual })).toEqual({});
  });

  test("an added entry that says nothing yet keeps the draft from being published", () => {
    expect(problemsOf(edited({}, { [order]: `${usual} implants-1` }))).toEqual({
      "questions/implants/implants-1/question": "Please write the question.",
      "questions/implants/implants-1/answer": "Please write the answer.",
    });
  });

  test("what was changed of an entry goes with it, and is not shown", () => {
    const changes: Record<string, ContentValue> = {
      "questions/implants/pain/answer": "A little.",
      [order]: "risks candidacy",
    };
    const values = edited({}, changes);
    expect(values).toEqual({ [order]: "risks candidacy" });
    expect(formFields(values, list.group).map(({ list: of }) => of?.entry)).toEqual([
      "risks",
      "risks",
      "candidacy",
      "candidacy",
    ]);
  });

  test("a comparison names entries by their questions", () => {
    const lines = changesBetween({}, edited({}, added)).map(
      ({ field, before, after }) =>
        `${field.item}, ${field.label}: ${shownValue(field, before)} -> ${shownValue(field, after)}`,
    );
    expect(lines[0]).toContain(
      "Questions: Implants, Order: Does it hurt? / What does an implant cost? / Am I too old",
    );
    expect(lines[0]).toContain("-> Added question 1 / Does it hurt?");
    expect(lines.slice(1)).toEqual([
      "Added question 1, Question: none -> Can I chew on it?",
      "Added question 1, Answer: none -> Yes, once it has healed.",
    ]);
  });

  test.each([
    "questions/implants/tmj-1/question",
    "questions/implants/pain/else",
    "questions/gone/pain/question",
    "questions/implants/constructor/question",
  ])("%s is no field", (id) => {
    expect(fieldOf(id)).toBeUndefined();
  });
});

describe("the team", () => {
  const people = listAt("team/people")!;

  test.each([
    ["marsh averell adeyemi lindgren", null],
    ["averell marsh lindgren", "Keep 4 people."],
    ["averell marsh lindgren people-1", "That is no order of this list."],
  ])("%j: %s", (value, problem) => {
    expect(problemOfOrder(people, value)).toBe(problem);
  });

  test("nobody is added or taken away", () => {
    expect(isEntry(people, "people-1")).toBe(false);
    expect(fieldOf("team/people/people-1/title")).toBeUndefined();
    expect(fieldOf("team/people/marsh/email")).toBeUndefined();
  });
});

describe("reviews", () => {
  const place = "reviews/home/home-1";
  const whole = {
    "reviews/home/order": "home-1",
    [`${place}/author`]: "Renata K.",
    [`${place}/rating`]: 5,
    [`${place}/date`]: "2026-11-03",
    [`${place}/source`]: "Google",
    [`${place}/permission`]: "Signed form of November 5, 2026",
    [`${place}/text`]: "They stopped when I raised a hand.",
  };

  test("one that says all of it can be published", () => {
    expect(problemsOf(edited({}, whole))).toEqual({});
  });

  test.each([
    ["author", "", "Please write something."],
    ["source", "", "Please write something."],
    ["permission", "", "Please write something."],
    ["rating", 0, "Choose one to five stars."],
    ["rating", 4.5, "Choose one to five stars."],
    ["rating", "5", "Choose one to five stars."],
    ["date", "", "Choose the day."],
    ["date", "2026-02-30", "Choose the day."],
    ["date", "last week", "Choose the day."],
    ["text", "", "Please write what the patient wrote."],
    ["text", "A <b>bold</b> word.", "Use plain words on one line, without < > { }."],
  ])("one whose %s is %j is refused", (part, value, problem) => {
    const values = edited({}, { ...whole, [`${place}/${part}`]: value });
    expect(problemsOf(values)).toEqual({ [`${place}/${part}`]: problem });
  });

  test("those that patients wrote take the place of all samples, and these come back after them", () => {
    expect(reviewsOver({}).every(({ source }) => source === null)).toBe(true);
    expect(reviewsOver(sectionOf(edited({}, whole), "reviews"))).toEqual([
      {
        id: "home-1",
        author: "Renata K.",
        rating: 5,
        date: "November 2026",
        text: "They stopped when I raised a hand.",
        initials: "RK",
        source: "Google",
      },
    ]);
  });
});
