/** Words of what the drawing remembers while it is moved. */
export const trailContent = {
  en: {
    title: "Farthest from the axis, by your hand",
    modes: { guided: "Guided", freehand: "Freehand" },
    untried: "not tried yet",
    along: "Looked at along the planned axis: where the tip has been",
  },
} as const;
