import { publicPages } from "./src/practice/public-pages.ts";
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: false,
  // scripts/build.mjs builds aside and then swaps, so that a running server keeps its files.
  buildDirectory: process.env["BUILD_DIRECTORY"] ?? "build",
  // "/404" matches the splat route: the server sends its file for every unknown address.
  prerender: [
    ...publicPages.map((page) => page.path),
    "/booking/manage",
    "/offer",
    "/estimate",
    "/instagram-link",
    "/smile-simulator/studio",
    "/404",
  ],
} satisfies Config;
