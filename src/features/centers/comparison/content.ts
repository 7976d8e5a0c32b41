/** Words of the comparison of robot-guided and freehand implants; the figures are the practice's. */
export const comparisonContent = {
  en: {
    caption: "Robotic and traditional implants side by side",
    category: "What is compared",
    robotic: "Robotic",
    traditional: "Traditional",
    switch: "Show detailed breakdown",
    open: "Show more about {category}",
    advantage: "What guidance adds",
    footnote: "Figures as stated by the practice. Yours may differ.",
    hint: "Press a line to open it.",
    rows: {
      success: {
        category: "Success rate",
        roboticAdvantage:
          "The planned position is kept, so that load and cleaning are planned, too.",
        description: "How many implants are firm and in use at the last look.",
        details: [
          "Bone, gums, smoking and diabetes decide as much as the way of placing.",
          "Both ways are successful for most people.",
        ],
      },
      precision: {
        category: "Precision",
        roboticAdvantage: "The arm resists when the drill would leave the planned axis.",
        description: "How near the implant stands to where it was planned.",
        details: [
          "It matters most where a nerve or a sinus is close, or bone is narrow.",
          "What was planned and what was done are compared in a picture afterward.",
        ],
      },
      surgery: {
        category: "Time in surgery",
        roboticAdvantage: "Less is decided during surgery, as the plan is made before.",
        description: "From the first cut to the last stitch, for one implant.",
        details: [
          "Setting up the guide takes minutes of its own before that.",
          "The visit that we reserve is longer than the surgery in it.",
        ],
      },
      healing: {
        category: "Full integration",
        roboticAdvantage: "Less gum is opened where the bone allows it.",
        description: "Until the bone has grown to the implant and the crown can be fitted.",
        details: [
          "Being back to normal activities is another thing, and takes days.",
          "How fast bone grows differs from person to person.",
        ],
      },
      price: {
        category: "Price of one implant",
        roboticAdvantage: "It costs more. Both prices stand side by side in your plan.",
        description: "A range before anybody has seen your scan; your plan has the exact sum.",
        details: [
          "Grafts, a sinus lift or sedation come on top where they are needed.",
          "For many single teeth a printed guide does as well, and we say so.",
        ],
      },
    },
  },
} as const;
