import { describe, expect, test } from "vitest";
import type { Task } from "../contract.ts";
import {
  differingFields,
  draftOf,
  emptyDraft,
  isPastDue,
  problemsFrom,
  problemsOf,
  toEdit,
  toNewTask,
} from "./rules.ts";

const task: Task = {
  id: "t",
  kind: "call",
  title: "Call back",
  detail: "About the renewal",
  owner: { id: "rosa", name: "Rosa Quint", isActive: true },
  dueAt: "2026-11-23T15:30:00.000Z",
  doneAt: null,
  doneBy: null,
  createdAt: "2026-11-20T15:00:00.000Z",
  createdBy: null,
  raisedAt: null,
  patient: null,
  visit: null,
  subject: null,
  subjectId: null,
  isSample: false,
  version: 4,
};
const draft = draftOf(task);

test("a task reads in its form by the practice's clock", () => {
  expect(draft).toMatchObject({ dueDate: "2026-11-23", dueTime: "10:30", ownerId: "rosa" });
  expect(draftOf({ ...task, dueAt: null, owner: null })).toMatchObject({
    dueDate: "",
    dueTime: "",
    ownerId: "",
  });
  expect(draftOf({ ...task, owner: { id: "g", name: "Gone", isActive: false } }).ownerId).toBe("");
});

describe("an edit asks only for what was changed", () => {
  test.each([
    ["nothing", {}, {}],
    ["a space", { title: "Call back " }, {}],
    ["the title", { title: "Write" }, { title: "Write" }],
    ["the owner to nobody", { ownerId: "" }, { ownerId: null }],
    ["the time", { dueTime: "" }, { due: { date: "2026-11-23", time: null } }],
    ["no date", { dueDate: "", dueTime: "" }, { due: null }],
  ])("%s", (_what, changes, expected) => {
    expect(toEdit(draft, { ...draft, ...changes }, 4)).toEqual({ version: 4, ...expected });
  });
});

test("a new task is its writer's until somebody else is chosen", () => {
  const fresh = { ...emptyDraft("rosa"), title: "Ask for the x-ray" };
  expect(toNewTask(fresh, { id: "n", visitId: "v" })).toEqual({
    id: "n",
    title: "Ask for the x-ray",
    detail: "",
    kind: "call",
    ownerId: "rosa",
    due: null,
    visitId: "v",
  });
  expect(differingFields(emptyDraft("rosa"), fresh)).toEqual(["title"]);
});

test.each([
  [{ title: "  " }, ["title"]],
  [{ title: "X", dueTime: "10:00" }, ["dueDate"]],
  [{ title: "X", dueDate: "2026-11-23" }, []],
])("%j has problems in %j", (changes, fields) => {
  expect(Object.keys(problemsOf({ ...emptyDraft(""), ...changes }))).toEqual(fields);
});

test("the server's messages find their fields; those of others are dropped", () => {
  expect(problemsFrom({ "due.time": "Type a time.", id: "Odd." })).toEqual({
    dueTime: "Type a time.",
  });
});

describe("a due time lies behind", () => {
  // Monday, 10:00 AM in New York.
  const now = new Date("2026-11-23T15:00:00Z");
  test.each([
    ["2026-11-22", "", true],
    ["2026-11-22", "23:59", true],
    ["2026-11-23", "09:59", true],
    ["2026-11-23", "10:00", true],
    ["2026-11-23", "10:01", false],
    // Without a time it is due when the practice closes.
    ["2026-11-23", "", false],
    ["2026-11-24", "08:00", false],
    ["", "", false],
  ])("%s %s: %s", (dueDate, dueTime, expected) => {
    expect(isPastDue({ ...draft, dueDate, dueTime }, now)).toBe(expected);
  });
});
