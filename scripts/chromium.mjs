// Makes sure that a browser for the journeys is there.
import { existsSync } from "node:fs";
import { PlainError, run, runTool } from "./project.mjs";

const debianBrowser = "/usr/bin/chromium";

async function installDebianPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) => run("apt-get", ["-q", ...args], { quiet: true, env });
  await apt("update");
  const { code } = await apt("install", "--yes", "--no-install-recommends", "chromium");
  return code === 0 && existsSync(debianBrowser);
}

/** Resolves with where the browser comes from; throws one plain sentence when none can be had. */
export async function chromium() {
  if (existsSync(debianBrowser)) return "the system's";
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (isDebianRoot && (await installDebianPackage())) return "installed by apt-get";
  const { code, output } = await runTool("@playwright/test/cli.js", ["install", "chromium"], {
    quiet: true,
  });
  if (code === 0) return "installed by the browser driver";
  throw new PlainError(
    `${output.trim().slice(-1000)}\n\nThe journeys need Chromium, and it could not be installed: install it so that ${debianBrowser} exists and run this again.`,
  );
}
