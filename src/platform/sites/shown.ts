import { setTimeout as wait } from "node:timers/promises";
import { inOneGo } from "../sweeping.ts";
import { type Behind, createFront } from "./front.ts";
import { type BuiltPage, readPages } from "./read-pages.ts";
import { type Content, sameValues, type Site, type Sites } from "./sites.ts";

/** What one server knows of the content that it shows, and how another comes to be shown. */
export type ShowingOf = {
  content: Content;
  canBuild: boolean;
  /** Where a build finds photographs that were chosen at the desk, by their names. */
  photographsFolder: string;
  /** The pages that are shown, as they were built; none where there are none. */
  pages(): Promise<readonly BuiltPage[]>;
  prepare(content: Content): Promise<void>;
  show(content: Content): Promise<void>;
  /** Builds the pages of a content to be looked at only. Rejects when a publication needs the machine first. */
  prepareAside(content: Content): Promise<void>;
  /** The folder of a content's pages, once they are built here. */
  folderOf(content: Content): string | undefined;
};

type Opened = Behind & { publishedContent(): Promise<Content>; warmUp(): Promise<void> };

/** What is published is shown after this also where loading takes longer. */
const longestWarmUpMs = 30_000;

/**
 * The servers of this process, one behind its port at a time: the first over the content that was shown last
 * here, later ones over what is published meanwhile. Throws what opening the first one throws.
 */
export async function openShown<Server extends Opened>(
  sites: Sites,
  open: (site: Site | undefined, showing: ShowingOf) => Promise<Server>,
) {
  const known = sites.remembered();
  let shown = (known && sites.builtFor(known)) ?? sites.usual();
  let changes: Promise<void> = Promise.resolve();
  let isServing = false;

  let aside: { content: Content; calledOff: AbortController; built: Promise<Site> } | undefined;

  async function prepareAside(content: Content): Promise<void> {
    if (shown === undefined) throw new Error("This server has no pages.");
    if (aside && sameValues(aside.content.values, content.values)) {
      await aside.built;
      return;
    }
    aside?.calledOff.abort();
    const calledOff = new AbortController();
    const own = { content, calledOff, built: sites.build(content, shown, calledOff.signal) };
    aside = own;
    try {
      await own.built;
    } finally {
      if (aside === own) aside = undefined;
    }
  }
  async function prepare(content: Content): Promise<void> {
    if (shown === undefined) throw new Error("This server has no pages.");
    // Two builds wait for each other, except where the one aside makes just these pages.
    if (aside && !sameValues(aside.content.values, content.values)) aside.calledOff.abort();
    (await front).bePatient(true);
    await sites.build(content, shown);
  }
  async function change(content: Content): Promise<void> {
    if (shown === undefined || shown.content.number === content.number) return;
    const site = sites.builtFor(content);
    if (site === undefined)
      throw new Error(`The pages of content ${content.number} are not built.`);
    await (await front).makeRoom();
    const next = await inOneGo(() => openReady(site));
    shown = site;
    sites.remember(content);
    await (await front).putBehind(next);
  }
  /** The one before goes on answering meanwhile, so that nobody waits for this one; at a start nobody is there yet. */
  async function openReady(site: Site): Promise<Server> {
    const next = await open(site, showingOf(site));
    if (isServing)
      await Promise.race([next.warmUp(), wait(longestWarmUpMs, undefined, { ref: false })]);
    return next;
  }
  /** One after the other: a publication is heard of by two ways. */
  function show(content: Content): Promise<void> {
    const changed = changes.then(async () => {
      try {
        await change(content);
      } finally {
        (await front).bePatient(false);
      }
    });
    changes = changed.catch(() => undefined);
    return changed;
  }
  function showingOf(site: Site | undefined): ShowingOf {
    return {
      content: site?.content ?? { number: 0, values: {} },
      canBuild: sites.canBuild && site !== undefined,
      photographsFolder: sites.photographsFolder,
      pages: async () => (site === undefined ? [] : readPages(site.folder)),
      prepare,
      show,
      prepareAside,
      folderOf: (content) => sites.builtFor(content)?.folder,
    };
  }

  async function showNewest(content: Content): Promise<void> {
    if (shown === undefined || shown.content.number === content.number) return;
    if (sites.builtFor(content) === undefined) {
      if (!sites.canBuild)
        throw new Error(`The pages of content ${content.number} are not built here.`);
      await prepare(content);
    }
    await show(content);
  }

  const opening = open(shown, showingOf(shown));
  // Another publication may be heard of while the first server is still being opened.
  const front = opening.then((first) => createFront(first));
  front.catch(() => undefined);
  const first = await opening;
  return {
    front: await front,
    /** Shows what was published last before anybody is let in, where its pages are built or can be. */
    async catchUp(): Promise<void> {
      try {
        await showNewest(await first.publishedContent());
      } finally {
        isServing = true;
      }
    },
  };
}
