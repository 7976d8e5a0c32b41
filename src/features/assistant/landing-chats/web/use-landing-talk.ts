import { useEffect, useState, useSyncExternalStore } from "react";
import { noteEvent } from "#features/tracking/web/public.ts";
import { locale } from "#practice/locale.ts";
import { randomId } from "#ui/random-id.ts";
import {
  landingChatContent,
  type LandingChip,
  type LandingPage,
  type LandingStage,
  type LandingTopic,
} from "../content.ts";
import type { LandingReply } from "../contract.ts";
import {
  lastMessages,
  leastDelays,
  longestLandingMessage,
  type LandingSaid,
  scriptOf,
  topicOf,
} from "../rules.ts";
import { askPage, type Shareable } from "./api.ts";

const words = landingChatContent[locale];

/** What a tool of the page came to, handed to the chat: a new id shows it once. */
export type LandingResult = {
  id: string;
  type: "qualification" | "robotic_assessment" | "jaw_assessment";
  sentences: readonly string[];
  /** Null: it cannot be passed on from here. */
  share: Shareable | null;
};

export type LandingMessage = LandingSaid & {
  id: string;
  timestamp: string;
  type: "text" | LandingResult["type"];
  actions: LandingReply["actions"];
  /** The question, where the site's own chat may know more. */
  handOff: string | null;
  share: Shareable | null;
  /** It is with the team. */
  isShared: boolean;
};

export type LandingTalk = {
  messages: readonly LandingMessage[];
  stage: LandingStage;
  /** A reply is on its way: nothing else can be sent. */
  isTyping: boolean;
  /** The last message of the visitor was not answered. */
  hasFailed: boolean;
};

export type LandingSurroundings = {
  ask: (messages: LandingSaid[], stage: LandingStage) => Promise<LandingReply>;
  wait: (ms: number) => Promise<void>;
  newId: () => string;
  now: () => Date;
};

type Said = Pick<LandingMessage, "sender" | "text"> & Partial<LandingMessage>;
type Answer = Omit<Said, "sender"> & { isUrgent?: boolean };

/** What was shared stays there, with when somebody answers. */
function withoutShare(message: LandingMessage): LandingMessage {
  return message.isShared ? message : { ...message, share: null };
}

/**
 * The chat of one page, in its memory alone. A reply never comes sooner than its delay, and whatever was under
 * way when the chat began anew or went away is not heard any more.
 */
export class PageTalk {
  readonly #page: LandingPage;
  readonly #around: LandingSurroundings;
  readonly #listeners = new Set<() => void>();
  readonly #shown = new Set<string>();
  #talk: LandingTalk;
  #run = 0;

  constructor(page: LandingPage, around: LandingSurroundings) {
    this.#page = page;
    this.#around = around;
    this.#talk = this.#fresh();
  }

