/** What is wrong with a file as a whole, and what to do. */
export const fileProblems = {
  zeros: "The file has zero bytes in its text, so it is not a CSV file. Export it again as CSV.",
  onlyHeading: "The file has a heading and no lines below it.",
  tooManyLines: "The file has more than 5,000 lines. Split it into several files.",
  openQuote: (line: number) =>
    `A quotation mark that begins in line ${line} has no end. Mend it and choose the file again.`,
  unreadable: (line: number) => `Line ${line} cannot be read as CSV.`,
} as const;

/** A file was sent and no answer came: it may have been entered, so nobody says that it was not. */
export const unknownOutcome = {
  title: "Whether the lines were entered is not known.",
  text: "The answer was lost on the way. Press the same button again: the file is entered once, however often it is sent.",
} as const;

/** What is said of a file that cannot be taken. */
export const notTaken = "The file was not taken.";
