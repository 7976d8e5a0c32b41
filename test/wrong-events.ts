import { instagramAccount, messageMid, metaCall, metaSignature } from "./meta-server.ts";

type Request = { payload?: string; headers?: Record<string, string> };

/** One thing that happened, as Meta tells it. */
export const messaging = (at: Date, changes: object = {}) => ({
  sender: { id: "90017" },
  recipient: { id: instagramAccount },
  timestamp: at.getTime(),
  message: { mid: messageMid(), text: "  Is there parking? 🚗  " },
  ...changes,
});

/** A call that tells of events. */
export const told = (at: Date, events: readonly object[], entry: object = {}) => ({
  object: "instagram",
  entry: [{ id: instagramAccount, time: at.getTime(), messaging: events, ...entry }],
});

const day = 86_400_000;
const other = "another-app-secret-01234";

/** What nobody but Meta may tell, in fifteen wrong ways. */
export const wrongCalls: readonly (readonly [string, (at: Date) => Request])[] = [
  [
    "without a signature",
    (at) => ({
      ...metaCall(told(at, [messaging(at)])),
      headers: { "content-type": "application/json" },
    }),
  ],
  ["with a signature of another secret", (at) => metaCall(told(at, [messaging(at)]), other)],
  [
    "with half a signature",
    (at) => {
      const { payload, headers } = metaCall(told(at, [messaging(at)]));
      const half = headers["x-hub-signature-256"].slice(0, 39);
      return { payload, headers: { ...headers, "x-hub-signature-256": half } };
    },
  ],
  [
    "with the older kind of signature alone",
    (at) => {
      const { payload, headers } = metaCall(told(at, [messaging(at)]));
      const { "x-hub-signature-256": signature, ...others } = headers;
      return { payload, headers: { ...others, "x-hub-signature": signature } };
    },
  ],
  [
    "with a signature in capitals",
    (at) => {
      const { payload, headers } = metaCall(told(at, [messaging(at)]));
      const signature = headers["x-hub-signature-256"].toUpperCase();
      return { payload, headers: { ...headers, "x-hub-signature-256": signature } };
    },
  ],
  [
    "with a changed sign",
    (at) => {
      const { payload, headers } = metaCall(told(at, [messaging(at)]));
      return { payload: payload.replace("parking", "Parking"), headers };
    },
  ],
  [
    "with trimmed words",
    (at) => {
      const { payload, headers } = metaCall(told(at, [messaging(at)]));
      return { payload: payload.replace('"  Is', '"Is'), headers };
    },
  ],
  [
    "with another spacing",
    (at) => {
      const body = told(at, [messaging(at)]);
      const { headers } = metaCall(body);
      return { payload: JSON.stringify(body, null, 1), headers };
    },
  ],
  ["of another account", (at) => metaCall(told(at, [messaging(at)], { id: "17841499999999999" }))],
  [
    "from days ago",
    (at) => {
      const before = new Date(at.getTime() - 4 * day);
      return metaCall(told(before, [messaging(before)]));
    },
  ],
  [
    "from tomorrow",
    (at) => {
      const ahead = new Date(at.getTime() + day);
      return metaCall(told(ahead, [messaging(ahead)]));
    },
  ],
  [
    "about another thing than Instagram",
    (at) => metaCall({ ...told(at, [messaging(at)]), object: "page" }),
  ],
  [
    "as a form",
    (at) => {
      const payload = new URLSearchParams({
        object: "instagram",
        at: `${at.getTime()}`,
      }).toString();
      return {
        payload,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "x-hub-signature-256": metaSignature(payload),
        },
      };
    },
  ],
  ["cut in the middle", (at) => metaCall(JSON.stringify(told(at, [messaging(at)])).slice(0, -20))],
  ["with nothing in it", () => metaCall("")],
];
