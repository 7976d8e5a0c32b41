/** Why something may leave or may not, and what to do next, for whoever writes. */
export const policyWords = {
  open: {
    why: "They wrote within the last 24 hours.",
    whatNext: "Write your answer.",
  },
  "human-agent": {
    why: "They wrote more than 24 hours ago: until the seventh day a person may answer, marked as one.",
    whatNext: "Answer what they asked; no offers or advertising.",
  },
  "never-wrote": {
    why: "They have not written to us, so Instagram lets nobody write to them.",
    whatNext: "Wait until they write, or call them when their number is on file.",
  },
  "window-closed": {
    why: "They last wrote more than seven days ago, so Instagram lets nobody answer.",
    whatNext: "Call or text them when their number is on file, or wait until they write again.",
  },
  "person-needed": {
    why: "They wrote more than 24 hours ago: from then on only a person may answer.",
    whatNext: "Write the answer yourself.",
  },
  "stopped-late": {
    why: "They asked for no more messages and have not written within the last 24 hours.",
    whatNext: "Wait until they write again.",
  },
  stopped: {
    why: "They asked for no more messages, so nothing is sent by itself.",
    whatNext: "Answer only what they ask you directly.",
  },
  "needs-review": {
    why: "A person has to read this before it leaves.",
    whatNext: "Approve it as it stands, write your own answer, or discard it.",
  },
  "taken-over": {
    why: "A member of the team has taken this conversation over.",
    whatNext: "Write the answer yourself, or hand the conversation back.",
  },
  "automation-off": {
    why: "Answering by itself is switched off.",
    whatNext: "Approve the draft, or switch auto-response on in the settings.",
  },
  "never-automatic": {
    why: "What they ask is never answered without a person.",
    whatNext: "Read it and answer yourself.",
  },
  "intent-off": {
    why: "Answering this kind of question by itself is switched off.",
    whatNext: "Approve the draft, or switch this kind on in the settings.",
  },
  "outside-hours": {
    why: "It is outside the auto-response business hours.",
    whatNext: "Approve the draft, or let it wait.",
  },
} as const;
