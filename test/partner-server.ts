import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How an answer goes wrong. Each wrong one says "approved" and "eligible" as loudly as it can. */
export const partnerFaults = [
  "refuse",
  "hang",
  "slow drip",
  "500",
  "429",
  "malformed JSON",
  "wrong schema",
  "huge body",
  "cut",
] as const;
export type PartnerFault = (typeof partnerFaults)[number];

export const partnerPaths = [
  "/financing/cherry",
  "/financing/sunbit",
  "/financing/carecredit",
  "/insurance/first",
  "/insurance/second",
] as const;
export type PartnerPath = (typeof partnerPaths)[number];

export type PartnerQuestion = { path: string; body: Record<string, unknown> };

/** Lenders and verifiers of insurance on this machine: their documented shapes, and their faults. */
export type PartnerServer = {
  /** For CHERRY_URL, VERIFIER_FIRST_URL and the others. */
  url: string;
  /** Where nobody listens. */
  nowhere: string;
  key: string;
  /** What it answers to a question; refuses a path that is not one of its own. */
  answer: (question: PartnerQuestion) => unknown;
  fault: (path: string) => PartnerFault | "none";
  /** Every question that had the key, in order. */
  questions: PartnerQuestion[];
  /** Requests without the key. */
  refused: number;
  stop(): Promise<void>;
};

export const partnerKey = "partner-key-0123456789";
const dripMs = 200;
const hugeBytes = 4 * 1024 * 1024;

/** The shapes of approvals and plans in force that each path answers with when all is well. */
export const soundAnswers: Readonly<Record<PartnerPath, Record<string, unknown>>> = {
  "/financing/cherry": {
    approved: true,
    approvalAmount: 5000,
    monthlyPayment: 416.67,
    term: 12,
    apr: 0,
    preQualificationId: "CH-778",
    expirationDate: "2027-01-31",
  },
  "/financing/sunbit": {
    approved: true,
    creditLimit: 5000,
    term: 12,
    apr: 0,
    applicationId: "SB-451",
    expirationDate: "2027-01-31",
  },
  "/financing/carecredit": {
    approved: true,
    approvalAmount: 5000,
    monthlyPayment: 208.33,
    term: 24,
    apr: 0,
    preQualificationId: "CC-902",
    expirationDate: "2027-01-31T23:59:59Z",
  },
  "/insurance/first": {
    eligible: true,
    payerName: "Delta Dental PPO Plus",
    coveragePercentage: 50,
    deductible: 100,
    deductibleMet: 0,
    annualMaximum: 1500,
    usedBenefits: 0,
    remainingBenefits: 1500,
    copay: 0,
    limitations: ["One implant for each tooth in ten years"],
    waitingPeriod: "None",
  },
  "/insurance/second": {
    isActive: true,
    planName: "Delta Dental PPO Plus",
    coinsurancePercentage: 20,
    deductibleAmount: 50,
    deductibleRemaining: 0,
    benefitMax: 4000,
    benefitUsed: 0,
    benefitRemaining: 4000,
    copayAmount: 0,
    serviceRestrictions: "Major care only",
    hasWaitingPeriod: false,
  },
};

const loud = {
  approved: true,
  approvalAmount: 99_999,
  creditLimit: 99_999,
  eligible: true,
  coveragePercentage: 100,
  deductible: 0,
  deductibleMet: 0,
  isActive: true,
  coinsurancePercentage: 0,
  deductibleAmount: 0,
  deductibleRemaining: 0,
};
/** The same with every field of another kind. */
const wrongSchema = {
  approved: "yes",
  eligible: 1,
  isActive: "true",
  approvalAmount: "$5,000",
  creditLimit: { amount: 5000 },
  term: "12 months",
  apr: Number.MAX_VALUE,
};

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

function asJson(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(text);
}

/** Byte after byte of a sound answer, so slowly that it never ends in time. */
function drip(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "application/json" });
  let at = 0;
  const timer = setInterval(() => {
    if (at >= text.length || response.destroyed) return clearInterval(timer);
    response.write(text.charAt(at));
    at += 1;
  }, dripMs);
  response.on("close", () => clearInterval(timer));
}

function goWrong(fault: PartnerFault, response: ServerResponse): void {
  const text = JSON.stringify(loud);
  switch (fault) {
    case "slow drip":
      return drip(response, text);
    case "500":
      return asJson(response, 500, text);
    case "429":
      return asJson(response, 429, text);
    case "malformed JSON":
      return asJson(response, 200, text.slice(0, -1));
    case "wrong schema":
      return asJson(response, 200, JSON.stringify(wrongSchema));
    case "huge body":
      return asJson(response, 200, `${text.slice(0, -1)},"more":"${"x".repeat(hugeBytes)}"}`);
    case "cut":
      response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
      response.write(text, () => response.destroy());
      break;
    case "refuse":
      response.socket?.resetAndDestroy();
      break;
    case "hang":
      break;
  }
}

/** An address at which nobody listens. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** Starts the companies: all is well until `fault` says otherwise. */
export async function startPartnerServer(): Promise<PartnerServer> {
  const http = createServer((request, response) => {
    void readAll(request).then((text) => {
      const path = request.url ?? "";
      if (request.headers.authorization !== `Bearer ${partnerKey}`) {
        server.refused += 1;
        return asJson(response, 401, JSON.stringify({ error: "unauthorized" }));
      }
      const body = JSON.parse(text) as Record<string, unknown>;
      server.questions.push({ path, body });
      const fault = server.fault(path);
      if (fault !== "none") return goWrong(fault, response);
      if (!(partnerPaths as readonly string[]).includes(path))
        return asJson(response, 404, JSON.stringify({ error: "not found" }));
      return asJson(response, 200, JSON.stringify(server.answer({ path, body })));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const server: PartnerServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    nowhere: await closedAddress(),
    key: partnerKey,
    answer: ({ path }) => soundAnswers[path as PartnerPath],
    fault: () => "none",
    questions: [],
    refused: 0,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

/** The settings under which a practice asks these companies. */
export function partnerSettings(url: string, second = url) {
  return {
    CHERRY_URL: url,
    CHERRY_KEY: partnerKey,
    CHERRY_MERCHANT_ID: "M-100",
    SUNBIT_URL: second,
    SUNBIT_KEY: partnerKey,
    SUNBIT_PRACTICE_ID: "P-200",
    CARECREDIT_URL: second,
    CARECREDIT_KEY: partnerKey,
    CARECREDIT_MERCHANT_ID: "M-300",
    VERIFIER_FIRST_URL: url,
    VERIFIER_FIRST_KEY: partnerKey,
    VERIFIER_SECOND_URL: second,
    VERIFIER_SECOND_KEY: partnerKey,
    PRACTICE_NPI: "1234567893",
    PRACTICE_TAX_ID: "12-3456789",
  };
}
