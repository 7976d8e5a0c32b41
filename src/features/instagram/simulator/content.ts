/** Somebody whom staff can play in the demo. The names say that they are made up. */
export type LocalPerson = { userId: string; name: string };

/** Who is offered before anybody wrote; the first is on file as a sample, the others are strangers. */
export const localPeople: readonly LocalPerson[] = [
  { userId: "demo-ada.sampleton", name: "Ada Sampleton" },
  { userId: "demo-kim.madeup", name: "Kim Madeup" },
  { userId: "demo-leo.pretend", name: "Leo Pretend" },
];

/** What stands for what has no words of its own, as the inbox shows it too. */
export const wordless = {
  story_mention: "[Mentioned us in their story]",
  reaction: "[Reacted ❤]",
  attachment: "[Picture]",
  postback: "Get started",
} as const;
