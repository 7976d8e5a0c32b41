import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const server = `http://127.0.0.1:${process.env["PORT"] ?? "3001"}`;

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Inlined assets would repeat in every chunk that names them, and the policy prefers files.
    assetsInlineLimit: 0,
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
