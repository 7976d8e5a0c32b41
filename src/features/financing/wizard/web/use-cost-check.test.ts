import { describe, expect, test, vi } from "vitest";
import { AppError } from "#errors.ts";
import { insuranceResult } from "#features/insurance/results/rules.ts";
import type { DraftOf } from "#features/drafts/forms/contract.ts";
import { financingResult } from "../../checks/rules.ts";
import { emptyFinancingForm } from "../rules.ts";
import {
  type CheckStart,
  type CheckSurroundings,
  CostCheckRun,
  type DraftKeeper,
} from "./use-cost-check.ts";

const today = "2026-11-23";
const nowhere = () => Promise.resolve(null);
const ours = () => Promise.resolve("ours");
const applicant = {
  firstName: "Maya",
  lastName: "Lindqvist",
  email: "maya@inbox.example",
  phone: "(718) 555-0198",
  dateOfBirth: "5/17/1990",
};
const member = {
  firstName: "Maya",
  lastName: "Lindqvist",
  dateOfBirth: "5/17/1990",
  insuranceProvider: "Other",
  memberId: "AB-12",
};
const nobodyAsked = financingResult("yomi", 500_000, []);
const allBroken = financingResult("yomi", 500_000, [
  { provider: "cherry", source: "sandbox", answer: { kind: "unavailable", trouble: "failing" } },
]);

function begin(
  option: "financing" | "insurance" | null = "financing",
  given: Partial<CheckSurroundings> = {},
  start: Partial<CheckStart> = {},
) {
  let ids = 0;
  const sendFinancing = vi.fn<CheckSurroundings["sendFinancing"]>(() =>
    Promise.resolve({ id: "a", result: nobodyAsked }),
  );
  const sendInsurance = vi.fn<CheckSurroundings["sendInsurance"]>(() =>
    Promise.resolve({ id: "b", result: insuranceResult("yomi", []), followUpToken: "token" }),
  );
  const sendFollowUp = vi.fn<CheckSurroundings["sendFollowUp"]>(() =>
    Promise.resolve({ isKept: true }),
  );
  const fetchAskedBefore = vi.fn<CheckSurroundings["fetchAskedBefore"]>(() =>
    Promise.reject(new AppError("not_found")),
  );
  const around = { sendFinancing, sendInsurance, sendFollowUp, fetchAskedBefore, ...given };
  const run = new CostCheckRun(
    { ...around, newId: () => `id ${(ids += 1)}` },
    { option, procedure: "yomi", ...start },
  );
  return { run, sendFinancing, sendInsurance, sendFollowUp };
}

/** A check whose form stands open and is filled in. */
function filledIn(given: Partial<CheckSurroundings> = {}) {
  const begun = begin("financing", given);
  begun.run.next();
  begun.run.typeFinancing({ ...applicant, ssnLast4: "6789", consentSsn: true });
  return begun;
}

test("whatever hangs, nobody waits longer than ten seconds, and the next press is the same request", async () => {
  vi.useFakeTimers();
  try {
    const never = new Promise<never>(() => undefined);
    const sendFinancing = vi.fn<CheckSurroundings["sendFinancing"]>(() => never);
    const { run } = filledIn({ sendFinancing });
    const sent = run.send(today, ours);
    await vi.advanceTimersByTimeAsync(9400);
    expect(run.read().isSending).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    await sent;
    expect(run.read()).toMatchObject({ isSending: false, step: 1, failure: { code: "timed_out" } });
    const again = run.send(today, ours);
    await vi.advanceTimersByTimeAsync(10_000);
    await again;
    const [one, two] = sendFinancing.mock.calls.map(([body]) => body.requestId);
    expect(two).toBe(one);
    const opening = run.send(today, () => never);
    await vi.advanceTimersByTimeAsync(10_000);
    await opening;
    expect(run.read()).toMatchObject({ isSending: false, failure: { code: "timed_out" } });
  } finally {
    vi.useRealTimers();
  }
});

