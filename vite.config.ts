import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const server = `http://127.0.0.1:${process.env["PORT"] ?? "3001"}`;

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Inlined assets would repeat in every chunk that names them, and the policy prefers files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, every icon and every small component that two pages share becomes a file of its
          // own: a page then asks for 45 scripts and 15 style sheets, which block its first paint.
          groups: [
            {
              // With the frame of every public page: each style sheet more holds up the first paint.
              name: "ui-styles",
              test: /src.(ui.[^?]*|site.(public-layout|site-header|site-footer|phone-menu|phone-bar|offline-bar|lost-page|error-boundary)[.]module)[.]css/,
            },
            { name: "care-styles", test: /src.site.care.[^?]*[.]module[.]css/ },
            {
              name: "booking-styles",
              test: /src.features.booking.web.(step-frame|service-step|continue-bar)[.]module[.]css/,
            },
            {
              // Public pages ask for no icon that the staff area alone shows, nor for one that a single
              // page shows: the lists say which. Icons in neither of these two go with their page.
              debugName: "icons",
              name: (id, context) => {
                const lists = context.getModuleInfo(id)?.importers ?? [];
                if (lists.some((one) => one.endsWith("/src/ui/icons.ts"))) return "icons";
                return lists.some((one) => one.endsWith("/src/ui/staff-icons.ts"))
                  ? "staff-icons"
                  : null;
              },
              test: /tabler.icons-react.dist.esm.icons/,
            },
            {
              name: "practice",
              test: /src.practice.(identity|locale|time|centers|hours|money|public-pages|services|legal|booking-policy)[.]ts$/,
            },
            { name: "drawing", test: /src.ui.drawings.(drawing|mark)[.]tsx$/ },
            {
              name: "shared",
              test: /src.ui.(?!(action-menu|age|checkbox|dialog|email-text|live-region|select|status-chip|status-dot|use-clock|use-modal|use-request-key|use-single-mutation|use-unsaved)[.])[a-z-]+[.]tsx?$/,
              minShareCount: 3,
            },
            {
              // What no public page needs to start: the staff area, dialogs and later steps ask for it.
              name: "late-ui",
              test: /src.ui.(action-menu|age|checkbox|dialog|email-text|live-region|select|status-chip|status-dot|use-clock|use-modal|use-request-key|use-single-mutation|use-unsaved)[.]tsx?$/,
              minShareCount: 2,
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
