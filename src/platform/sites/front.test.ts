import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createFront } from "./front.ts";

/** A server that stands behind: says its name, and how often it was stopped. */
function behind(answer: RequestListener) {
  const seen = { rested: 0, stopped: 0, whenStopped: () => undefined as unknown };
  const app = { server: createServer(answer) };
  const stop = async (answered: () => Promise<void>) => {
    await answered();
    seen.stopped += 1;
    seen.whenStopped();
  };
  const rest = async () => void (seen.rested += 1);
  return { app, leave: () => undefined, rest, stop, seen };
}

const saying = (name: string) => behind((_request, response) => void response.end(name));
/** A port that nobody else listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => void probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

test("no request is lost while one server takes the place of another, and the old one is stopped", async () => {
  const [one, two] = [saying("one"), saying("two")];
  const front = createFront(one);
  const port = await freePort();
  await front.listen(port, "127.0.0.1");
  const answers: string[] = [];
  let isOver = false;
  const crawl = async () => {
    while (!isOver) answers.push(await (await fetch(`http://127.0.0.1:${port}/`)).text());
  };
  const crawls = Promise.all([crawl(), crawl(), crawl()]);
  await vi.waitFor(() => expect(answers).toContain("one"), 10_000);
  await front.putBehind(two);
  await vi.waitFor(() => expect(answers.at(-1)).toBe("two"), 10_000);
  await vi.waitFor(() => expect(one.seen.stopped).toBe(1), 10_000);
  isOver = true;
  await crawls;
  expect(new Set(answers)).toEqual(new Set(["one", "two"]));
  expect(answers.lastIndexOf("one")).toBeLessThan(answers.length - 1);
  expect(one.seen.stopped).toBe(1);
  expect(two.seen.stopped).toBe(0);
  await front.stop();
  expect(two.seen.stopped).toBe(1);
});

test("each server hears that it is asked from now on, and no earlier", async () => {
  const [one, two] = [saying("one"), saying("two")];
  const heard: string[] = [];
  one.app.server.once("listening", () => void heard.push("one"));
  two.app.server.once("listening", () => void heard.push("two"));
  const front = createFront(one);
  expect(heard).toEqual([]);
  await front.listen(await freePort(), "127.0.0.1");
  expect(heard).toEqual(["one"]);
  await front.putBehind(two);
  expect(heard).toEqual(["one", "two"]);
  await front.stop();
});

test("what is being answered is answered by the server that began, before it is stopped", async () => {
  const slow = behind((_request, response) => {
    setTimeout(() => response.end(`slow, stopped ${slow.seen.stopped} times`), 300);
  });
  const front = createFront(slow);
  const port = await freePort();
  await front.listen(port, "127.0.0.1");
  const answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await wait(100);
  await front.putBehind(saying("next"));
  expect(await answer).toBe("slow, stopped 0 times");
  await front.stop();
  expect(slow.seen.stopped).toBe(1);
});

test("what lasts goes on with the server it began with, which rests at once and ends before a third one is opened", async () => {
  const [one, two] = [saying("one"), saying("two")];
  one.app.server.on("upgrade", (_request, socket) => {
    socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n");
    one.seen.whenStopped = () => socket.end();
  });
  const front = createFront(one);
  const port = await freePort();
  await front.listen(port, "127.0.0.1");
  const call = connect(port, "127.0.0.1");
  const ended = once(call, "close");
  call.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: call\r\n\r\n");
  await once(call, "data");
  await front.putBehind(two);
  await wait(400);
  expect(one.seen).toMatchObject({ rested: 1, stopped: 0 });
  expect(call.closed).toBe(false);
  await front.makeRoom();
  expect(one.seen.stopped).toBe(1);
  expect(two.seen).toMatchObject({ rested: 0, stopped: 0 });
  await ended;
  await front.stop();
});

test("at the end what has begun is answered, and so is who was let in and had not spoken, before the server goes", async () => {
  const last = behind((request, response) => {
    const takes = request.url === "/slow" ? 400 : 0;
    setTimeout(() => response.end(`stopped ${last.seen.stopped} times`), takes);
  });
  let heard = 0;
  last.app.server.prependListener("request", () => (heard += 1));
  const front = createFront(last);
  const port = await freePort();
  await front.listen(port, "127.0.0.1");
  // Somebody who is let in and has not said yet what they want; a later one's request proves that they are in.
  const quiet = connect(port, "127.0.0.1").setEncoding("utf8");
  await once(quiet, "connect");
  const slow = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.text());
  await vi.waitFor(() => expect(heard).toBe(1), 10_000);
  const stopped = front.stop();
  quiet.write("GET /quick HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  const [said] = (await once(quiet, "data")) as [string];
  expect(said).toContain("stopped 0 times");
  expect(await slow).toBe("stopped 0 times");
  await stopped;
  expect(last.seen.stopped).toBe(1);
  await expect(fetch(`http://127.0.0.1:${port}/quick`)).rejects.toThrow("fetch failed");
});