describe("what a mail asks for once more", () => {
  const fetchAskedBefore = () =>
    Promise.resolve({ option: "insurance", procedure: "yomi", amountCents: 500_000 } as const);

  test("stands for the check before, and its contact goes on", async () => {
    const sendInsurance = vi.fn<CheckSurroundings["sendInsurance"]>(() =>
      Promise.resolve({
        id: "b",
        result: insuranceResult("yomi", []),
        followUpToken: "token",
        hasContact: true,
      }),
    );
    const { run } = begin("insurance", { fetchAskedBefore, sendInsurance }, { again: "sealed" });
    await vi.waitFor(() => expect(run.read().option).toBe("insurance"));
    run.next();
    run.typeInsurance(member);
    await run.send(today, nowhere);
    expect(sendInsurance).toHaveBeenCalledWith(expect.objectContaining({ again: "sealed" }));
    expect(run.read().followUp.isKept).toBe(true);
  });

  test("is not sent with another kind of check", async () => {
    const { run, sendFinancing } = begin(null, { fetchAskedBefore }, { again: "sealed" });
    await vi.waitFor(() => expect(run.read().option).toBe("insurance"));
    run.choose("financing");
    run.next();
    run.typeFinancing(applicant);
    await run.send(today, nowhere);
    expect(sendFinancing.mock.calls[0]?.[0]).not.toHaveProperty("again");
  });

  test("without a link how to be told is said for each check anew", async () => {
    const { run } = begin("insurance");
    run.next();
    run.typeInsurance(member);
    await run.send(today, nowhere);
    run.typeFollowUp({ email: "maya@inbox.example" });
    await run.sendFollowUp();
    expect(run.read().followUp.isKept).toBe(true);
    run.back();
    await run.send(today, nowhere);
    expect(run.read().followUp).toMatchObject({ isKept: false, email: "maya@inbox.example" });
  });
});

describe("refuses", () => {
  test("to go on without a choice, and forgets it with one", () => {
    const { run } = begin(null);
    run.next();
    expect(run.read()).toMatchObject({
      step: 0,
      problems: { option: "Please select an option" },
    });
    run.choose("insurance");
    expect(run.read().problems).toEqual({});
    run.next();
    expect(run.read().step).toBe(1);
  });

  test("to go back from the first step", () => {
    const { run } = begin();
    run.back();
    expect(run.read()).toMatchObject({ step: 0, moves: 0 });
  });

  test("to send an incomplete form, field by field", async () => {
    const { run, sendFinancing } = begin();
    run.next();
    run.typeFinancing({ ...applicant, email: "", dateOfBirth: "11/24/2008" });
    await run.send(today, nowhere);
    expect(run.read()).toMatchObject({
      step: 1,
      problems: { email: "Required", dateOfBirth: "You must be at least 18" },
    });
    expect(sendFinancing).not.toHaveBeenCalled();
    run.typeFinancing({ email: "m" });
    expect(run.read().problems).toEqual({ dateOfBirth: "You must be at least 18" });
  });
});

test.each([
  ["4100 dollars or so", "Type what the treatment costs, such as 4100 or $4,100."],
  ["0", "Type an amount above 0."],
  ["-5", "Type an amount above 0."],
  ["0.01", "Type an amount of at least $1."],
  ["0.99", "Type an amount of at least $1."],
  ["1,000,000.01", "Type an amount of at most $1,000,000."],
])("does not go on with an amount of %s", (amount, problem) => {
  const { run } = begin();
  run.typeAmount(amount);
  run.next();
  expect(run.read()).toMatchObject({ step: 0, problems: { amount: problem } });
  run.typeAmount("$4,100");
  expect(run.read().problems).toEqual({});
});

test("asks about the amount that was typed", async () => {
  const { run, sendFinancing } = begin();
  run.typeAmount("$4,100");
  run.next();
  run.typeFinancing(applicant);
  await run.send(today, nowhere);
  expect(sendFinancing.mock.calls[0]?.[0]).toMatchObject({ procedure: "yomi", amount: "$4,100" });
});

describe("begun by a mail", () => {
  const asked = { option: "insurance", procedure: "tmj", amountCents: 410_000 } as const;
  test("it asks for the same treatment and amount", async () => {
    const fetchAskedBefore = vi.fn<CheckSurroundings["fetchAskedBefore"]>(() =>
      Promise.resolve(asked),
    );
    const { run } = begin("financing", { fetchAskedBefore }, { again: "sealed" });
    await vi.waitFor(() => expect(run.read().procedure).toBe("tmj"));
    expect(fetchAskedBefore).toHaveBeenCalledWith("sealed");
    expect(run.read()).toMatchObject({ step: 0, option: "insurance", amount: "$4,100" });
  });

  test("the usual amount stays untyped, and a link that is none changes nothing", async () => {
    const usual = { ...asked, amountCents: 250_000 };
    const { run } = begin("financing", { fetchAskedBefore: async () => usual }, { again: "a" });
    await vi.waitFor(() => expect(run.read()).toMatchObject({ procedure: "tmj", amount: "" }));
    const { run: other } = begin("financing", {}, { again: "broken" });
    await Promise.resolve();
    expect(other.read()).toMatchObject({ step: 0, option: "financing", procedure: "yomi" });
  });
});

