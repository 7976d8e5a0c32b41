import type { Pledge } from "../promise.ts";
import { server, unit, walks } from "./short-forms.ts";

/** Everybody can use it. */
export const accessibility: readonly Pledge[] = [
  {
    id: "A1",
    promise: "No page breaks a rule that a program can find",
    measured: "axe on every public and every staff page at three widths, in light and dark",
    limit: "0 violations",
    tier: "full",
    parts: [walks("crawl", "pages", "site", "desk-pages"), server("test/token-contrast")],
  },
  {
    id: "A2",
    promise: "Everything can be done with keys alone",
    measured:
      "26 walks without any pointer, the focus looked at after every key; keys in the main places of others",
    limit: "all reach their end, the focus in sight",
    tier: "full",
    parts: [
      walks(
        "booking",
        "manage",
        "chat",
        "cost-check",
        "gallery",
        "planner",
        "home",
        "desk-dialogs",
        "week",
        "shifts",
        "palette",
        "keys-visitor",
        "keys-tools",
        "keys-desk",
      ),
    ],
  },
  {
    id: "A3",
    promise: "What a screen reader is told does not change unseen",
    measured:
      "names and roles in 89 states: public pages, pages of the desk, dialogs, refused forms, the chat",
    limit: "equal to what is committed",
    tier: "full",
    parts: [walks("trees", "trees-opened", "trees-desk")],
  },
  {
    id: "A4",
    promise: "Pages work large, narrow, still and in the system's colors",
    measured:
      "every page at 320 px with more space in its text and in the system's colors; the window of 400 %, less motion, contrast of all tokens",
    limit: "0 hidden, 0 moving, contrast as WCAG has it",
    tier: "full",
    parts: [walks("constrained", "home", "own-settings"), server("test/token-contrast")],
  },
  {
    id: "A5",
    promise: "Dragging has another way, and nothing is asked twice",
    measured: "carousel, sliders and steps by keys; steps that keep what was typed",
    limit: "all reach their end",
    tier: "full",
    parts: [walks("home", "drafts"), unit("src/ui/slider-rules")],
  },
  {
    id: "A6",
    promise: "Every page is whole",
    measured: "the whole site crawled: console, requests, links, anchors, titles, ids",
    limit: "0 errors, 0 broken",
    tier: "full",
    parts: [walks("crawl")],
  },
];
