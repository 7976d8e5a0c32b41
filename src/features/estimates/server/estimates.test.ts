import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { wholeDraft } from "#test/estimate-calls.ts";
import { signInAs } from "#test/staff-session.ts";
import type { Estimate } from "../contract.ts";
import type { LinkedEstimate } from "../links/contract.ts";

let app: TestApp;
let cookie: string;
let other: string;

beforeAll(async () => {
  app = await buildTestApp();
  ({ cookie } = await signInAs(app, "front-desk"));
  ({ cookie: other } = await signInAs(app, "admin"));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from estimates");
  await app.query("delete from outbox_mails where kind = 'estimate'");
  await app.query("delete from tasks");
});

let number = 0;
/** Somebody whom nobody else in these tests is. */
function somebody(part: object = {}) {
  number += 1;
  const letters = `${"abcdefghij".charAt(Math.floor(number / 10) % 10)}${"klmnopqrst".charAt(number % 10)}`;
  return {
    firstName: "Maya",
    lastName: `Okafor${letters}`,
    dateOfBirth: "1984-03-12",
    email: `maya.${letters}@inbox.example`,
    phone: `(718) 555-01${String(10 + number).padStart(2, "0")}`,
    ...part,
  };
}

const desk = (method: "GET" | "POST" | "PUT", path: string, body?: unknown, as = cookie) =>
  app.send(method, `/api/estimates${path}`, body, { cookie: as });
const fieldsOf = (body: unknown) =>
  Object.keys((body as { error: { fields?: object } }).error.fields ?? {});
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code;

async function begin(part: object = {}): Promise<Estimate> {
  const request = { id: randomUUID(), patientId: null, person: somebody(), draft: wholeDraft };
  const { status, body } = await desk("POST", "", { ...request, ...part });
  expect(status).toBe(201);
  return body as Estimate;
}

