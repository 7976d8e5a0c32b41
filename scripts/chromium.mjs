// Makes sure that a browser for the journeys and the benches is there.
import { existsSync } from "node:fs";
import { PlainError, run, runTool } from "./project.mjs";

/** Benches drive the whole browser; journeys its engine without windows, as the browser driver does by itself. */
const debianBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];
const areThere = () => debianBrowsers.every((file) => existsSync(file));

async function installDebianPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) => run("apt-get", ["-q", ...args], { quiet: true, env });
  await apt("update");
  const packages = ["chromium", "chromium-headless-shell"];
  const { code } = await apt("install", "--yes", "--no-install-recommends", ...packages);
  return code === 0 && areThere();
}

/** Resolves with where the browser comes from; throws one plain sentence when none can be had. */
export async function chromium() {
  if (areThere()) return "the system's";
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (isDebianRoot && (await installDebianPackage())) return "installed by apt-get";
  const { code, output } = await runTool("@playwright/test/cli.js", ["install", "chromium"], {
    quiet: true,
  });
  if (code === 0) return "installed by the browser driver";
  throw new PlainError(
    `${output.trim().slice(-1000)}\n\nThe journeys need Chromium, and it could not be installed: install it so that ${debianBrowsers.join(" and ")} exist and run this again.`,
  );
}
