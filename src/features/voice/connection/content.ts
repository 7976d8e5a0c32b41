/** The four checks of a connection, in the order in which they are made. */
export const checkIds = ["api", "socket", "microphone", "echo"] as const;
export type CheckId = (typeof checkIds)[number];

export const checkNames: Readonly<Record<CheckId, string>> = {
  api: "API status",
  socket: "Websocket",
  microphone: "Microphone",
  echo: "Sound there and back",
};

/** What each check looks at. */
export const checkMeanings: Readonly<Record<CheckId, string>> = {
  api: "The server answers, and its engines worked when they were tried last.",
  socket: "A live connection can be opened, and a call can begin on it.",
  microphone: "This browser lends the microphone.",
  echo: "A second of sound goes to the server and comes back unchanged. Nothing is kept.",
};

/** Why a microphone is not lent, by the name of the browser's error. */
export const microphoneWords: Readonly<Record<string, string>> = {
  NotAllowedError:
    "Microphone denied. Allow it for this site beside the address, then check again.",
  NotFoundError: "No microphone is connected to this device.",
  NotReadableError: "Another program is using the microphone.",
  SecurityError: "This browser does not lend the microphone to this page.",
};
export const microphoneMissing =
  "This browser lends no microphone here: the page is not on a secure (https) address.";
