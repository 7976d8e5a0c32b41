import { expect, test } from "vitest";
import type { PatientNote } from "./contract.ts";
import { changesOf, draftOf, noteProblem, writtenBy } from "./rules.ts";

const note: PatientNote = {
  id: "n",
  text: "Prefers mornings.",
  isFlagged: false,
  createdBy: "Rosa Quill",
  createdAt: "2026-11-20T15:00:00.000Z",
  editedBy: null,
  editedAt: null,
  removedAt: null,
  version: 1,
};

test.each([
  ["   ", "Type the note."],
  ["x".repeat(2001), "A note can have at most 2000 characters."],
  ["Prefers mornings.", null],
])("%#", (text, problem) => expect(noteProblem({ text, isFlagged: false })).toBe(problem));

test("only what changed is sent", () => {
  expect(changesOf(note, draftOf(note))).toEqual({});
  expect(changesOf(note, { text: "Prefers mornings. ", isFlagged: true })).toEqual({
    isFlagged: true,
  });
  expect(changesOf(note, { text: "Afternoons.", isFlagged: false })).toEqual({
    text: "Afternoons.",
  });
});

test("who wrote it last, also after they left", () => {
  expect(writtenBy(note)).toMatchObject({ who: "Rosa Quill", isEdited: false });
  expect(writtenBy({ ...note, createdBy: null }).who).toBe("Somebody who left");
  expect(
    writtenBy({ ...note, editedBy: "Eva", editedAt: "2026-11-21T15:00:00.000Z" }),
  ).toMatchObject({ who: "Eva", isEdited: true });
});
