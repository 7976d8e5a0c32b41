import { useSyncExternalStore } from "react";
import type { DraftOf } from "../forms/contract.ts";
import type { DraftForm } from "../rules.ts";

/** As long as somebody goes on typing nothing is sent. */
const quietMs = 700;

/** What talks with the server. */
export interface DraftCalls<Typed> {
  newId: () => string;
  keep: (id: string, typed: Typed) => Promise<unknown>;
  read: (id: string) => Promise<Typed>;
  forget: (id: string) => Promise<unknown>;
  isGone: (error: unknown) => boolean;
}

/** The tab's storage, which holds an id and nothing that was typed, and the way to the server, which loads late. */
export interface DraftPlace<Typed> {
  readId: () => string | null;
  writeId: (id: string | null) => void;
  load: () => Promise<DraftCalls<Typed>>;
}

/**
 * What is typed into one form, kept by the server until it was sent or given up, so that a refresh does not lose it.
 * Failing to keep it changes nothing of what is on the page.
 */
export class Draft<Typed> {
  readonly #place: DraftPlace<Typed>;
  readonly #listeners = new Set<() => void>();
  #calls: DraftCalls<Typed> | null = null;
  #loading: Promise<DraftCalls<Typed>> | null = null;
  #pending: Typed | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is being kept: forgetting must not overtake it, nor what is typed next. */
  #work: Promise<unknown> = Promise.resolve();
  #isKeeping = false;
  /** The typing rested while something was being kept. */
  #isDue = false;
  #isTaken = false;
  /** How often something was sent to be kept: of an earlier one that fails nothing is missing. */
  #turn = 0;
  #hasFailed = false;
  /** Ids that this page made and the server does not have: of them there is nothing to forget. */
  readonly #unknown = new Set<string>();

  constructor(place: DraftPlace<Typed>) {
    this.#place = place;
  }

  /** Whether something was typed in this tab that was neither sent nor given up. */
  has(): boolean {
    return this.#place.readId() !== null;
  }

  /** Whether something was typed before a refresh that nobody has taken yet. */
  isOpen(): boolean {
    return !this.#isTaken && this.has();
  }

  /** The last try to keep it did not work: a refresh would lose what was typed since. */
  readonly hasFailed = (): boolean => this.#hasFailed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** What was typed before a refresh, once; null when nothing was. */
  async take(): Promise<Typed | null> {
    const id = this.#place.readId();
    if (this.#isTaken || id === null) return null;
    this.#isTaken = true;
    try {
      const calls = await this.#load();
      return await calls.read(id);
    } catch (error) {
      if (this.#calls?.isGone(error)) this.#place.writeId(null);
      return null;
    }
  }

  /** This is typed now; it is kept when the typing rests, or the page goes. */
  note(typed: Typed): void {
    this.#isTaken = true;
    this.#pending = typed;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), quietMs);
    // What keeps it is there before the page goes.
    this.#load().catch(() => undefined);
  }

  /** Keeps what is noted, at once. While the page goes nothing is waited for. */
  flush(isLeaving = false): void {
    clearTimeout(this.#timer);
    if (this.#pending === null) return;
    if (this.#calls !== null && (isLeaving || !this.#isKeeping)) this.#keep(this.#calls);
    else if (this.#calls !== null) this.#isDue = true;
    else
      this.#load().then(
        () => this.flush(),
        () => this.#tell(true),
      );
  }

  /** It was sent, or is given up. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#pending = null;
    this.#isDue = false;
    this.#tell(false);
    const id = this.#place.readId();
    if (id === null) return;
    this.#place.writeId(null);
    this.#work = this.#work
      .then(async () => {
        if (this.#unknown.has(id)) return;
        const calls = await this.#load();
        await calls.forget(id);
      })
      .catch(() => {
        // It is gone after a day by itself.
      });
  }

  #keep(calls: DraftCalls<Typed>): void {
    const typed = this.#pending;
    if (typed === null) return;
    this.#pending = null;
    this.#isDue = false;
    const id = this.#place.readId() ?? this.#begin(calls.newId());
    // Where the tab can remember nothing nobody would find it again.
    if (this.#place.readId() !== id) return this.#tell(true);
    this.#isKeeping = true;
    const turn = (this.#turn += 1);
    const keeping = calls.keep(id, typed).then(
      () => {
        this.#unknown.delete(id);
        this.#keptOne(false);
      },
      () => {
        if (turn < this.#turn) return;
        // Forgotten meanwhile, or typed anew: then that is what counts.
        if (this.#place.readId() === id) this.#pending ??= typed;
        if (this.#unknown.has(id) && this.#place.readId() === id) this.#place.writeId(null);
        this.#keptOne(this.#pending !== null);
      },
    );
    this.#work = Promise.all([this.#work, keeping]);
  }

  #begin(id: string): string {
    this.#unknown.add(id);
    this.#place.writeId(id);
    return id;
  }

  /** What failed is tried again with what is typed next, with the network, or when the page goes. */
  #keptOne(hasFailed: boolean): void {
    this.#isKeeping = false;
    this.#tell(hasFailed);
    if (this.#isDue) this.flush();
  }

  #load(): Promise<DraftCalls<Typed>> {
    const loading =
      this.#loading ??
      this.#place.load().then(
        (calls) => {
          this.#calls = calls;
          return calls;
        },
        (error: unknown) => {
          // The next time it is needed is another try.
          this.#loading = null;
          throw error;
        },
      );
    this.#loading = loading;
    return loading;
  }

  #tell(hasFailed: boolean): void {
    if (hasFailed === this.#hasFailed) return;
    this.#hasFailed = hasFailed;
    for (const listener of this.#listeners) listener();
  }
}

const drafts: { flush: (isLeaving: boolean) => void }[] = [];

function flushAll(isLeaving: boolean): void {
  for (const draft of drafts) draft.flush(isLeaving);
}

if (typeof window !== "undefined") {
  window.addEventListener("pagehide", () => flushAll(true));
  window.addEventListener("online", () => flushAll(false));
  document.addEventListener("visibilitychange", () => {
    // A phone may take the page away later without another word.
    if (document.visibilityState === "hidden") flushAll(true);
  });
}

/** This tab's draft of a form; it stays while pages come and go. */
export function draftOf<Form extends DraftForm>(form: Form): Draft<DraftOf<Form>> {
  const key = `draft.${form}`;
  const draft = new Draft<DraftOf<Form>>({
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
        // What is typed lives as long as the page, then.
      }
    },
    async load() {
      const { newId, sendDraft, fetchDraft, dropDraft, isGone } = await import("./api.ts");
      return {
        newId,
        keep: (id, typed) => sendDraft(form, id, typed),
        read: (id) => fetchDraft(form, id),
        forget: (id) => dropDraft(form, id),
        isGone,
      };
    },
  });
  drafts.push(draft);
  return draft;
}

/** Whether what is typed could not be kept: then a refresh would lose it. */
export function useHasFailed(draft: Pick<Draft<never>, "subscribe" | "hasFailed">): boolean {
  return useSyncExternalStore(draft.subscribe, draft.hasFailed, draft.hasFailed);
}
