/** Words of the drawing that is moved by hand. */
export const guidedDrillContent = {
  en: {
    figure: "A lower jaw in section with the planned axis, the circle of tolerance and the drill",
    nerve: "Nerve",
    tolerance: "Tolerance",
    mode: "Who holds the plan",
    modes: { guided: "Guided by the arm", freehand: "Freehand" },
    moves: {
      acrossTenths: "Toward cheek or tongue",
      alongTenths: "Along the row of teeth",
      tiltTenths: "Angle",
      depthTenths: "Depth",
    },
    /** Which way a slider goes, from its left to its right end, where figures do not say it. */
    ends: {
      acrossTenths: ["Tongue", "Cheek"],
      alongTenths: ["Front", "Back"],
      tiltTenths: undefined,
      depthTenths: undefined,
    },
    millimeters: "{value} mm",
    /** Beside the axis nothing is said in millimeters: that would read as how exact the robot is. */
    tolerances: "{value} × circle",
    degrees: "{value}°",
    readings: { offset: "Beside the axis", tilt: "Angle to the plan", depth: "Depth" },
    within: "Within the drawn tolerance",
    beyond: "Outside of the drawn tolerance",
    held: "The arm holds against the hand",
    free: "The hand moves freely",
    hint: "Move the drill with the sliders, the arrow keys or by dragging it. Then switch the guidance off and move it again.",
    reset: "Back to the start",
    note: "Illustration: it explains how guidance works and is not to scale. How far the drill is beside the axis is told by the circle of tolerance: at 1.0 it stands on its edge. The circle is drawn wide enough to be seen and is not the robot's accuracy. Degrees and depth are those of the drawing; they measure nothing.",
  },
} as const;
