import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { area, demoAdmin, enterByCode, invite } from "./support/staff.ts";
import { expectAccessible, expectAccessibleInBoth, test, uniqueName } from "./support/visitor.ts";

async function enter(page: Page, place: string): Promise<void> {
  await page.goto(`${area}/direct-access?from=${encodeURIComponent(`${area}/${place}`)}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(`${area}/${place}`);
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a CSV file" }).click();
  await (await choosing).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

const isWide = async (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Nothing hides behind the edge of a phone, and the checker has nothing to say in either theme. */
async function expectSoundAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await isWide(page), `${page.url()} at ${width} px`).toBe(false);
    await expectAccessibleInBoth(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("an admin matches, checks, mends and imports a file, takes it back, exports and imports again", async ({
  visitor,
}) => {
  const { page } = visitor;
  const last = uniqueName("Imported");
  await enter(page, "import");
  await expect(page.getByRole("link", { name: "Import", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expectSoundAt(page, [390, 1280]);

  visitor.expectFailedLoads("status of 422");
  await chooseFile(page, "book.csv", "PK\u0003\u0004 a workbook");
  await expect(page.getByRole("alert")).toContainText("save it as CSV");

  const file = [
    "First;Surname;Mobile;E-Mail;DOB;Remark",
    `Elena;${last};(718) 555-0171;elena@mail.example;04/12/1979;-`,
    `Hugo;${last};718-555-0172;hugo@mail.example;31/31/1988;vip`,
    `Mina;${last};718-555-0173 x4;;09/08/1991;`,
    `elena;${last};718 555 0171;;04/12/1979;again`,
  ].join("\n");
  await chooseFile(page, "old-practice-export.csv", file);
  await expect(page).toHaveURL(/import\?id=[0-9a-f-]{36}$/);
  await expect(page.getByText(/4 lines, \d+ bytes, read as UTF-8, semicolon/)).toBeVisible();

  // March 4 or April 3: nobody guesses.
  await expect(page.getByRole("combobox", { name: "Surname becomes" })).toHaveValue("lastName");
  const order = page.getByRole("combobox", { name: "Dates of DOB are written" });
  await expect(page.getByText("Some dates can be read two ways.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Dry run" })).toBeDisabled();
  await expectSoundAt(page, [390, 1280]);
  await order.selectOption({ label: "Month first" });
  await page.getByRole("button", { name: "Dry run" }).click();

  await expect(page.getByText("Birth date 31/31/1988 does not exist.")).toBeVisible();
  await expect(page.getByText("Phone read as 718-555-0173.")).toBeVisible();
  await expect(page.getByText("The same person stands in line 2.")).toBeVisible();
  await expect(page.getByText("Together 4 lines.")).toBeVisible();
  await expectSoundAt(page, [390, 1280]);
  await page.getByLabel("Which lines are shown").selectOption({ label: "Only wrong cells" });
  await expect(page).toHaveURL(/show=errors/);
  await expect(page.locator("[data-line]")).toHaveCount(1);

  await page.getByRole("button", { name: "Mend line 3" }).click();
  const dialog = page.getByRole("dialog", { name: "Mend line 3" });
  await expectAccessible(page);
  await dialog.getByLabel("DOB").fill("02/28/1988");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Dry run" }).click();
  const run = page.getByRole("button", { name: "Import 3 lines" });
  await expect(run).toBeVisible();
  await run.dblclick();
  // Also said where long work is followed.
  const main = page.locator("#main");
  await expect(main.getByText("3 lines imported, 1 line left out.")).toBeVisible();
  await expectSoundAt(page, [390, 1280]);

  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the lines that stay out" }).click();
  const left = readFileSync(await (await saving).path(), "utf8");
  expect(left).toContain("The same person stands in line 2.");

  // What is on file goes out as a file, and that file comes in again as the same people.
  await page.getByRole("link", { name: "Export", exact: true }).click();
  await expect(page.locator('[data-kind="patients"]')).toContainText("Patients");
  await expectSoundAt(page, [390, 1280]);
  const exporting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save CSV of Patients" }).click();
  const exported = readFileSync(await (await exporting).path(), "utf8");
  expect(exported.startsWith("\uFEFFPatient id,First name,Last name")).toBe(true);
  expect(exported).toContain(`Elena,${last},elena@mail.example,(718) 555-0171,1979-04-12`);
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await chooseFile(page, "patients.csv", exported);
  await page.getByRole("button", { name: "Dry run" }).click();
  await expect(page.locator('[data-conflict="same-person"]')).toContainText("Already on file");
  await expect(page.getByRole("button", { name: "Import 0 lines" })).toBeDisabled();
  await page.getByRole("button", { name: "Cancel this import" }).click();

  const rows = page.locator("[data-import]");
  await rows
    .filter({ hasText: "old-practice-export.csv" })
    .filter({ hasText: "Imported" })
    .first()
    .getByRole("button", { name: "Open" })
    .click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(main.getByText("3 lines were taken back.").first()).toBeVisible();
  await expect(main.getByText("Nothing of this import is left.")).toBeVisible();
});

test("somebody at the front desk finds neither page, and is told so at its address", async ({
  visitor,
  baseURL,
}) => {
  const { page } = visitor;
  // The page asks all the same: who may not is put on record by the server.
  visitor.expectFailedLoads("status of 403");
  const admin = await demoAdmin(baseURL);
  const { email } = await invite(admin, "Desk Person", "front-desk");
  await enterByCode(page, admin, email);
  for (const place of ["import", "export"]) {
    await page.goto(`${area}/${place}`);
    await expect(page.getByText("Access Denied")).toBeVisible();
    await expect(page.getByRole("button", { name: "Choose a CSV file" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Import", exact: true })).toHaveCount(0);
  }
  await admin.dispose();
});
