import type { HandOffReason } from "../../assistant/visit-tools/contract.ts";
import { identity } from "../../../practice/identity.ts";

/** Why a call goes to a person. */
export type HandOverReason = HandOffReason | "cut-off" | "voice-off" | "line-busy" | "not-heard";

/** What a caller hears when a person is wanted; nothing of it speaks of a screen. */
export const handOverContent = {
  en: {
    connecting: "I am getting a person of the practice for you. It may ring for a moment.",
    nobodyNow: "Nobody of the team can come to the phone right now.",
    callBack:
      "Somebody of the practice calls you back {when}, at the number that you are calling from.",
    callBackUnknown: "Somebody of the practice calls you back {when}.",
    noNumber: "Your number did not come with the call, so please say it in your message.",
    nextDay: "on the next day that we are open",
    gettingWorse: `If it gets worse, hang up and call ${identity.emergencyPhone.split("").join(" ")}.`,
    notAnswered: "I am sorry, nobody could pick up.",
    cutOff: "I am sorry, something went wrong on our side.",
    off: `Thank you for calling ${identity.name}.`,
    busy: `Thank you for calling ${identity.name}. All of our lines are taken right now.`,
    freeTimes: "You can also book a visit on our website at any time.",
    leaveMessage:
      "You can leave a message after the tone. Press the pound key when you are done, or just hang up.",
    messageThanks: "Thank you. The practice has your message. Goodbye.",
    goodbye: "Thank you for calling. Goodbye.",
    /** Heard by whoever picks up at the desk; a machine there hears nothing of the caller. */
    whisper: `A caller of ${identity.name}, for a person. Press 1 to take the call.`,
    whisperAlone: "There is no summary of this call.",
  },
} as const;

/** What a caller hears who is still there when a line broke. */
export const brokenLineWords = {
  en: {
    goesOn: "I am sorry, the line broke off for a moment. We can go on now.",
    personGone: "I am sorry, the line to the person broke off.",
    afterPerson:
      "The call with the practice has ended. If you were cut off, press any key to leave a message. Otherwise just hang up.",
  },
} as const;

/** What the task is called while the caller waits, and when they are called back. */
export const handOverTitles = {
  waits: "A caller waits for a person",
  callBack: {
    "asked-for-person": "Call back: asked for a person",
    "not-understood": "Call back: the assistant could not help",
    complaint: "Call back: a complaint",
    "clinical-question": "Call back: a question about treatment",
    billing: "Call back: a question about a bill",
    "other-language": "Call back: speaks another language",
    emergency: "Call back at once: an emergency on the phone",
    other: "Call back: wanted a person",
    "cut-off": "Call back: the call broke off on our side",
    "voice-off": "Call back: nobody answered the phone",
    "line-busy": "Call back: all lines were taken",
    "not-heard": "Call back: the assistant could not hear the caller",
  },
} as const;

/** What stands in a task besides. */
export const taskWords = {
  wentOn: "Nobody could pick up. The caller was told whom to call, and the assistant stayed on.",
} as const;

/** Why a call went to a person, for staff. */
export const wantedWords: Readonly<Record<HandOverReason, string>> = {
  "asked-for-person": "Asked for a person.",
  "not-understood": "The assistant could not help.",
  complaint: "Had a complaint.",
  "clinical-question": "Asked about treatment.",
  billing: "Asked about a bill.",
  "other-language": "Spoke another language.",
  emergency: "An emergency.",
  other: "Wanted a person.",
  "cut-off": "The call broke off on our side.",
  "voice-off": "Calls with the assistant were switched off.",
  "line-busy": "All lines were taken.",
  "not-heard": "The assistant could not hear the caller.",
};
