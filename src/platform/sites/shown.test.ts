import { createServer } from "node:http";
import { expect, test } from "vitest";
import { openShown, type ShowingOf } from "./shown.ts";
import type { Content, Sites } from "./sites.ts";

const content = (price: number): Content => ({ number: 1, values: { "a/b": price } });
const usual = { folder: "usual", content: { number: 0, values: {} } };

/** A server whose builds end when a test says so. */
async function openWithBuilds() {
  const begun: { content: Content; finish: () => void; isCalledOff: () => boolean }[] = [];
  const sites: Sites = {
    canBuild: true,
    photographsFolder: "",
    usual: () => usual,
    builtFor: () => undefined,
    build: (wanted, _shown, calledOff) =>
      new Promise((resolve, reject) => {
        begun.push({
          content: wanted,
          finish: () => resolve({ folder: "new", content: wanted }),
          isCalledOff: () => calledOff?.aborted === true,
        });
        calledOff?.addEventListener("abort", () => reject(new Error("called off")));
      }),
    remembered: () => undefined,
    remember: () => undefined,
  };
  let showing: ShowingOf | undefined;
  await openShown(sites, async (_site, given) => {
    showing = given;
    return {
      app: { server: createServer() },
      leave: () => undefined,
      rest: async () => undefined,
      stop: async () => undefined,
      publishedContent: async () => usual.content,
      warmUp: async () => undefined,
    };
  });
  if (showing === undefined) throw new Error("No server was opened.");
  return { showing, begun };
}

/** What a build says at its end; listened to from now on, so that a refusal is never unheard. */
const endOf = (build: Promise<unknown>): Promise<string> => build.then(() => "built", String);

test("a publication calls off what is built aside of another content, and goes first", async () => {
  const { showing, begun } = await openWithBuilds();
  const aside = showing.prepareAside(content(1));
  const end = endOf(aside);
  const published = showing.prepare(content(2));
  expect(await end).toContain("called off");
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.finish();
  await published;
  expect(begun[1]?.isCalledOff()).toBe(false);
});

test("what is built aside goes on when just that is published", async () => {
  const { showing, begun } = await openWithBuilds();
  const aside = showing.prepareAside(content(1));
  const published = showing.prepare({ ...content(1), number: 2 });
  await expect.poll(() => begun.length).toBe(2);
  for (const one of begun) one.finish();
  await Promise.all([aside, published]);
  expect(begun[0]?.isCalledOff()).toBe(false);
});

test("the same content aside is built once, and the next one takes its place", async () => {
  const { showing, begun } = await openWithBuilds();
  const [first, again] = [showing.prepareAside(content(1)), showing.prepareAside(content(1))];
  expect(begun).toHaveLength(1);
  const ends = Promise.all([endOf(first), endOf(again)]);
  const next = showing.prepareAside(content(2));
  for (const end of await ends) expect(end).toContain("called off");
  begun[1]?.finish();
  await next;
  expect(begun.map((one) => one.content)).toEqual([content(1), content(2)]);
});

/** Servers that tell when they are loaded and asked, over pages that are all built. */
async function openTelling(published: Content) {
  const told: string[] = [];
  const loaded = Promise.withResolvers<void>();
  const sites: Sites = {
    canBuild: true,
    photographsFolder: "",
    usual: () => usual,
    builtFor: (wanted) => ({ folder: "built", content: wanted }),
    build: async (wanted) => ({ folder: "built", content: wanted }),
    remembered: () => undefined,
    remember: () => undefined,
  };
  const showings: ShowingOf[] = [];
  const { catchUp } = await openShown(sites, async (site, given) => {
    showings.push(given);
    const { number } = site?.content ?? usual.content;
    const server = createServer().on("listening", () => void told.push(`${number} is asked`));
    return {
      app: { server },
      leave: () => undefined,
      rest: async () => undefined,
      stop: async () => undefined,
      publishedContent: async () => published,
      async warmUp() {
        told.push(`${number} is loaded`);
        await loaded.promise;
      },
    };
  });
  return { told, loaded, catchUp, show: (next: Content) => showings.at(-1)?.show(next) };
}

test("what is published is asked once it is loaded, and the one before until then", async () => {
  const { told, loaded, catchUp, show } = await openTelling(usual.content);
  await catchUp();
  const shown = show(content(2));
  await expect.poll(() => told).toEqual(["1 is loaded"]);
  loaded.resolve();
  await shown;
  expect(told).toEqual(["1 is loaded", "1 is asked"]);
});

test("a start waits for no loading: nobody is there yet", async () => {
  const { told, catchUp } = await openTelling(content(2));
  await catchUp();
  expect(told).toEqual(["1 is asked"]);
});
