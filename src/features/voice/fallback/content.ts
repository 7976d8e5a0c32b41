import { identity } from "../../../practice/identity.ts";

/** Said to callers while this program fails, by locale. */
export const fallbackWords = {
  en: {
    connecting: `Thank you for calling ${identity.name}. I am getting a person of the practice for you.`,
    nobody: `Thank you for calling ${identity.name}. Our telephone does not work as it should just now. Please call again in some minutes.`,
    emergency: `If this is an emergency, hang up and call ${identity.emergencyPhone.split("").join(" ")}.`,
  },
} as const;