describe("read back after a refresh", () => {
  const askedAt = "2026-11-23T15:00:00.000Z";
  test("the result stands again, with nothing of the form", () => {
    const found = {
      option: "financing",
      id: "a",
      result: financingResult("tmj", 410_000, []),
    } as const;
    const { run } = begin(null, {}, { kept: { found, askedAt, wantsContact: false } });
    expect(run.read()).toMatchObject({
      step: 2,
      option: "financing",
      procedure: "tmj",
      amount: "$4,100",
      found: { id: "a" },
      financing: { firstName: "", dateOfBirth: "", income: "" },
    });
  });

  test.each([
    [true, false],
    [false, true],
  ])("with a contact wanted: %s, it counts as told: %s", (wantsContact, isKept) => {
    const result = insuranceResult("yomi", []);
    const found = { option: "insurance", id: "b", result, followUpToken: "token" } as const;
    const { run } = begin(null, {}, { kept: { found, askedAt, wantsContact } });
    expect(run.read()).toMatchObject({ step: 2, followUp: { isKept } });
  });

  test("asking again without a form leads to the form", async () => {
    const found = { option: "financing", id: "a", result: allBroken } as const;
    const { run, sendFinancing } = begin(
      null,
      {},
      { kept: { found, askedAt, wantsContact: false } },
    );
    await run.send(today, nowhere);
    expect(run.read()).toMatchObject({ step: 1, problems: { firstName: "Required" } });
    expect(sendFinancing).not.toHaveBeenCalled();
  });
});

test("sends once however often it is pressed, and changes nothing meanwhile", async () => {
  const { run, sendFinancing } = filledIn();
  const sending = run.send(today, ours);
  void run.send(today, ours);
  run.typeFinancing({ lastName: "Else" });
  run.back();
  expect(run.read()).toMatchObject({ step: 1, isSending: true });
  await sending;
  expect(sendFinancing).toHaveBeenCalledOnce();
  expect(sendFinancing.mock.calls[0]?.[0]).toMatchObject({
    requestId: "id 1",
    conversationId: "ours",
    procedure: "yomi",
    form: { lastName: "Lindqvist", ssnLast4: "6789" },
  });
  expect(run.read()).toMatchObject({ step: 2, isSending: false, found: { id: "a" } });
});

test("forgets the four digits once lenders were asked; the rest stays for another look", async () => {
  const { run } = filledIn();
  await run.send(today, nowhere);
  run.back();
  expect(run.read()).toMatchObject({
    step: 1,
    financing: { ...applicant, ssnLast4: "", consentSsn: false },
  });
});

test("keeps all of it when no lender could be asked, and asks anew then", async () => {
  const sendFinancing = vi.fn<CheckSurroundings["sendFinancing"]>(() =>
    Promise.resolve({ id: "a", result: allBroken }),
  );
  const { run } = filledIn({ sendFinancing });
  await run.send(today, nowhere);
  expect(run.read()).toMatchObject({ step: 2, financing: { ssnLast4: "6789", consentSsn: true } });
  await run.send(today, nowhere);
  expect(sendFinancing.mock.calls.map(([{ requestId }]) => requestId)).toEqual(["id 1", "id 2"]);
});

