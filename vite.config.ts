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
            {
              name: "booking-styles",
              test: /src.features.booking.web.(step-frame|service-step|continue-bar)[.]module[.]css/,
            },
            {
              // Public pages ask for no icon that the staff area alone shows: those two lists say which.
              debugName: "icons",
              name: (id, context) =>
                context
                  .getModuleInfo(id)
                  ?.importers.some((one) => one.endsWith("/src/ui/icons.ts")) === true
                  ? "icons"
                  : "staff-icons",
              test: /tabler.icons-react.dist.esm.icons/,
            },
            {
              name: "practice",
              test: /src.practice.(identity|time|centers|hours|money|public-pages)[.]ts$/,
            },
            { name: "drawing", test: /src.ui.drawings.(drawing|mark)[.]tsx$/ },
            { name: "shared", test: /src.ui.[a-z-]+[.]tsx?$/, minShareCount: 3 },
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
