import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PlainError } from "../project.mjs";
import { chosenIn, findChosen } from "./chosen.mjs";

const slots = {
  portrait: { shape: [1, 1], alt: { en: "Somebody" }, caption: { en: "" } },
  room: { shape: [1, 1], alt: { en: "A room" }, caption: { en: "Old" } },
};
const name = createHash("sha256").update("photograph").digest("hex");

let home;
let places;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "chosen-"));
  places = { folder: join(home, "desk"), images: join(home, "images") };
  mkdirSync(places.folder);
  mkdirSync(places.images);
});
afterEach(() => rmSync(home, { recursive: true }));

test("places take the words and photographs of a content, and keep the others", () => {
  const { slots: said, names } = chosenIn(
    {
      "photographs/portrait/file": name,
      "photographs/portrait/alt": "The doctor",
      "photographs/room/caption": "",
    },
    slots,
    "en",
  );
  expect(names).toEqual({ portrait: name });
  expect(said.portrait).toEqual({ ...slots.portrait, alt: { en: "The doctor" } });
  expect(said.room).toEqual({ ...slots.room, caption: { en: "" } });
  expect(chosenIn({}, slots, "en")).toEqual({ slots, names: {} });
});

test("a photograph lies with the desk's, or in images/ under its place when it is that one", () => {
  const images = join(places.images, "portrait.jpg");
  writeFileSync(images, "photograph");
  expect(findChosen({ portrait: name }, places)).toEqual({ portrait: images });
  const atDesk = join(places.folder, `${name}.jpg`);
  writeFileSync(atDesk, "photograph");
  expect(findChosen({ portrait: name }, places)).toEqual({ portrait: atDesk });
  expect(findChosen({ portrait: name }, { ...places, folder: undefined })).toEqual({
    portrait: images,
  });
});

test("each that is missing, or another one, is told with what to do", () => {
  writeFileSync(join(places.images, "portrait.jpg"), "another");
  const find = () => findChosen({ portrait: name, room: name }, places);
  expect(find).toThrow(PlainError);
  expect(find).toThrow(/as "portrait" that is not here.*images\/portrait.jpg/);
  expect(find).toThrow(/as "room"/);
});
