import { expect, test } from "vitest";
import { readMessage, readStatus } from "./rules.ts";

const id = `SM${"0a1b2c3d".repeat(4)}`;
const fields = (named: Record<string, string>) => new URLSearchParams(named);
const message = { MessageSid: id, From: "+17185550143", To: "+17185550100", Body: "On my way" };

test("a text is read with its sender, its receiver and its words", () => {
  expect(readMessage(fields(message))).toEqual({
    id,
    from: "+17185550143",
    to: "+17185550100",
    body: "On my way",
  });
});

test.each([
  ["capital letters in its id", { MessageSid: `sm${"0A1B2C3D".repeat(4)}` }],
  ["pictures", { MessageSid: `MM${"0a1b2c3d".repeat(4)}` }],
  ["the shortest number", { From: "+12345678" }],
  ["the longest number", { From: "+123456789012345" }],
])("a text with %s is one", (_what, changed) => {
  expect(readMessage(fields({ ...message, ...changed }))).toBeDefined();
});

test.each([
  ["no id", { MessageSid: "" }],
  ["an id of a call", { MessageSid: `CA${"0a1b2c3d".repeat(4)}` }],
  ["a short id", { MessageSid: id.slice(0, -1) }],
  ["a long id", { MessageSid: `${id}0` }],
  ["something before its id", { MessageSid: `x${id}` }],
  ["letters in its id that no number has", { MessageSid: `SM${"g".repeat(32)}` }],
  ["no sender", { From: "" }],
  ["a sender without a plus", { From: "17185550143" }],
  ["a sender who is an app", { From: "whatsapp:+17185550143" }],
  ["a short sender", { From: "+1234567" }],
  ["a long sender", { From: "+1234567890123456" }],
  ["a name as its sender", { From: "AVERELL" }],
])("a text with %s is none", (_what, changed) => {
  expect(readMessage(fields({ ...message, ...changed }))).toBeUndefined();
});

test("what is left out of a text is empty, and no sender or id is made up", () => {
  expect(readMessage(fields({ MessageSid: id, From: "+17185550143" }))).toEqual({
    id,
    from: "+17185550143",
    to: "",
    body: "",
  });
  expect(readMessage(fields({ MessageSid: id }))).toBeUndefined();
  expect(readMessage(fields({ From: "+17185550143" }))).toBeUndefined();
});

test("words lose characters of zero, and what is more than a text holds", () => {
  const read = (Body: string) => readMessage(fields({ ...message, Body }))?.body;
  expect(read("a\0b\0c")).toBe("abc");
  expect(read("x".repeat(1600))).toHaveLength(1600);
  expect(read(`${"x".repeat(1600)}y`)).toBe("x".repeat(1600));
});

test.each([
  ["delivered", "", null],
  ["failed", "30003", "30003"],
  ["undelivered", "1234567890", "1234567890"],
  ["failed", "12345678901", null],
  ["failed", "30003x", null],
  ["failed", "x30003", null],
])("a text that is %s with the code %j", (MessageStatus, ErrorCode, errorCode) => {
  const news = readStatus(fields({ MessageSid: id, MessageStatus, ErrorCode }));
  expect(news).toMatchObject({ id, errorCode });
  expect(news?.delivery).toBeDefined();
});

test("of a text without a code none is told", () => {
  expect(readStatus(fields({ MessageSid: id, MessageStatus: "sent" }))?.errorCode).toBeNull();
});

test.each([
  ["of no text", { MessageStatus: "delivered" }],
  ["of something else", { MessageSid: "CA12", MessageStatus: "delivered" }],
  ["without a status", { MessageSid: id }],
  ["with a status that nobody knows", { MessageSid: id, MessageStatus: "teleported" }],
])("news %s are none", (_what, named) => {
  expect(readStatus(fields(named))).toBeUndefined();
});
