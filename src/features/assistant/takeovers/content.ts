/** What a conversation says when people of the practice come and go. {name} is theirs, {agent} the assistant's. */
export const takeoverContent = {
  en: {
    joined: "{name} from the practice joined.",
    left: "{name} has left. {agent} answers again.",
    leftIdle:
      "{name} could not stay. {agent} answers again, and your question is with the team if it is still open.",
    has: "{name} from the practice answers here. Your message has arrived.",
    waitsTitle: "A visitor waits in the chat that {name} took over",
    leftTitle: "A visitor in the chat got no answer from {name}",
    waitsDetail:
      "Nobody has answered for {minutes} minutes. Open Conversations, answer, or hand the conversation back.",
    leftDetail:
      "The conversation went back to the assistant after {minutes} minutes of silence. Open Conversations to see what is still open.",
  },
} as const;