describe("after a failure everything typed stays, and the next press", () => {
  test.each([
    "offline",
    "timed_out",
    "service_unavailable",
    "too_many_requests",
    "unexpected",
  ] as const)("is the same request after %s", async (code) => {
    const sendFinancing = vi
      .fn<CheckSurroundings["sendFinancing"]>()
      .mockRejectedValueOnce(new AppError(code))
      .mockResolvedValue({ id: "a", result: nobodyAsked });
    const { run } = filledIn({ sendFinancing });
    await run.send(today, nowhere);
    expect(run.read()).toMatchObject({ step: 1, isSending: false, financing: applicant });
    expect(run.read().failure?.code).toBe(code);
    await run.send(today, nowhere);
    expect(run.read()).toMatchObject({ step: 2, failure: null });
    expect(sendFinancing.mock.calls.map(([{ requestId }]) => requestId)).toEqual(["id 1", "id 1"]);
  });

  test("is the same also where a conversation was opened meanwhile", async () => {
    const sendFinancing = vi
      .fn<CheckSurroundings["sendFinancing"]>()
      .mockRejectedValueOnce(new AppError("timed_out"))
      .mockResolvedValue({ id: "a", result: nobodyAsked });
    const { run } = filledIn({ sendFinancing });
    await run.send(today, nowhere);
    await run.send(today, ours);
    const [first, second] = sendFinancing.mock.calls.map(([body]) => body);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ requestId: "id 1", conversationId: null });
  });

  test("is the same after an answer that is none", async () => {
    const broken = { id: "a" } as Awaited<ReturnType<CheckSurroundings["sendFinancing"]>>;
    const sendFinancing = vi
      .fn<CheckSurroundings["sendFinancing"]>()
      .mockResolvedValueOnce(broken)
      .mockResolvedValue({ id: "a", result: nobodyAsked });
    const { run } = filledIn({ sendFinancing });
    await run.send(today, nowhere);
    expect(run.read()).toMatchObject({ step: 1, found: null, failure: { code: "unexpected" } });
    await run.send(today, nowhere);
    expect(run.read().step).toBe(2);
    expect(sendFinancing.mock.calls.map(([{ requestId }]) => requestId)).toEqual(["id 1", "id 1"]);
  });

  test("is another one when something else is typed", async () => {
    const sendFinancing = vi
      .fn<CheckSurroundings["sendFinancing"]>()
      .mockRejectedValue(new AppError("offline"));
    const { run } = filledIn({ sendFinancing });
    await run.send(today, nowhere);
    run.typeFinancing({ lastName: "Else" });
    await run.send(today, nowhere);
    expect(sendFinancing.mock.calls.map(([{ requestId }]) => requestId)).toEqual(["id 1", "id 2"]);
  });

  test("is another one after a refusal, which marks its fields", async () => {
    const fields = { email: "Type an email address such as name@example.com." };
    const sendFinancing = vi
      .fn<CheckSurroundings["sendFinancing"]>()
      .mockRejectedValue(new AppError("validation_failed", { fields }));
    const { run } = filledIn({ sendFinancing });
    await run.send(today, nowhere);
    expect(run.read()).toMatchObject({ step: 1, problems: fields });
    await run.send(today, nowhere);
    expect(sendFinancing.mock.calls.map(([{ requestId }]) => requestId)).toEqual(["id 1", "id 2"]);
  });
});

test("a plan that a person has to look at leads to where to tell it", async () => {
  const { run, sendInsurance, sendFollowUp } = begin("insurance");
  run.next();
  run.typeInsurance(member);
  await run.send(today, nowhere);
  expect(sendInsurance).toHaveBeenCalledOnce();
  expect(run.read()).toMatchObject({ step: 2, found: { option: "insurance" } });
  run.typeFollowUp({ phone: "(718) 555-0198", consentSms: true });
  await Promise.all([run.sendFollowUp(), run.sendFollowUp()]);
  expect(sendFollowUp).toHaveBeenCalledOnce();
  expect(sendFollowUp).toHaveBeenCalledWith({
    token: "token",
    email: "",
    phone: "(718) 555-0198",
    consentSms: true,
  });
  expect(run.read().followUp).toMatchObject({ isKept: true, isSending: false });
  run.changeFollowUp();
  expect(run.read().followUp).toMatchObject({ isKept: false, phone: "(718) 555-0198" });
});

test("where to tell it stays typed when it could not be sent", async () => {
  const sendFollowUp = vi
    .fn<CheckSurroundings["sendFollowUp"]>()
    .mockRejectedValue(new AppError("offline"));
  const { run } = begin("insurance", { sendFollowUp });
  run.next();
  run.typeInsurance(member);
  await run.send(today, nowhere);
  run.typeFollowUp({ email: "maya@inbox.example" });
  await run.sendFollowUp();
  expect(run.read().followUp).toMatchObject({ email: "maya@inbox.example", isKept: false });
  expect(run.read().followUp.failure?.code).toBe("offline");
});

