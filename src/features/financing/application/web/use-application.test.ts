import { describe, expect, test, vi } from "vitest";
import { AppError } from "#errors.ts";
import type { ApplicationAnswer } from "./api.ts";
import { type ApplicationSurroundings, ApplicationWizard } from "./use-application.ts";

const answer = { outcome: "approved", approved: true } as ApplicationAnswer;
const complete = {
  firstName: "Maya",
  lastName: "Lindqvist",
  email: "maya@inbox.example",
  phone: "(718) 555-0198",
  dateOfBirth: "5/17/1990",
  employment: "full-time",
  softCreditCheck: true,
} as const;

type Typed = Awaited<ReturnType<ApplicationSurroundings["draft"]["take"]>>;

function begun(
  send: (at: number) => Promise<ApplicationAnswer> = async () => answer,
  before: Typed = null,
) {
  let isOpen = before !== null;
  const draft = {
    isOpen: () => isOpen,
    take: vi.fn<ApplicationSurroundings["draft"]["take"]>().mockImplementation(async () => {
      isOpen = false;
      return before;
    }),
    note: vi.fn<ApplicationSurroundings["draft"]["note"]>(),
    forget: vi.fn<ApplicationSurroundings["draft"]["forget"]>(),
  };
  const sent: { body: object; key: string }[] = [];
  let keys = 0;
  const wizard = new ApplicationWizard({
    send: (body, key) => {
      sent.push({ body, key });
      return send(sent.length);
    },
    draft,
    today: () => "2026-11-23",
    newKey: () => `k${(keys += 1)}`,
  });
  return { wizard, sent, draft };
}
const settled = () => new Promise((resolve) => void setTimeout(resolve));

function atSending(wizard: ApplicationWizard): void {
  wizard.change(complete);
  wizard.next();
  wizard.next();
  expect(wizard.read().step).toBe(2);
}

describe("nothing is skipped", () => {
  test("the first step needs a first name, the second an employment", () => {
    const { wizard } = begun();
    wizard.next();
    expect(wizard.read()).toMatchObject({ step: 0, problems: { firstName: expect.any(String) } });
    wizard.change({ firstName: "Maya" });
    expect(wizard.read().problems).toEqual({});
    wizard.next();
    wizard.next();
    expect(wizard.read()).toMatchObject({ step: 1, problems: { employment: expect.any(String) } });
    wizard.goTo(3);
    expect(wizard.read().step).toBe(1);
  });

  test("sending without an email leads back to it, and sends nothing", () => {
    const { wizard, sent } = begun();
    atSending(wizard);
    wizard.change({ email: "maya@" });
    wizard.next();
    expect(wizard.read()).toMatchObject({ step: 0, problems: { email: expect.any(String) } });
    expect(sent).toEqual([]);
  });

  test("sending without the tick says so where it is", () => {
    const { wizard, sent } = begun();
    atSending(wizard);
    wizard.change({ softCreditCheck: false });
    wizard.next();
    expect(wizard.read()).toMatchObject({
      step: 2,
      problems: { softCreditCheck: expect.any(String) },
    });
    expect(sent).toEqual([]);
  });
});

describe("Forward of the browser", () => {
  test("goes on as Next does, as far as nothing is missing, and sends nothing", () => {
    const { wizard, sent } = begun();
    atSending(wizard);
    wizard.goTo(0);
    wizard.goTo(2);
    expect(wizard.read()).toMatchObject({ step: 2, problems: {} });
    wizard.goTo(3);
    expect(wizard.read().step).toBe(2);
    wizard.goTo(0);
    wizard.change({ employment: null });
    wizard.goTo(3);
    expect(wizard.read()).toMatchObject({ step: 1, problems: { employment: expect.any(String) } });
    expect(sent).toEqual([]);
  });

  test.each([
    ["an answer", async () => answer, { answer, failure: null }],
    [
      "a failure",
      () => Promise.reject(new AppError("offline")),
      { answer: null, failure: { code: "offline" } },
    ],
  ])("shows %s again, of the same form alone", async (_, send, outcome) => {
    const { wizard, sent } = begun(send);
    atSending(wizard);
    wizard.next();
    await settled();
    wizard.goTo(0);
    expect(wizard.read()).toMatchObject({ step: 0, answer: null, failure: null });
    wizard.goTo(3);
    expect(wizard.read()).toMatchObject({ step: 3, ...outcome });
    wizard.goTo(2);
    wizard.change({ cost: "9,000" });
    wizard.goTo(3);
    expect(wizard.read()).toMatchObject({ step: 2, answer: null, failure: null });
    expect(sent).toHaveLength(1);
  });
});

test("pressed twice it is sent once, and nothing changes meanwhile", async () => {
  const { wizard, sent } = begun();
  atSending(wizard);
  wizard.next();
  wizard.next();
  wizard.back();
  wizard.change({ firstName: "Other" });
  expect(wizard.read()).toMatchObject({ step: 2, isSending: true, form: { firstName: "Maya" } });
  await settled();
  expect(sent).toHaveLength(1);
  expect(wizard.read()).toMatchObject({ step: 3, answer, failure: null });
  wizard.next();
  await settled();
  expect(sent).toHaveLength(1);
});

test("what could not be submitted approves nothing, keeps the form, and is sent again with its key", async () => {
  const { wizard, sent } = begun((at) =>
    at === 1 ? Promise.reject(new AppError("offline")) : Promise.resolve(answer),
  );
  atSending(wizard);
  wizard.next();
  await settled();
  expect(wizard.read()).toMatchObject({ step: 3, answer: null, form: complete });
  expect(wizard.read().failure?.code).toBe("offline");
  wizard.retry();
  wizard.retry();
  await settled();
  expect(sent.map(({ key }) => key)).toEqual(["k1", "k1"]);
  expect(wizard.read()).toMatchObject({ answer, failure: null });
  wizard.retry();
  await settled();
  expect(sent).toHaveLength(2);
});

