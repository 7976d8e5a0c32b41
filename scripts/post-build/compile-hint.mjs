// Files that a page evaluates to start are compiled as a whole while they load, off the page's own thread.
// Otherwise the browser compiles each function when it is first called, in the very tasks that start the page:
// on a slow phone those take half as long again. Browsers that do not know the hint read a comment.

/** Has to stand before everything else of a file. */
const hint = "//# allFunctionsCalledOnLoad\n";

const startFile = /"(\/assets\/[^"#]+\.js)"/g;

/** The addresses of the program's files that finished pages evaluate to start. */
export function startFiles(pages) {
  const named = pages.flatMap((html) => [...html.matchAll(startFile)].map((match) => match[1]));
  return [...new Set(named)];
}

/** A file's text with the hint; a second time changes nothing. */
export function compiledWhileLoading(code) {
  return code.startsWith(hint) ? code : hint + code;
}