test("a press takes the eye once", () => {
  const { run } = begin();
  expect([0, 1, 1, 2].map((presses) => run.takePresses(presses))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test("the treatment that was spoken of is assumed until somebody chooses one", () => {
  const { run } = begin();
  expect(run.read()).toMatchObject({ procedure: "yomi", isAssumed: true });
  run.chooseProcedure("implants");
  expect(run.read()).toMatchObject({ procedure: "implants", isAssumed: false });
  expect(begin(null, {}, { procedure: null }).run.read().isAssumed).toBe(false);
});

describe("through the browser's history", () => {
  test("back is one step back, and on leads as far as there is something", async () => {
    const { run } = filledIn();
    run.goTo(0);
    expect(run.read()).toMatchObject({ step: 0, financing: applicant });
    run.goTo(2);
    expect(run.read().step).toBe(1);
    await run.send(today, nowhere);
    run.goTo(1);
    run.goTo(2);
    expect(run.read()).toMatchObject({ step: 2, found: { id: "a" } });
  });

  test("nothing leads past a choice that is missing, or away while it is sent", async () => {
    const { run } = begin(null);
    run.goTo(1);
    expect(run.read()).toMatchObject({ step: 0, problems: { option: expect.any(String) } });
    const other = filledIn().run;
    const sending = other.send(today, nowhere);
    other.goTo(0);
    expect(other.read().step).toBe(1);
    await sending;
  });
});

describe("what is typed", () => {
  const keeper = (draft: DraftOf<"cost-check"> | null = null) => ({
    take: vi.fn<DraftKeeper["take"]>(() => Promise.resolve(draft)),
    note: vi.fn<DraftKeeper["note"]>(),
    forget: vi.fn<DraftKeeper["forget"]>(),
  });
  const { ssnLast4: _digits, consentSsn: _consent, ...noForm } = emptyFinancingForm;
  const draft: DraftOf<"cost-check"> = {
    step: 1,
    option: "financing",
    procedure: "implants",
    amount: "$4,100",
    financing: { ...noForm, ...applicant },
    insurance: { ...member, groupNumber: "" },
  };

  test("is kept without the four digits, and forgotten once it was asked", async () => {
    const drafts = keeper();
    const { run } = begin("financing", {}, { drafts });
    run.next();
    run.typeFinancing({ ...applicant, ssnLast4: "6789", consentSsn: true });
    expect(drafts.note.mock.lastCall?.[0]).toMatchObject({ step: 1, financing: applicant });
    expect(JSON.stringify(drafts.note.mock.calls)).not.toMatch(/6789|ssn/i);
    expect(drafts.forget).not.toHaveBeenCalled();
    await run.send(today, nowhere);
    expect(drafts.forget).toHaveBeenCalledOnce();
  });

  test("stays kept when nobody could be reached", async () => {
    const drafts = keeper();
    const sendFinancing = vi
      .fn<CheckSurroundings["sendFinancing"]>()
      .mockRejectedValue(new AppError("offline"));
    const { run } = begin("financing", { sendFinancing }, { drafts });
    run.next();
    run.typeFinancing(applicant);
    await run.send(today, nowhere);
    expect(drafts.forget).not.toHaveBeenCalled();
  });

  test("stands again after a refresh", async () => {
    const { run } = begin(null, {}, { drafts: keeper(draft) });
    await vi.waitFor(() => expect(run.read().step).toBe(1));
    expect(run.read()).toMatchObject({ ...draft, isAssumed: false });
    expect(run.read().financing).toMatchObject({ ssnLast4: "", consentSsn: false });
  });

  test("does not come over what was begun anew, or what a mail asks for", async () => {
    const { run } = begin(null, {}, { drafts: keeper(draft) });
    run.typeAmount("$9");
    await Promise.resolve();
    await Promise.resolve();
    expect(run.read()).toMatchObject({ step: 0, amount: "$9" });
    const drafts = keeper(draft);
    begin(null, {}, { drafts, again: "sealed" });
    expect(drafts.take).not.toHaveBeenCalled();
  });

  test("comes back behind a result that stands", async () => {
    const found = { option: "financing", id: "a", result: nobodyAsked } as const;
    const kept = { found, askedAt: "2026-11-23T15:00:00.000Z", wantsContact: false };
    const { run } = begin(null, {}, { kept, drafts: keeper(draft) });
    await vi.waitFor(() => expect(run.read().financing).toMatchObject(applicant));
    expect(run.read()).toMatchObject({ step: 2, procedure: "yomi" });
  });
});
