/** The exact words of what became of a press. */
export const results = {
  released: "Number released successfully",
  notReleased: "Failed to release number",
  saved: "Settings updated successfully",
  notSaved: "Failed to update settings",
} as const;

/** A press whose answer was lost. */
export const unknown = {
  released: "It is not known yet whether the number was released.",
  saved: "It is not known yet whether the settings were saved.",
  lookAgain:
    "No answer came back. The list behind shows how it stands; pressing again does nothing twice.",
} as const;

/** Asked before a number is given back. */
export const releaseQuestion = (number: string) => `Are you sure you want to release ${number}?`;

/** Why a number is not given back. */
export const keepWords = {
  designated:
    "This is the number that the assistant answers. Name another one in Voice AI Settings first, then release this one.",
  printed: "This number stands on the website. Release it once the practice has another one there.",
  texts: "Texts leave from this number. Let them leave from another one first.",
} as const;
