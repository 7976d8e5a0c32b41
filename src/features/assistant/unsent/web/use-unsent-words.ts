import { randomId } from "#ui/random-id.ts";
import { longestMessage } from "../../contract.ts";
import { forgetWords, isGone, keepWords, readWords } from "./api.ts";

/** As many of the newest messages as one may hold, none of them cut. */
function whole(messages: readonly string[]): string {
  let kept: readonly string[] = [];
  for (const message of messages.toReversed()) {
    const more = [message, ...kept];
    if (more.join("\n").length > longestMessage) break;
    kept = more;
  }
  return kept.join("\n");
}

/** The server and the tab's storage, which holds an id and never words. */
export interface UnsentPlace {
  readId: () => string | null;
  writeId: (id: string | null) => void;
  newId: () => string;
  keep: (id: string, text: string) => Promise<unknown>;
  read: (id: string) => Promise<{ text: string }>;
  forget: (id: string) => Promise<unknown>;
}

/**
 * What a visitor sent and the server refused, kept by the server until it was sent, so that a refresh does
 * not lose it. Failing to keep it changes nothing of what is on the page.
 */
export class UnsentWords {
  readonly #place: UnsentPlace;
  #id: string | null;
  #kept = "";
  /** Something was sent since the words came back: they may be forgotten once nothing is refused. */
  #isSent = false;
  #isTaken = false;
  /** Whether the server has what was given to it last: forgetting must not overtake keeping. */
  #isKept: Promise<boolean> = Promise.resolve(true);

  constructor(place: UnsentPlace) {
    this.#place = place;
    this.#id = place.readId();
  }

  /** What was refused before a refresh, once; null when nothing was. */
  async takeBack(): Promise<string | null> {
    if (this.#isTaken || this.#id === null) return null;
    this.#isTaken = true;
    try {
      const { text } = await this.#place.read(this.#id);
      this.#kept = text;
      return text;
    } catch (error) {
      if (isGone(error)) this.#remember(null);
      return null;
    }
  }

  /** The visitor sends something. */
  sent(): void {
    this.#isSent = true;
  }

  /** What is refused now, oldest first; nothing once no answer is on its way and nothing is. */
  note(refused: readonly string[]): void {
    const text = whole(refused);
    if (text === this.#kept) return;
    if (text !== "") {
      this.#kept = text;
      this.#isTaken = true;
      // What this page saw refused is done with once it is refused no more.
      this.#isSent = true;
      const id = this.#id ?? this.#place.newId();
      this.#remember(id);
      this.#isKept = this.#place.keep(id, text).then(
        () => true,
        // Without it a refresh loses the words, as it always did; the page still has them.
        () => false,
      );
      return;
    }
    if (!this.#isSent || this.#id === null) return;
    this.#isSent = false;
    this.#kept = "";
    void this.#forget(this.#id);
    this.#remember(null);
  }

  async #forget(id: string): Promise<void> {
    if (!(await this.#isKept)) return;
    await this.#place.forget(id).catch(() => {
      // It is gone after a day by itself.
    });
  }

  #remember(id: string | null): void {
    this.#id = id;
    this.#place.writeId(id);
  }
}

const key = "chat.unsent";

/** This tab's; it stays while pages come and go. */
export const unsentWords = new UnsentWords({
  readId() {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  writeId(id) {
    try {
      if (id === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, id);
    } catch {
      // The words live as long as the page, then.
    }
  },
  newId: randomId,
  keep: keepWords,
  read: readWords,
  forget: forgetWords,
});
