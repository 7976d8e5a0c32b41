declare global {
  /** Asked for by its full name: the bracketed one would put every constant of the build into the page. */
  interface ImportMetaEnv {
    /** The year in which the pages were built. */
    readonly BUILD_YEAR: string;
  }
}

export {};
