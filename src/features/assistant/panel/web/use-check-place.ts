import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { draftOf } from "#features/drafts/web/public.ts";
import type { KeptCheck } from "#features/financing/wizard/web/public.ts";
import { type CostCheck, completedCheck, costChecks } from "../../cost-checks/rules.ts";
import { conversation, newestSaid, type TabConversation, type Talk } from "./use-conversation.ts";

/** Where the check of what care costs stands in this tab's conversation. */
export interface CheckPlace {
  /** Another number is another check: nothing that was typed goes over to it. */
  id: number;
  isShown: boolean;
  /** Only its heading is there; what was typed stays. */
  isFolded: boolean;
  /** The message below which it stands; null: below the greeting. */
  after: string | null;
  /** What it was opened for. */
  option: CostCheck | null;
  /** Sealed, from the link of a mail: what is asked for again. */
  again: string | null;
  /** What the server kept of it, after a refresh. */
  kept: KeptCheck | null;
  /** Whether the server keeps one could not be asked. */
  isLost: boolean;
  /** So often somebody asked for it by a press: then it takes the focus. */
  presses: number;
}

const nowhere: CheckPlace = {
  id: 1,
  isShown: false,
  isFolded: false,
  after: null,
  option: null,
  again: null,
  kept: null,
  isLost: false,
  presses: 0,
};

/** What somebody typed and did not ask; none in most tabs. */
type Typed = { has: () => boolean; forget: () => void };
const nothingTyped: Typed = { has: () => false, forget: () => undefined };

type Recall = (conversationId: string) => Promise<KeptCheck | null>;

/** The message below which a kept check stood: the last before it was asked. */
function placeIn(entries: Talk["entries"], askedAt: string): string | null {
  const before = entries.findLast(
    (entry) => entry.kind === "said" && entry.message.timestamp <= askedAt,
  );
  return before?.kind === "said" ? before.message.id : null;
}

/** Whether a visitor went on after it: then it is over. */
function isOver(entries: Talk["entries"], { found, askedAt }: KeptCheck): boolean {
  return entries.some((entry) => {
    if (entry.kind !== "said" || entry.message.role !== "user") return false;
    const completed = completedCheck(entry.message.content);
    const isIt = completed === "either" || completed === found.option;
    return isIt && entry.message.timestamp >= askedAt;
  });
}

/**
 * The place of the check in a conversation. It lives as long as the page, in its memory alone, and ends with
 * the conversation that it belongs to. After a refresh the server tells what was found, and what was typed.
 */
export class CheckPlaces {
  readonly #talks: Pick<TabConversation, "read" | "subscribe">;
  readonly #recall: Recall;
  readonly #typed: Typed;
  readonly #listeners = new Set<() => void>();
  #isRestoring = false;
  #place = nowhere;
  #conversationId: string | null = null;
  #isOffered = false;
  /** The conversation whose kept check is being asked for. */
  #recalling: string | null = null;