test("what the server refuses is said where it was typed", async () => {
  const refusal = new AppError("validation_failed", {
    fields: { patientName: "Type your first and your last name." },
  });
  const { wizard } = begun(() => Promise.reject(refusal));
  atSending(wizard);
  wizard.next();
  await settled();
  expect(wizard.read()).toMatchObject({
    step: 0,
    failure: null,
    problems: { lastName: "Type your first and your last name." },
  });
});

test("changed and sent again it asks anew", async () => {
  const { wizard, sent } = begun();
  atSending(wizard);
  wizard.next();
  await settled();
  wizard.back();
  expect(wizard.read()).toMatchObject({ step: 2, answer: null });
  wizard.next();
  await settled();
  expect(sent.map(({ key }) => key)).toEqual(["k1", "k2"]);
});

test("a lender that gave no answer is asked again by a press, with a new key, and what was said stands until then", async () => {
  const open = { outcome: "information-needed", missing: "answer" } as ApplicationAnswer;
  const { wizard, sent } = begun(async (at) => (at === 1 ? open : answer));
  atSending(wizard);
  wizard.next();
  await settled();
  expect(wizard.read()).toMatchObject({ step: 3, answer: open });
  wizard.retry();
  wizard.retry();
  expect(wizard.read()).toMatchObject({ step: 3, isSending: true, answer: open });
  await settled();
  expect(sent.map(({ key }) => key)).toEqual(["k1", "k2"]);
  expect(wizard.read()).toMatchObject({ step: 3, answer, isSending: false });
  wizard.retry();
  expect(wizard.read().isSending).toBe(false);
});

test("a lender that needs something more is not asked again as it was", async () => {
  const needed = { outcome: "information-needed", missing: "dateOfBirth" } as ApplicationAnswer;
  const { wizard, sent } = begun(async () => needed);
  atSending(wizard);
  wizard.next();
  await settled();
  wizard.retry();
  await settled();
  expect(sent).toHaveLength(1);
});

test("an answer that fails after another one leaves the failure alone in sight", async () => {
  const open = { outcome: "information-needed", missing: "answer" } as ApplicationAnswer;
  const { wizard } = begun((at) =>
    at === 1 ? Promise.resolve(open) : Promise.reject(new AppError("unexpected")),
  );
  atSending(wizard);
  wizard.next();
  await settled();
  wizard.retry();
  await settled();
  expect(wizard.read()).toMatchObject({ step: 3, answer: null, form: complete });
  expect(wizard.read().failure?.code).toBe("unexpected");
});

describe("what is typed outlives a refresh", () => {
  const typed = {
    step: 2,
    firstName: "Maya",
    lastName: "Lindqvist",
    email: "maya@inbox.example",
    phone: "(718) 555-0198",
    dateOfBirth: "5/17/1990",
    employment: "full-time",
    incomeDollars: 65_000,
    creditScore: 700,
    cost: "4,100",
    provider: "sunbit",
  } as const;

  test("with each change and each step, without the word that one's credit may be checked", () => {
    const { wizard, draft } = begun();
    wizard.next();
    expect(draft.note).not.toHaveBeenCalled();
    atSending(wizard);
    expect(draft.note).toHaveBeenCalledTimes(3);
    const { softCreditCheck: _agreed, ...kept } = complete;
    expect(draft.note.mock.lastCall?.[0]).toMatchObject({ ...kept, step: 2 });
    expect(draft.note.mock.lastCall?.[0]).not.toHaveProperty("softCreditCheck");
    wizard.back();
    expect(draft.note.mock.lastCall?.[0]).toMatchObject({ step: 1 });
    expect(draft.forget).not.toHaveBeenCalled();
  });

  test("it stands again where it stood, and is agreed to anew", async () => {
    const { wizard, draft } = begun(undefined, typed);
    expect(wizard.isReady()).toBe(false);
    const heard = vi.fn<() => void>();
    wizard.subscribe(heard);
    await Promise.all([wizard.takeUp(), wizard.takeUp()]);
    expect(wizard.isReady()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(draft.take).toHaveBeenCalledTimes(1);
    const { step, ...form } = typed;
    expect(wizard.read()).toMatchObject({ step, form: { ...form, softCreditCheck: false } });
    wizard.next();
    expect(wizard.read().problems).toEqual({ softCreditCheck: expect.any(String) });
  });

  test("where nothing was typed nothing is waited for", async () => {
    const { wizard, draft } = begun();
    expect(wizard.isReady()).toBe(true);
    await wizard.takeUp();
    expect(draft.take).not.toHaveBeenCalled();
  });

  test("once a lender has decided nothing is left of it", async () => {
    const { wizard, draft } = begun();
    atSending(wizard);
    wizard.next();
    expect(draft.forget).not.toHaveBeenCalled();
    await settled();
    expect(draft.forget).toHaveBeenCalledTimes(1);
    const before = draft.note.mock.calls.length;
    wizard.back();
    expect(draft.note).toHaveBeenCalledTimes(before);
    wizard.change({ cost: "5,000" });
    expect(draft.note).toHaveBeenCalledTimes(before + 1);
  });

  test.each([
    ["something is missing", async () => ({ outcome: "information-needed" }) as ApplicationAnswer],
    ["it could not be sent", () => Promise.reject(new AppError("offline"))],
  ])("while %s it stays", async (_, send) => {
    const { wizard, draft } = begun(send);
    atSending(wizard);
    wizard.next();
    await settled();
    expect(wizard.read().step).toBe(3);
    expect(draft.forget).not.toHaveBeenCalled();
  });
});
