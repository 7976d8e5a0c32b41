/** Words around the frame in which the simulator stands. */
export const embeddingContent = {
  en: {
    title: "Smile simulator",
    opening: "Opening the simulator",
    noScripts: "The simulator works inside your browser and needs JavaScript for it.",
    unreachable:
      "The simulator could not be loaded. Check your connection and try again; the rest of this page works.",
    retry: "Try again",
    opensHere: "The simulator opens here",
    goesTo: (host: string) =>
      `It asks for your camera. The photograph goes to ${host}, not to us, and that company's own terms hold for it.`,
    allow: "Allow and start",
  },
};
