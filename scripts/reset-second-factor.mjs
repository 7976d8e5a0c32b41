// `npm run reset-second-factor -- ana@practice.com`: for somebody whom no administrator can help any
// more. Forgets the second factor of that account and ends its sessions; the next sign-in sets up a new
// one. Works on DATABASE_URL or on DATA_DIR, whether a server runs on it or not.
import { main, PlainError, projectNode, run } from "./project.mjs";
import { withDatabase } from "./reach-database.mjs";

// The server's code is TypeScript and needs the project's Node; this file runs on any.
if (process.execPath !== projectNode() && !process.features.typescript) {
  const { code } = await run(projectNode(), process.argv.slice(1));
  process.exit(code);
}

async function reset(db, email) {
  const { systemClock, systemRandom } = await import("../src/platform/clock.ts");
  const { resetAtTheServer } =
    await import("../src/features/staff-access/accounts/server/service.ts");
  return resetAtTheServer({ db, clock: systemClock, random: systemRandom }, email);
}

await main(async () => {
  const [email, ...others] = process.argv.slice(2);
  if (email === undefined || others.length > 0)
    throw new PlainError(
      "Say whose, one at a time: npm run reset-second-factor -- ana@practice.com",
    );
  await withDatabase(async (db, where) => {
    const became = await reset(db, email.trim());
    if (became === "not listed")
      throw new PlainError(`Nobody with the address ${email} may sign in (${where}).`);
    if (became === "had none")
      throw new PlainError(`${email} has no second factor; nothing was changed (${where}).`);
    console.log(
      `The second factor of ${email} is forgotten, and their sessions have ended (${where}). The next sign-in sets up a new one; a mail tells them.`,
    );
  });
});
