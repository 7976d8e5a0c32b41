import { expect, test } from "vitest";
import { firstIdentity } from "./identity.ts";
import { identityOver } from "./identity-over.ts";
import { firstStaff, staffOver } from "./staff.ts";

test("the files agree with themselves: number and name are those that follow", () => {
  expect(identityOver(firstIdentity, {}, firstStaff)).toEqual(firstIdentity);
});

test("another number is dialed as it is read, and the doctor has the name of the staff's list", () => {
  const people = staffOver({ "people/averell/lastName": "Averell-Cole" });
  const { phone, doctor } = identityOver(
    firstIdentity,
    { "phone/display": "(718) 555-0199" },
    people,
  );
  expect(phone).toEqual({ display: "(718) 555-0199", e164: "+17185550199" });
  expect(doctor.name).toBe("Dr. Tomas Averell-Cole");
});
