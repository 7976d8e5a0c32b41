/** Read out to a caller before the box for texts is ticked; kept word for word with the consent. */
export const spokenSmsConsent = {
  version: "2026-11-spoken",
  words:
    "May we text you at this number about this and later visits: confirmation, reminders and changes? How often varies; message and data rates may apply. Reply STOP to end texts, HELP for help. You can book without agreeing.",
} as const;
