/** Words around the tools of the robotic center; those of the tools load with them. */
export const roboticToolsContent = {
  en: {
    drill: {
      title: "Hold the drill yourself",
      lead: "Pull the drill away from the gold axis. With the arm it stays inside the circle; freehand it goes where your hand goes.",
    },
    comparison: {
      title: "Robotic and traditional, side by side",
      lead: "The bars are drawn to scale within each row.",
    },
    timeline: {
      title: "Four steps to a guided implant",
      lead: "What happens at each, and how long it takes.",
    },
    chat: {
      title: "Ask about robotic surgery",
      lead: "It knows what is written on this page, and hands on what it does not. Or answer six questions and see whether the robotic way fits your wishes.",
      readiness: "Take the readiness assessment",
    },
    noScript: {
      drill:
        "The drawing is moved by a script, which your browser does not run. In short: the arm gives resistance when the drill would leave the planned axis, and stops at the planned depth. It moves only when the surgeon moves it.",
      chat: "The assistant is a program, which your browser does not run. Call us instead.",
    },
    failed: "This part of the page could not be loaded. Check your connection.",
    retry: "Try again",
  },
};