  constructor(
    talks: Pick<TabConversation, "read" | "subscribe">,
    recall: Recall,
    typed = nothingTyped,
  ) {
    this.#talks = talks;
    this.#recall = recall;
    this.#typed = typed;
    this.#follow();
    if (talks.read().restoring === "no") this.#showOffered();
    talks.subscribe(() => this.#follow());
  }

  readonly read = (): CheckPlace => this.#place;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Somebody pressed a button for it; what stands there is opened again, and stays at its place. */
  open(option: CostCheck | null, again: string | null = null): void {
    const { presses } = this.#place;
    if (again !== null || this.#place.isLost)
      this.#change({ ...nowhere, id: this.#place.id + 1, again });
    if (this.#place.isShown) this.#change({ isFolded: false });
    else this.#show(option);
    this.#change({ presses: presses + 1 });
  }

  fold(): void {
    this.#change({ isFolded: true });
  }

  /** It is over, or the conversation is another one; the next one begins anew. */
  close(): void {
    this.#typed.forget();
    this.#change({ ...nowhere, id: this.#place.id + 1 });
  }

  /** Asks once more what the server keeps. */
  async recallAgain(): Promise<void> {
    const { conversationId } = this.#talks.read();
    if (this.#place.isLost && conversationId !== null) await this.#showKept(conversationId);
  }

  #show(option: CostCheck | null): void {
    const after = newestSaid(this.#talks.read().entries)?.id ?? null;
    this.#change({ isShown: true, isFolded: false, after, option });
  }

  #change(part: Partial<CheckPlace>): void {
    this.#place = { ...this.#place, ...part };
    for (const listener of this.#listeners) listener();
  }

  /**
   * A conversation that is left takes its check with it. Where what was said begins to lead to one, it shows up,
   * and stays as it is where it stands already.
   */
  #follow(): void {
    const { conversationId, state, restoring } = this.#talks.read();
    const isBack = this.#isRestoring && restoring === "no";
    this.#isRestoring = restoring === "under way";
    const isLeft = this.#conversationId !== null && conversationId !== this.#conversationId;
    const wasOffered = this.#isOffered && !isLeft;
    this.#conversationId = conversationId;
    this.#isOffered = state?.showFinancingWidget === true;
    if (isLeft) this.close();
    if (isBack && conversationId !== null) void this.#showKept(conversationId);
    else if (isBack) this.#showOffered();
    if (this.#isOffered && !wasOffered) this.#showOffered();
  }

  /** One where what was said leads to it or something is typed, but not before it is known whether the server keeps one. */
  #showOffered(): void {
    const isAsked = this.#recalling !== null && this.#recalling === this.#conversationId;
    const isWanted = this.#isOffered || this.#typed.has();
    if (isWanted && !isAsked && !this.#place.isShown) this.#show(null);
  }

  /** Says that it could not be asked, instead of beginning another one without a word. */
  #lose(): void {
    const after = newestSaid(this.#talks.read().entries)?.id ?? null;
    const { id, presses } = this.#place;
    this.#change({ ...nowhere, id: id + 1, presses, isShown: true, isLost: true, after });
  }

  /** What was found before a refresh stands again where it stood, unless somebody is at another one already. */
  async #showKept(conversationId: string): Promise<void> {
    if (this.#recalling === conversationId) return;
    this.#recalling = conversationId;
    const recalled = await this.#recall(conversationId).then(
      (kept) => ({ kept }),
      () => null,
    );
    if (this.#recalling === conversationId) this.#recalling = null;
    const talk = this.#talks.read();
    const isElsewhere = talk.conversationId !== conversationId;
    if (isElsewhere || (this.#place.presses > 0 && !this.#place.isLost)) return;
    if (recalled === null) return this.#lose();
    const { kept } = recalled;
    if (this.#place.isLost) this.#change({ ...nowhere, id: this.#place.id + 1 });
    const isFolded = kept !== null && isOver(talk.entries, kept);
    if (kept === null || (isFolded && !kept.wantsContact)) return this.#showOffered();
    const after = placeIn(talk.entries, kept.askedAt);
    const { option } = kept.found;
    // Where none stood yet it is the one from before the refresh: its steps in the browser's history are its own.
    const { id, isShown } = this.#place;
    this.#change({
      ...nowhere,
      id: isShown ? id + 1 : id,
      isShown: true,
      isFolded,
      after,
      option,
      kept,
    });
  }
}

/** What is typed into this tab's check and was not asked. */
export const checkDraft = draftOf("cost-check");

/** That of this tab's conversation. */
export const checkPlaces = new CheckPlaces(
  conversation,
  async (conversationId) => {
    const { fetchKept } = await import("#features/financing/wizard/web/public.ts");
    return fetchKept(conversationId);
  },
  checkDraft,
);

let answered = "";

/** An entry of the history that a step of a tool made has the address of the page it stands in. */
const isStep = (state: unknown) => typeof state === "object" && state !== null && "trails" in state;

/**
 * An address may ask for the check, as the link in a mail does: once for each time it is opened, and below what
 * was said before. The steps of the check that it opened do not open it anew.
 */
export function useCheckByAddress({ restoring }: Pick<Talk, "restoring">): void {
  const location = useLocation();
  const { key, search, hash } = location;
  const isOpened = answered !== "" && isStep(location.state);
  useEffect(() => {
    const option = costChecks.find((one) => one === new URLSearchParams(search).get("check"));
    // What was said may be asked for with the panel itself: what was drawn does not know it yet.
    const isReady = restoring === "no" && conversation.read().restoring === "no";
    if (option === undefined || answered === key || isOpened || !isReady) return;
    answered = key;
    checkPlaces.open(option, new URLSearchParams(hash.slice(1)).get("again"));
  }, [key, search, hash, isOpened, restoring]);
}

export function useCheckPlace(): CheckPlace {
  return useSyncExternalStore(checkPlaces.subscribe, checkPlaces.read, checkPlaces.read);
}
