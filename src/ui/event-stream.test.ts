import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { takeEvents } from "./event-stream.ts";

describe("a stream of events", () => {
  const stream =
    ': hello\n\nevent: turn\ndata: {"turnId":"1"}\n\nid: 1\nevent: text\ndata: one\ndata: two\n\nretry: 5\n\ndata\n\n';
  const events = [
    { event: "turn", data: '{"turnId":"1"}', id: null },
    { event: "text", data: "one\ntwo", id: "1" },
    { event: "message", data: "", id: null },
  ];

  test("is read event by event", () => {
    expect(takeEvents(stream)).toEqual({ events, rest: "" });
    expect(takeEvents(stream.replaceAll("\n", "\r\n")).events).toEqual(events);
  });

  test("is the same however it is cut into pieces", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: stream.length })), (cuts) => {
        const at = [0, ...cuts.toSorted((one, other) => one - other), stream.length];
        let rest = "";
        const found = at.slice(1).flatMap((end, index) => {
          const taken = takeEvents(rest + stream.slice(at[index], end));
          rest = taken.rest;
          return taken.events;
        });
        expect(found).toEqual(events);
      }),
    );
  });
});
