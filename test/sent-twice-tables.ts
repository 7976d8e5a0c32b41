// Which writes of the API are not tried by `sent-twice.test.ts` as the others are, and why.

/** They ask, and send what they ask for in a body so that it stands in no address: nothing may change. */
export const reads: readonly string[] = [
  "POST /api/amounts/files/check",
  "POST /api/appointments/lookup",
  "POST /api/closures/preview",
  "POST /api/closures/reopen/preview",
  "POST /api/conversations/search",
  "POST /api/estimates/read",
  "POST /api/estimates/search",
  "POST /api/financing/checks/again",
  "POST /api/financing/checks/search",
  "POST /api/holds/resume",
  "POST /api/implants/chatbot/conversation",
  "POST /api/instagram/conversations/search",
  "POST /api/instagram/conversations/:id/proof-link",
  "POST /api/insurance/checks/search",
  "POST /api/local-line/calls/:callSid/next",
  "POST /api/local-line/words",
  "POST /api/local-phones/show",
  "POST /api/local-instagram/show",
  "POST /api/medspa/chat/conversation",
  "POST /api/patients/search",
  "POST /api/recall-texts/lookup",
  "POST /api/shifts/outlook",
  "POST /api/shifts/review",
  "POST /api/text-threads/search",
  "POST /api/time-off/preview",
  "POST /api/tmj/chat/conversation",
  "POST /api/voice/calls/search",
  "POST /api/voice/config",
  "POST /api/voice/sample",
  "POST /api/waitlist/offer",
  "POST /api/waitlist/visit/lookup",
  "POST /api/weekly-hours/:staffId/preview",
];

/** They may have an effect each time that they are sent, for a reason. */
export const everyTime: Readonly<Record<string, string>> = {
  "POST /api/events": "a count of visits that knows nobody cannot know a twin",
  "POST /api/implants/analytics/track": "a count of visits that knows nobody cannot know a twin",
  "POST /api/yomi/analytics/track": "a count of visits that knows nobody cannot know a twin",
  "POST /api/chat/conversations":
    "nothing was said in it yet, and nobody sees one that stays empty",
  "POST /api/holds": "it is no visit, ends by itself after minutes, and an address has few at once",
  "POST /api/schedule/feeds/:staffId":
    "a link is shown once, so whoever lost the answer needs another; it ends the one before",
  "POST /api/staff-access/links":
    "each is for the browser that asked, with few mails for one address",
  "POST /api/local-line/calls": "it stands in for somebody who calls, and who calls twice has two",
  "POST /api/local-phones/fate": "it sets what a stand-in does, which stays set",
  "POST /api/local-instagram/fate": "it sets what a stand-in does, which stays set",
  "POST /api/insurance/checks/follow-up":
    "what is said again takes the place of what was said, in the same row",
  "POST /api/chat/visits/:conversationId/details":
    "what is said again takes the place of what was said, in the same row",
  "POST /api/webhooks/twilio/voice":
    "a company that asks again about the same call needs a token that nobody used yet",
  ...Object.fromEntries(
    ["dialed", "whisper", "whisper-key", "fallback", "left"].map((name) => [
      `POST /api/webhooks/twilio/voice/${name}`,
      "it tells the company what to do next; what it moves is the state of one call, in hand-over.test.ts",
    ]),
  ),
  "POST /api/voice/test": "it asks the engines anew, which is what it is for",
};

const factors = "src/features/staff-access/second-factor/server/routes.test.ts";

/** Other tests send them twice: they need a device, a code or a company that a table does not have. */
export const elsewhere: Readonly<Record<string, readonly [file: string, title: string]>> = {
  "POST /api/webhooks/instagram": [
    "src/features/instagram/webhooks/server/routes.test.ts",
    "is heard once when it is told 50 times at once",
  ],
  "POST /api/webhooks/twilio/messages": [
    "src/features/sms-queue/webhooks/server/routes.test.ts",
    "is kept once when it is told 50 times at once",
  ],
  "POST /api/webhooks/twilio/status": [
    "src/features/sms-queue/webhooks/server/routes.test.ts",
    "becomes one task when it did not arrive, however often it is told",
  ],
  "POST /api/local-line/calls/:callSid/recordings": [
    "src/features/voice/voicemail/server/voicemail.test.ts",
    "is taken once, however often and at the same time it comes",
  ],
  "POST /api/sms/send-pending": [
    "src/features/sms-queue/queue/server/queue.test.ts",
    "a press sends the ten oldest, and two at once send nothing twice",
  ],
  "POST /api/sms/missed-calls": [
    "src/features/sms-queue/queue/server/queue.test.ts",
    "is told once a day, with the way to the free times",
  ],
  "POST /api/assistant-answers/set-aside": [
    "src/features/assistant/written-answers/server/answers.test.ts",
    "what is set aside leaves the list",
  ],
  "POST /api/chat": [
    "src/features/assistant/server/routes.test.ts",
    "gets the answer that was given, also at once and elsewhere",
  ],
  "POST /api/functions/send-appointment-sms": [
    "src/features/sms-queue/desk-texts/server/routes.test.ts",
    "is queued once for the same words",
  ],
  "POST /api/waitlist/offer/claim": [
    "src/features/waitlist/board/server/routes.test.ts",
    "moves the visit once, and says so ever after",
  ],
  "POST /api/waitlist/offer/decline": [
    "src/features/waitlist/board/server/routes.test.ts",
    "is not offered again to who said no",
  ],
  "POST /api/waitlist/offer/leave": [
    "src/features/waitlist/board/server/routes.test.ts",
    "leaving twice is leaving",
  ],
  "POST /api/audit/checks": [
    "src/features/staff-access/audit-check/server/check.test.ts",
    "who asks while a check is wanted gets that one",
  ],
  "POST /api/staff-access/google/start": [
    "src/features/staff-access/google/server/routes.test.ts",
    "twice on one way back, even at the same moment",
  ],
  "POST /api/staff-access/second-factor/authenticator/begin": [
    factors,
    "shows the same secret again while it waits",
  ],
  "POST /api/staff-access/second-factor/authenticator": [factors, "works until its successor"],
  "POST /api/staff-access/second-factor/verify/authenticator": [factors, "accepts each code once"],
  "POST /api/staff-access/second-factor/verify/recovery-code": [
    factors,
    "work once each, however often they are sent at the same time",
  ],
  "POST /api/staff-access/second-factor/verify/passkey/begin": [
    factors,
    "signs each challenge once",
  ],
  "POST /api/staff-access/second-factor/verify/passkey": [factors, "signs each challenge once"],
  "POST /api/staff-access/second-factor/passkeys/begin": [
    factors,
    "is set up, asked for and given",
  ],
  "POST /api/staff-access/second-factor/passkeys": [factors, "nobody's becomes two people's"],
  "POST /api/staff-access/second-factor/passkeys/remove": [factors, "is removed by its owner only"],
  "POST /api/staff-access/second-factor/recovery-codes": [
    factors,
    "of somebody else, or from before they were renewed",
  ],
  "POST /api/staff-access/second-factor/recovery-codes/kept": [factors, "are not kept until"],
};

/** They only end sessions, whose rows move with every call: an ended one stays as it is. */
export const endings: readonly string[] = [
  "POST /api/staff-access/direct",
  "POST /api/staff-access/sign-out",
  "POST /api/staff-access/sessions/end-others",
];
