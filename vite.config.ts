import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { publishedContent } from "./scripts/published-content.ts";
import { createScopedNames } from "./scripts/scoped-names.ts";
import { createStaffFrame } from "./scripts/staff-frame.ts";
import { photographs } from "./scripts/photographs/vite-photographs.ts";

const server = `http://127.0.0.1:${process.env["PORT"] ?? "3001"}`;

const staffFrame = createStaffFrame(import.meta.dirname);

/** The router's one list of everything names parts that only the start of the program uses. */
const notOfRouter = /^(?!.*node_modules.react)/;

/** A file that several pages share would be named after all of them. */
const shortName = (name: string | undefined) => (name?.startsWith("both~") ? "both" : "[name]");

export default defineConfig({
  plugins: [reactRouter(), photographs(), publishedContent()],
  define: { "import.meta.env.BUILD_YEAR": JSON.stringify(String(new Date().getFullYear())) },
  css: { modules: { generateScopedName: createScopedNames(import.meta.dirname) } },
  build: {
    // Inlined assets would repeat in every chunk that names them, and the policy prefers files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // What the practice knows and how it reckons does nothing by being there: a page that names it only for
        // its prerendered text asks for no file of it.
        moduleSideEffects: [
          {
            test: /src.(practice[\\/]|features[\\/].*[\\/](rules|content)[.])/,
            sideEffects: false,
          },
        ],
      },
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0])}-[hash][extname]`,
        codeSplitting: {
          // Left alone, every icon and every small component that two pages share becomes a file of its
          // own: a page then asks for 45 scripts and 15 style sheets, which block its first paint.
          groups: [
            {
              // First: otherwise it goes with the first group below that needs it, and all pages with that.
              name: "react",
              test: /node_modules.react[\\/]/,
            },
            {
              // With the frame of every public page: each style sheet more holds up the first paint.
              name: "ui-styles",
              test: /src.(ui.(?!(action-menu|checkbox|dialog|field|figure-button|list-and-thread|list-tools|long-work|menu-list|notice|open-thread|played-phone|quantity|radio-row|range-slider|result-card|review-card|rolling-lines|row-table|segments|select|states|status-chip|status-dot|step-history|steps|sum-lines|tab-row|thread-row|wizard-frame)[.])[^?]*|features.(assistant.web.launcher-place|centers.questionnaire.web.questionnaire-entry|tracking.web.visit-counting)[.]module|site.(announcement-bar|public-layout|site-header|site-footer|phone-bar|offline-bar|lost-page|error-boundary)[.]module)[.]css/,
            },
            {
              // Of the parts in "late-ui" below.
              name: "late-ui-styles",
              test: /src.ui.(action-menu|checkbox|dialog|long-work|menu-list|select|status-chip|status-dot)[.]module[.]css/,
            },
            {
              name: "care-styles",
              test: /src.site.care[\\/](?!simulator-|centers.(page-chat-window|tmj-treatment)[.])[^?]*[.]module[.]css/,
            },
            {
              // Of the parts in "forms" below, with the first step of booking, the one page that starts with them.
              name: "form-styles",
              test: /src.(ui.(field|notice|radio-row|states|steps)|features.booking.web.(step-frame|service-step|continue-bar))[.]module[.]css/,
            },
            {
              // Public pages ask for no icon that the staff area alone shows, nor for one that a single
              // page shows: the lists say which. Icons in none of them go with their page.
              debugName: "icons",
              name: (id, context) => {
                const lists = context.getModuleInfo(id)?.importers ?? [];
                if (lists.some((one) => one.endsWith("/src/ui/icons.ts"))) return "icons";
                // Shown by one page and by the staff area: that page is not asked to bring the latter's.
                if (lists.some((one) => one.endsWith("/src/ui/page-icons.ts"))) return null;
                const late = ["late-icons", "staff-icons"];
                return (
                  late.find((list) => lists.some((one) => one.endsWith(`/src/ui/${list}.ts`))) ??
                  null
                );
              },
              test: /tabler.icons-react.dist.esm.icons/,
            },
            {
              name: "practice",
              test: /src.practice.(identity|locale|time|centers|hours|money|public-pages|services|staff-starts|legal|booking-policy|laid-over|published|announcement)[.]ts$/,
            },
            {
              name: "drawing",
              test: /src.ui.drawings.((drawing|mark)[.]tsx|lazy-drawing[.]ts)$|vite.preload-helper/,
            },
            {
              // With what the frame of every public page shares with its pages and its own late parts.
              name: "shared",
              test: /src.(ui.(?!(action-menu|age|answer-lost|api-client|checkbox|dialog|email-text|event-stream|field|figure-button|list-and-thread|list-tools|live-region|long-work|long-work-rules|menu-list|notice|open-thread|played-phone|quantity|query-client|radio-row|random-id|range-slider|result-card|review-card|rolling-age|rolling-lines|row-table|segments|select|states|status-chip|status-dot|step-history|steps|sum-lines|thread-row|use-address-part|use-clock|use-cut-paste|use-half-typed|use-kept-draft|use-link-secret|use-list-address|use-minute|use-modal|use-page-visible|use-request-key|use-settled|use-single-mutation|use-tab-state|use-unsaved|view-link|wizard-frame|work-list)[.])[a-z-]+|site.site-links|features.(assistant.(content|web.use-chat)|centers.(content|rules|web.(center-dialogs|use-navigation))))[.]tsx?$/,
              minShareCount: 2,
            },
            {
              // Two files that are smaller than eight: what the frame of every public page needs of its
              // own, and what the pages with content say of themselves.
              name: "public",
              test: /src.(site.lost-page|practice.page-descriptions.booking|features.(assistant|centers)(.questionnaire)?.web.(public|chat-host|launcher-place|questionnaire-entry|use-[a-z-]+))[.]tsx?$/,
              minShareCount: 2,
            },
            {
              // What the first step of booking shares with the later ones.
              name: "booking-start",
              test: /src.features.booking.(web.(continue-bar|use-session-value)|catalog.web.use-services)[.]tsx?$/,
            },
            {
              // Comes by itself soon after the start of every public page: one file, its style sheet, no more.
              name: "counting",
              test: /src.features.tracking.(content|web.(counting|consent-banner|use-answer|use-choice))[.]tsx?$/,
            },
            {
              // For who agreed to be counted: nobody who is here for the first time.
              name: "visits",
              test: /src.features.tracking.(rules|web.(use-analytics|use-tab|visits))[.]tsx?$/,
            },
            {
              name: "page-facts",
              test: /src.(site.(public-meta|structured-data|service-offers)|practice.claims)[.]ts$/,
              minShareCount: 2,
            },
            {
              // What most pages about care have in common.
              name: "care",
              test: /src.(site.care.[a-z-]+|features.centers.call-to-action.web.(public|use-call-to-action))[.]tsx?$/,
              minShareCount: 3,
            },
            {
              // The portrait of the doctor: one file for two lines.
              name: "doctor",
              test: /src.(ui.drawings.doctor-loupes|site.doctor-portrait|practice.doctor)[.]tsx?$/,
            },
            {
              // What every center's page has beside it; nothing that other pages need of the practice's own lists.
              name: "center",
              test: /src.site.care.centers.(center-page|center-people|center-services|center-content|use-is-named)[.]tsx?$/,
              minShareCount: 3,
            },
            {
              // What keeps the typing of forms: the tools of many pages bring it, each on its own.
              name: "drafts",
              test: /src.(ui.use-tab-state|features.drafts.web.(public|use-[a-z-]+))[.]ts$/,
              minShareCount: 2,
            },
            {
              // Calls with their failures; no public page needs them to start.
              name: "calls",
              test: /src.(catalogue|errors|endpoint|ui.(answer-lost|api-client|random-id))[.]ts$/,
            },
            {
              // For who asks the server much: the staff area, the later steps of booking.
              name: "query",
              test: /node_modules.@tanstack|src.ui.(query-client|use-request-key|use-single-mutation)[.]tsx?$/,
            },
            {
              // What people fill in and are told about it: of the public pages only booking starts with it.
              name: "forms",
              test: /src.ui.(field|notice|radio-row|states|steps|use-cut-paste|use-half-typed)[.]tsx?$/,
              minShareCount: 2,
            },
            {
              // What no public page needs to start: the staff area, dialogs and later steps ask for it.
              name: "late-ui",
              test: /src.ui.(action-menu|age|checkbox|dialog|email-text|live-region|long-work|long-work-rules|menu-list|select|status-chip|status-dot|use-clock|use-modal|use-unsaved|view-link|work-list)[.]tsx?$/,
              minShareCount: 2,
            },
            {
              // The lists and threads of the staff area, and the phones that the demo plays.
              name: "staff-lists",
              test: /src.ui.(figure-button|list-and-thread|list-tools|open-thread|played-phone|row-table|thread-row|use-kept-draft|use-list-address|use-settled)[.]tsx?$/,
              minShareCount: 2,
            },
            {
              // What the staff area's frame shares with the public site, by who needs it, as it would be by
              // itself: the next group would bring it along otherwise.
              debugName: "both",
              name: (id, context) => (staffFrame(id, context) === "both" ? "both" : null),
              test: notOfRouter,
              entriesAware: true,
              entriesAwareMergeThreshold: 2048,
            },
            {
              debugName: "late-both",
              name: (id, context) => (staffFrame(id, context) === "late-both" ? "late-both" : null),
              test: notOfRouter,
            },
            {
              // The frame of the staff area, scripts and style sheet.
              debugName: "staff-frame",
              name: (id, context) =>
                staffFrame(id, context) === "staff-frame" ? "staff-frame" : null,
              test: notOfRouter,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      "/api": server,
      "/health": server,
      "/socket.io": { target: server, ws: true },
    },
  },
});
