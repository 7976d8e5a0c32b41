/** How a sentence begins that may stand without a fact: it greets, asks back, or offers help. */
export const courtesyBeginnings: readonly RegExp[] = [
  /^(?:hi|hello|hey|welcome|good (?:morning|afternoon|evening))\b/i,
  /^(?:thanks|thank you|you(?:'|’)re welcome|you are welcome|my pleasure|goodbye|bye|take care)\b/i,
  /^(?:of course|sure|certainly|absolutely|gladly|happy to help|glad to help|i understand|understood)\b/i,
  /^(?:i am|i['’]m) (?:sorry|happy to help|glad to help|an ai assistant|an assistant)\b/i,
  /^(?:i['’]?d be|i would be) (?:happy|glad) to help\b/i,
  /^(?:sorry|no problem|let me know|please (?:tell|let) )/i,
  /^i (?:do not|don['’]t) have (?:that|this|it)\b/i,
  /^the team can (?:tell|help)\b/i,
  /^here (?:is|are)\b[^.]{0,40}$/i,
];

/** Says that nothing written answers. */
export const notWritten = /\bi (?:do not|don['’]t) have (?:that|this|it)\b/i;

/** What stands in an answer in place of what was private and masked. */
export const placeholderWords: Readonly<Record<string, string>> = {
  phone: "your number",
  email: "your email address",
  "birth date": "your date of birth",
  "member id": "your member id",
  "card number": "that number",
  "social security number": "that number",
  address: "your address",
  code: "your code",
};