  readonly read = (): LandingTalk => this.#talk;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Says what was typed; false when it was not taken and stays where it is. */
  send(typed: string): boolean {
    const text = typed.trim();
    if (text === "" || text.length > longestLandingMessage || this.#talk.isTyping) return false;
    this.#add({ sender: "user", text });
    void this.#askLast();
    return true;
  }

  /** Asks again what was not answered; it is not said twice. */
  retry(): void {
    if (this.#talk.hasFailed && !this.#talk.isTyping) void this.#askLast();
  }

  /** Says what a chip says, and goes to its stage. */
  press(chip: LandingChip): boolean {
    if (this.#talk.isTyping) return false;
    this.#add({ sender: "user", text: chip.label });
    this.#change({ stage: chip.stage });
    const said =
      chip.topic === undefined ? { text: words.opened } : ofTopic(topicOf(this.#page, chip.topic));
    void this.#answerAfter(leastDelays.chip, async () => said);
    return true;
  }

  /** Shows what a tool came to, each once. */
  show(result: LandingResult): void {
    if (this.#shown.has(result.id)) return;
    this.#shown.add(result.id);
    const { type, sentences, share } = result;
    // Whoever used a tool without its chip is as far as with it.
    const chip = scriptOf(this.#page).chips.find(({ tool }) => tool !== undefined);
    if (chip) this.#change({ stage: chip.stage });
    const text = [words.scored, ...sentences].join("\n");
    void this.#answerAfter(leastDelays[type], async () => ({ text, type, share }));
  }

  /** The result of this message is with the team. */
  shared(id: string): void {
    const messages = this.#talk.messages.map((one) =>
      one.id === id ? { ...one, isShared: true } : one,
    );
    this.#change({ messages });
  }

  /** Forgets everything that was said. */
  begin(): void {
    this.#run += 1;
    this.#talk = this.#fresh();
    this.#tell();
  }

  /** Nobody listens any more. */
  leave(): void {
    this.#run += 1;
    if (this.#talk.isTyping) this.#change({ isTyping: false });
  }

  #fresh(): LandingTalk {
    const { greeting } = scriptOf(this.#page);
    return {
      messages: [this.#message({ sender: "bot", text: greeting })],
      stage: "greeting",
      isTyping: false,
      hasFailed: false,
    };
  }

  #message(said: Said): LandingMessage {
    return {
      id: this.#around.newId(),
      timestamp: this.#around.now().toISOString(),
      type: "text",
      actions: [],
      handOff: null,
      share: null,
      isShared: false,
      ...said,
    };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #change(part: Partial<LandingTalk>): void {
    this.#talk = { ...this.#talk, ...part };
    this.#tell();
  }

  #add(said: Said): void {
    this.#change({ messages: [...this.#talk.messages, this.#message(said)] });
  }

  #askLast(): Promise<void> {
    const said = lastMessages(this.#talk.messages).map(({ sender, text }) => ({ sender, text }));
    const { stage } = this.#talk;
    return this.#answerAfter(leastDelays.typed, async () => {
      const { reply, kind, actions, handOff } = await this.#around.ask(said, stage);
      return { text: reply, actions, handOff, isUrgent: kind === "urgent" };
    });
  }

  /** What cannot wait comes at once; anything else no sooner than its delay. */
  async #answerAfter(ms: number, answer: () => Promise<Answer>): Promise<void> {
    const run = this.#run;
    this.#change({ isTyping: true, hasFailed: false });
    const delay = this.#around.wait(ms);
    const [found] = await Promise.allSettled([answer()]);
    if (found.status === "rejected" || found.value.isUrgent !== true) await delay;
    if (run !== this.#run) return;
    this.#change({ isTyping: false, hasFailed: found.status === "rejected" });
    if (found.status === "rejected") return;
    const { isUrgent: _, ...said } = found.value;
    // One result is shared, the newest: an older one keeps its words, and its form goes.
    if (said.share) this.#change({ messages: this.#talk.messages.map(withoutShare) });
    this.#add({ ...said, sender: "bot" });
  }
}

function ofTopic({ sentences, page }: LandingTopic): Omit<Said, "sender"> {
  return { text: sentences.join("\n"), actions: page ? [{ kind: "page", ...page }] : [] };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** The talk of a page's chat for as long as the chat is there, with what can be done in it. */
export function useLandingTalk(page: LandingPage, result: LandingResult | null) {
  const [talk] = useState(
    () =>
      new PageTalk(page, {
        ask: (messages, stage) => askPage(page, messages, stage),
        wait,
        newId: randomId,
        now: () => new Date(),
      }),
  );
  useEffect(() => () => talk.leave(), [talk]);
  useEffect(() => {
    if (result !== null) talk.show(result);
  }, [result, talk]);
  const now = useSyncExternalStore(talk.subscribe, talk.read, talk.read);
  return {
    ...now,
    send(text: string): boolean {
      const isTaken = talk.send(text);
      if (isTaken) noteEvent("chatbot_interaction", "chat");
      return isTaken;
    },
    press(chip: LandingChip): boolean {
      const isTaken = talk.press(chip);
      if (isTaken) noteEvent("chatbot_interaction", "chat");
      return isTaken;
    },
    retry: () => talk.retry(),
    begin: () => talk.begin(),
    shared: (id: string) => talk.shared(id),
  };
}
