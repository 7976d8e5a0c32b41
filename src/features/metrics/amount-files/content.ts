/** What is wrong with a file as a whole, and what to do. */
export const fileProblems = {
  zeros: "The file has zero bytes in its text, so it is not a CSV file. Export it again as CSV.",
  onlyHeading: "The file has a heading and no lines below it.",
  tooManyLines: "The file has more than 5,000 lines. Split it into several files.",
  openQuote: (line: number) =>
    `A quotation mark that begins in line ${line} has no end. Mend it and choose the file again.`,
  unreadable: (line: number) => `Line ${line} cannot be read as CSV.`,
} as const;