async function act(path: string, method: "POST" | "PUT", body: unknown): Promise<Estimate> {
  const answer = await desk(method, path, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Estimate;
}
const issue = ({ id, revision }: Estimate, mail = false) =>
  act(`/${id}/issue`, "POST", { revision, mail });
const save = ({ id, revision }: Estimate, person: object, draft: object = wholeDraft) =>
  act(`/${id}/draft`, "PUT", { revision, person, draft });
const cheaper = {
  ...wholeDraft,
  items: [{ ...wholeDraft.items[0], unitCents: 80_000 }],
};

async function mailedTokens(): Promise<string[]> {
  const rows = await app.query<{ body: string }>(
    "select body from outbox_mails where kind = 'estimate' order by created_at, id",
  );
  return rows.map(({ body }) => /\/estimate#t=([\w-]{43})/.exec(body)?.[1] ?? "");
}
const read = (token: string, version?: number) =>
  app.send("POST", "/api/estimates/read", { token, ...(version && { version }) });

describe("what is refused", () => {
  test.each<[string, object, string]>([
    ["a name in digits", { person: somebody({ firstName: "1234" }) }, "person.firstName"],
    ["February 30", { person: somebody({ dateOfBirth: "1984-02-30" }) }, "person.dateOfBirth"],
    ["a birth to come", { person: somebody({ dateOfBirth: "2027-01-01" }) }, "person.dateOfBirth"],
    ["an email without a domain", { person: somebody({ email: "maya@" }) }, "person.email"],
    ["a phone of nine digits", { person: somebody({ phone: "718555012" }) }, "person.phone"],
    [
      "a code with spaces",
      { draft: { ...wholeDraft, items: [{ ...wholeDraft.items[0], code: "D 60" }] } },
      "draft.items.0.code",
    ],
    [
      "half a cent",
      { draft: { ...wholeDraft, items: [{ ...wholeDraft.items[0], unitCents: 0.5 }] } },
      "draft.items.0.unitCents",
    ],
    [
      "a negative charge",
      { draft: { ...wholeDraft, items: [{ ...wholeDraft.items[0], unitCents: -1 }] } },
      "draft.items.0.unitCents",
    ],
    [
      "a huge charge",
      { draft: { ...wholeDraft, items: [{ ...wholeDraft.items[0], unitCents: 1e12 }] } },
      "draft.items.0.unitCents",
    ],
    [
      "no times",
      { draft: { ...wholeDraft, items: [{ ...wholeDraft.items[0], quantity: 0 }] } },
      "draft.items.0.quantity",
    ],
    [
      "31 lines",
      { draft: { ...wholeDraft, items: Array.from({ length: 31 }, () => wholeDraft.items[0]) } },
      "draft.items",
    ],
    ["two lines in one", { draft: { ...wholeDraft, primary: "one\ntwo" } }, "draft.primary"],
    ["an id of one's own making", { id: "1" }, "id"],
  ])("%s", async (_what, part, field) => {
    const request = { id: randomUUID(), patientId: null, person: somebody(), draft: wholeDraft };
    const { status, body } = await desk("POST", "", { ...request, ...part });
    expect([status, fieldsOf(body)]).toEqual([422, [field]]);
    expect(await app.query("select from estimates")).toHaveLength(0);
  });

  test("everything of staff to visitors, and unknown ids to staff", async () => {
    const id = randomUUID();
    for (const [method, path] of [
      ["POST", "/search"],
      ["GET", `/${id}`],
      ["POST", ""],
      ["PUT", `/${id}/draft`],
      ["POST", `/${id}/issue`],
      ["POST", `/${id}/send`],
      ["PUT", `/${id}/closed`],
    ] as const)
      expect(await app.send(method, `/api/estimates${path}`, {})).toMatchObject({ status: 401 });
    expect((await desk("GET", `/${id}`)).status).toBe(404);
    expect((await desk("POST", `/${id}/issue`, { revision: 1, mail: false })).status).toBe(404);
    expect((await desk("POST", `/${id}/send`, { requestId: randomUUID() })).status).toBe(404);
    const nobody = { id, patientId: randomUUID(), person: somebody(), draft: wholeDraft };
    expect((await desk("POST", "", nobody)).status).toBe(404);
  });

  test("links that were never given", async () => {
    expect((await read("A".repeat(43))).status).toBe(404);
    expect((await read("")).status).toBe(422);
  });

  test("giving what the law does not let be given", async () => {
    const draft = {
      ...wholeDraft,
      primary: "",
      items: [{ ...wholeDraft.items[0], code: "", unitCents: null }],
    };
    const person = somebody({ dateOfBirth: null, phone: null });
    const { id, revision } = await begin({ person, draft });
    const { status, body } = await desk("POST", `/${id}/issue`, { revision, mail: false });
    expect([status, fieldsOf(body).toSorted()]).toEqual([
      422,
      [
        "draft.items.0.code",
        "draft.items.0.unitCents",
        "draft.primary",
        "person.dateOfBirth",
        "person.phone",
      ],
    ]);
    expect(await app.query("select from estimate_versions")).toHaveLength(0);
  });

  test("mailing to nobody: then nothing is given either", async () => {
    const begun = await begin({ person: somebody({ email: null }) });
    const { id, revision } = begun;
    const { status, body } = await desk("POST", `/${id}/issue`, { revision, mail: true });
    expect([status, fieldsOf(body)]).toEqual([422, ["person.email"]]);
    expect(await app.query("select from estimate_versions")).toHaveLength(0);
    expect((await issue(begun)).version).toBe(1);
  });

  test("a version in which nothing differs, and what was closed", async () => {
    const given = await issue(await begin());
    const { status, body } = await desk("POST", `/${given.id}/issue`, {
      revision: given.revision,
      mail: false,
    });
    expect([status, codeOf(body)]).toEqual([422, "validation_failed"]);
    const begun = await begin();
    const closed = await act(`/${begun.id}/closed`, "PUT", { revision: 1, isClosed: true });
    expect(closed.state).toBe("closed");
    const again = { revision: closed.revision, mail: false };
    expect((await desk("POST", `/${begun.id}/issue`, again)).status).toBe(422);
  });

  test("giving without the practice's numbers, in a live practice", async () => {
    const { practiceNumbersOf } = await import("./public.ts");
    expect(practiceNumbersOf({ mode: "live", practiceNumbers: undefined })).toBeNull();
    const practiceNumbers = { npi: "1234567893", taxId: "12-3456789" };
    expect(practiceNumbersOf({ mode: "live", practiceNumbers })).toEqual({
      ...practiceNumbers,
      areSample: false,
    });
  });
});

describe("an estimate", () => {
  test("is begun once however often it is sent", async () => {
    const request = { id: randomUUID(), patientId: null, person: somebody(), draft: wholeDraft };
    const [one, two] = await Promise.all([desk("POST", "", request), desk("POST", "", request)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toEqual(one.body);
    expect(await app.query("select from estimates")).toHaveLength(1);
    const changed = { ...request, person: somebody() };
    expect(codeOf((await desk("POST", "", changed)).body)).toBe("idempotency_mismatch");
  });

  test("says everything the law asks for", async () => {
    const person = somebody();
    const given = await issue(await begin({ person }));
    const document = given.versions[0]?.document;
    expect(document).toMatchObject({
      patient: { firstName: "Maya", lastName: person.lastName, dateOfBirth: "1984-03-12" },
      primary: "Dermal Fillers",
      scheduledOn: null,
      items: [{ name: "Dermal Fillers", code: "11950", quantity: 2, unitCents: 85_000 }],
      totalCents: 170_000,
      separate: ["Follow-up visit"],
      provider: { npi: "1234567893", taxId: "00-0000000", state: "NY", areSample: true },
    });
    expect(document?.notices).toHaveLength(5);
    expect(document?.separateNotice).toContain("separate Good Faith Estimate");
  });

  test("puts its person on file when it is given, and finds them the next time", async () => {
    const person = somebody();
    const begun = await begin({ person });
    expect(begun.patientId).toBeNull();
    const { patientId } = await issue(begun);
    expect(patientId).not.toBeNull();
    expect((await issue(await begin({ person }))).patientId).toBe(patientId);
    const [row] = await app.query(
      "select first_name, date_of_birth::text as born from patients where id = $1",
      [patientId],
    );
    expect(row).toEqual({ first_name: "Maya", born: "1984-03-12" });
    const { body } = await app.send("GET", `/api/patients/${patientId}`, undefined, { cookie });
    expect((body as { estimates: object[] }).estimates).toHaveLength(2);
  });

  test("is given once however often it is pressed, and its link is mailed once", async () => {
    const { id, revision } = await begin();
    const press = () => desk("POST", `/${id}/issue`, { revision, mail: true });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await press()).status).toBe(200);
    expect(await app.query("select from estimate_versions")).toHaveLength(1);
    expect(await mailedTokens()).toHaveLength(1);
  });

  test("with another price is another version; the old one stays and says so", async () => {
    const person = somebody();
    const first = await issue(await begin({ person }), true);
    const [token = ""] = (await mailedTokens()).slice(-1);
    app.clock.advance(600_000);
    const changed = await save(first, person, cheaper);
    expect(changed).toMatchObject({ version: 1, hasChanges: true, totalCents: 170_000 });
    expect(((await read(token)).body as LinkedEstimate).replaced).toBeNull();
    const second = await issue(changed, true);
    expect(second.versions.map(({ version, replacedAt }) => [version, replacedAt])).toEqual([
      [2, null],
      [1, second.issuedAt],
    ]);
    expect(second.versions[1]?.document).toEqual(first.versions[0]?.document);
    const old = (await read(token)).body as LinkedEstimate;
    expect(old).toMatchObject({
      version: 1,
      replaced: { version: 2, at: second.issuedAt },
      document: { totalCents: 170_000 },
      versions: [
        { version: 2, totalCents: 160_000 },
        { version: 1, totalCents: 170_000 },
      ],
    });
    expect((await read(token, 2)).body).toMatchObject({ version: 2, replaced: null });
    expect((await read(token, 3)).status).toBe(404);
    await expect(app.query("update estimate_versions set total_cents = 1")).rejects.toThrow(
      "never changed",
    );
  });

  test("is not overwritten by a second window, which is told how it stands", async () => {
    const person = somebody();
    const begun = await begin({ person });
    const saved = await save(begun, person, cheaper);
    const late = { revision: begun.revision, person, draft: wholeDraft };
    const { status, body } = await desk("PUT", `/${begun.id}/draft`, late, other);
    expect([status, codeOf(body)]).toEqual([409, "changed_elsewhere"]);
    expect((body as { error: { details: unknown } }).error.details).toEqual({ estimate: saved });
    const [refused] = await app.query(
      "select outcome from audit_log where action = 'estimate.save' order by id desc limit 1",
    );
    expect(refused).toEqual({ outcome: "refused" });
  });

  test("is mailed again with the same link, once for a request", async () => {
    const given = await issue(await begin(), true);
    const requestId = randomUUID();
    const before = await mailedTokens();
    for (const _time of [1, 2]) await act(`/${given.id}/send`, "POST", { requestId });
    const after = await mailedTokens();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toBe(before.at(-1));
    const now = (await desk("GET", `/${given.id}`)).body as Estimate;
    expect(now.versions[0]?.mails).toHaveLength(2);
  });

  test("is found by name, email, phone and reference, and by how it stands", async () => {
    const person = somebody();
    const [begun, given] = [await begin({ person }), await issue(await begin())];
    const found = async (query: object) => {
      const { body } = await desk("POST", "/search", query);
      return (body as { estimates: { id: string }[] }).estimates.map(({ id }) => id);
    };
    expect((await found({})).toSorted()).toEqual([begun.id, given.id].toSorted());
    for (const search of [
      person.lastName.toUpperCase(),
      person.email,
      person.phone,
      begun.reference,
      `maya ${person.lastName}`,
    ])
      expect([search, await found({ search })]).toEqual([search, [begun.id]]);
    expect(await found({ search: "%" })).toEqual([]);
    expect(await found({ filter: "issued" })).toEqual([given.id]);
    expect(await found({ filter: "draft" })).toEqual([begun.id]);
    const rest = await found({ before: (await found({}))[0] });
    expect(rest).toHaveLength(1);
    const { body } = await desk("POST", "/search", {});
    expect((body as { counts: object }).counts).toEqual({
      all: 2,
      asked: 0,
      draft: 1,
      issued: 1,
      closed: 0,
    });
  });

  test("keeps its words out of the database's plain text and out of the audit", async () => {
    const given = await issue(
      await begin({ draft: { ...wholeDraft, primary: "Canary of care" } }),
      true,
    );
    for (const table of [
      "estimates",
      "estimate_versions",
      "outbox_mails",
      "audit_log",
      "tasks",
      "idempotency_keys",
    ]) {
      const rows = await app.query(`select row_to_json(t)::text as row from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain("Canary of care");
    }
    expect(given.draft.primary).toBe("Canary of care");
  });
});

describe("with the person", () => {
  const record = async (id: string) =>
    (await app.send("GET", `/api/patients/${id}/record`, undefined, { cookie: other }))
      .body as Record<string, unknown[]>;

  test("it stands in the record, follows a merge, and is kept for six years", async () => {
    const given = await issue(await begin(), true);
    const patientId = given.patientId ?? "";
    const kept = JSON.stringify(await record(patientId));
    expect(kept).toContain(given.reference);
    expect(kept).toContain("Dermal Fillers");

    const erasure = async () =>
      (await app.send("GET", `/api/patients/${patientId}/erasure`, undefined, { cookie: other }))
        .body;
    expect(await erasure()).toMatchObject({
      isPossible: false,
      possibleFrom: "2032-11-23",
      counts: { estimates: 1 },
    });
    // A request in the same name that nobody looked at yet goes with them.
    const { firstName, lastName, email, phone } = given.person;
    const asked = {
      person: {
        firstName,
        lastName,
        email,
        phone: (phone ?? "").slice(2),
        dateOfBirth: "1984-03-12",
      },
      from: "aboutface",
      items: [{ id: "treatment microneedling", quantity: 1 }],
    };
    expect((await app.send("POST", "/api/estimates/requests", asked)).status).toBe(201);
    app.clock.set("2032-11-23T15:00:00Z");
    ({ cookie: other } = await signInAs(app, "admin"));
    const { version } = (await erasure()) as { version: number };
    const confirmation = `${given.person.firstName} ${given.person.lastName}`;
    const erased = await app.send(
      "POST",
      `/api/patients/${patientId}/erase`,
      { version, confirmation },
      { cookie: other },
    );
    expect(erased.status).toBe(200);
    expect(await app.query("select from estimates")).toHaveLength(0);
    expect(await app.query("select from estimate_versions")).toHaveLength(0);
    const [mail] = await app.query(
      "select recipient, body from outbox_mails where kind = 'estimate' order by created_at desc limit 1",
    );
    expect(mail).toEqual({ recipient: "erased@invalid", body: "Erased." });
    app.clock.set(monday);
    ({ cookie: other } = await signInAs(app, "admin"));
  });
});
