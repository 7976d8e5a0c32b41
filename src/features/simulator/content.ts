import type { Refusal } from "./photos/rules.ts";
import type { ShadeId } from "./shades/rules.ts";

/** What the camera answers instead of a picture. */
export type CameraProblem = "denied" | "absent" | "busy" | "unknown";

const refusals: Record<Refusal, string> = {
  empty: "This file is empty. Choose the photo again, or take a new one.",
  "too-heavy": "This file is larger than 30 MB. Choose a smaller copy of the photo.",
  "too-large":
    "This picture has more than 50 million pixels, which is too much for a browser. Choose a smaller copy.",
  "too-small":
    "This picture is too small to find teeth in. It needs at least 200 pixels on each side.",
  heic: "This is a HEIC photo, which browsers cannot open. Take a screenshot of it, or set your phone's camera to “Most Compatible”, and choose that.",
  video: "This is a film. Choose a single photo.",
  vector: "This is a drawing (SVG), not a photo. Choose a JPEG, PNG or WebP.",
  document: "This is a document. Choose a photo: JPEG, PNG or WebP.",
  "other-picture":
    "This kind of picture cannot be opened here. Save it as JPEG, PNG or WebP and choose that.",
  "no-picture": "This file is not a picture. Choose a photo: JPEG, PNG or WebP.",
  damaged: "This picture is damaged and cannot be opened. Choose another copy of it.",
};

const cameraProblems: Record<CameraProblem, string> = {
  denied:
    "The browser does not let this page use the camera. You can allow it in the address bar, or choose a photo instead.",
  absent: "No camera was found. Choose a photo instead.",
  busy: "Another program is using the camera. Close it and try again, or choose a photo instead.",
  unknown: "The camera did not start. Try again, or choose a photo instead.",
};

const shades: Record<ShadeId, { label: string; text: string }> = {
  natural: { label: "Natural", text: "As photographed." },
  one: { label: "One step lighter", text: "You may be the only one who sees it." },
  two: { label: "Two steps lighter", text: "Lighter, still in keeping with most faces." },
  three: { label: "Three steps lighter", text: "Clearly lighter than before." },
  bright: { label: "As light as it goes", text: "Lighter than most teeth ever were." },
};

/** Words of the simulator itself. */
export const studioContent = {
  en: {
    title: "Smile simulator",
    description:
      "Compare your smile in several shades, from one photograph that never leaves your browser.",
    startTitle: "One photo of your smile",
    startText: "It is worked on inside this browser. It is not sent to us and nobody keeps it.",
    take: "Take a photo",
    choose: "Choose a photo",
    drop: "You can also drop a photo here, or paste one.",
    dropNow: "Let go to open the photo",
    kinds: "JPEG, PNG, WebP, GIF or AVIF, up to 30 MB",
    noScripts: "The simulator works inside your browser and needs JavaScript for it.",
    unsupported:
      "This browser is too old to work on photos by itself, so the simulator cannot run in it. Any current version of Safari, Chrome, Edge or Firefox can.",
    asking: "The browser asks whether this page may use the camera.",
    askingCancel: "Cancel",
    camera: "Camera picture",
    cameraHelp: "Face a window and smile so that the upper teeth show.",
    shoot: "Take the photo",
    cameraCancel: "Without the camera",
    opening: "Opening your photo",
    frameTitle: "Frame your smile",
    frameText: "Both lips inside the frame, little else. Drag it, or pull a corner.",
    frame: "Frame around the smile",
    frameKeys: "Arrow keys move it; with Shift in larger steps.",
    corner: {
      "top-left": "Upper left corner",
      "top-right": "Upper right corner",
      "bottom-left": "Lower left corner",
      "bottom-right": "Lower right corner",
    },
    at: (x: number, y: number, width: number, height: number) =>
      `${x}% from the left, ${y}% from the top, ${width}% wide, ${height}% high`,
    find: "Show lighter shades",
    finding: "Looking for teeth",
    tooFewTitle: "Too few teeth found.",
    tooFew:
      "Move the frame so that both lips lie inside it, or take a photo with more light from the front, in which the teeth show.",
    firstOnly: "This picture moves; only its first frame is used.",
    shadesTitle: "Compare shades",
    shade: "Shade",
    before: "Now",
    after: "Simulated",
    near: "Look closer",
    whole: "Whole photo",
    compare: "Where the photo ends and the simulated picture begins",
    compareAt: (percent: number) => `${percent}% of the width as photographed`,
    promise:
      "A picture, not a promise. Which shade your teeth can have, and how, is found out at a visit.",
    save: "Save as JPEG",
    savePng: "Save as PNG",
    saving: "Preparing the file",
    saved: (width: number, height: number) =>
      `Saved in full size, ${width} × ${height} pixels, without place or date in it.`,
    label: "Simulated shade: a picture, not a promise",
    fileName: "smile-preview",
    moveFrame: "Move the frame",
    again: "Start again",
    failedTitle: "That did not work.",
    failed:
      "Your device may have run out of memory. Nothing was sent or kept. Start again, perhaps with a smaller photo.",
    refusals,
    cameraProblems,
    shades,
  },
};
