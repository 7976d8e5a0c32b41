// Finds teeth in a photographed smile by their color. Lips, gums and tongue are far redder than teeth
// whatever the skin and the lamp, and the inside of the mouth is far darker: both differences are measured
// in the picture itself, and what is taken for teeth must lie inside of the lips.
import { type Fields, fieldsOf, type Picture, quantile, shrink, smooth } from "../light/rules.ts";
import { type LabColor, labOf } from "../shades/rules.ts";

/** What was learned about the teeth of a framed smile, in whatever size it is painted. */
export interface Teeth {
  /** Where teeth lie, on a small grid over the frame: 0 to 255. */
  region: { width: number; height: number; part: Uint8ClampedArray };
  /** Redness at which tooth ends, and over how much. */
  redness: { limit: number; softness: number; floor: number };
  /** Lightness at which the dark of the mouth ends, and over how much. */
  lightness: { limit: number; softness: number };
  /** Their photographed color. */
  color: LabColor;
  /** Their part of the frame, 0 to 1. */
  share: number;
}

/** The widest side of the grid on which teeth are looked for. */
const gridSide = 320;
/** Fewer teeth than this part of the frame are none. */
const leastShare = 0.02;
/** Lips are at least this much redder than teeth. */
const leastContrast = 0.12;
/** From the color of teeth toward that of lips; the nearer ones when skin would be taken for teeth. */
const limits = [0.4, 0.33, 0.27, 0.22, 0.18, 0.14] as const;
/** Gums are this much redder than teeth, however red the lips are painted. */
const mostContrast = 0.8;
/** A patch whose middle color is further toward the limit is no tooth of its own. */
const likeTeeth = 0.55;
/** Nor is one that is so much less yellow than the others. */
const mostPaler = 0.12;
/** Of the lightness of the lightest teeth; what is darker is the inside of the mouth. */
const darkBelow = 0.4;

/** The value that parts a list into two groups which differ most (Otsu), and the middle of each. */
function partInTwo(values: readonly number[]): { low: number; high: number } {
  const ordered = Float32Array.from(values).toSorted();
  const total = ordered.reduce((sum, value) => sum + value, 0);
  let [sum, best, cut] = [0, -1, 0];
  for (let index = 1; index < ordered.length; index += 1) {
    sum += ordered[index - 1] ?? 0;
    const others = ordered.length - index;
    const difference = sum / index - (total - sum) / others;
    const between = index * others * difference * difference;
    if (between > best) [best, cut] = [between, index];
  }
  return {
    low: ordered[Math.floor(cut / 2)] ?? 0,
    high: ordered[Math.floor((cut + ordered.length) / 2)] ?? 0,
  };
}

/** Redness of teeth and of what lies around them, and the lightness of the inside of the mouth. */
interface Learned {
  tooth: number;
  lip: number;
  dark: number;
}

/** Colors in the middle of the frame, where the mouth is. */
function learn(fields: Fields): Learned | null {
  const { width, height, redness, lightness } = fields;
  const inside: number[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const across = (x + 0.5) / width - 0.5;
      const down = (y + 0.5) / height - 0.5;
      if ((across / 0.4) ** 2 + (down / 0.4) ** 2 < 1) inside.push(y * width + x);
    }
  }
  if (inside.length === 0) return null;
  const light = quantile(
    inside.map((index) => lightness[index] ?? 0),
    0.97,
  );
  const dark = Math.max(6, light * darkBelow);
  const bright = inside.filter((index) => (lightness[index] ?? 0) > dark);
  if (bright.length < 16) return null;
  const { low, high } = partInTwo(bright.map((index) => redness[index] ?? 0));
  return high - low < leastContrast ? null : { tooth: low, lip: high, dark };
}

interface Patch {
  cells: number[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Cells at the frame's upper or lower edge, and at its sides. */
  onEnds: number;
  onSides: number;
}

/** Connected patches of the cells that are marked, the biggest first. */
function patchesOf(marked: Uint8Array, width: number, height: number): Patch[] {
  const left = marked.slice();
  const patches: Patch[] = [];
  for (const [start, isMarked] of marked.entries()) {
    if (isMarked === 0 || left[start] === 0) continue;
    const patch: Patch = {
      cells: [],
      left: width,
      right: 0,
      top: height,
      bottom: 0,
      onEnds: 0,
      onSides: 0,
    };
    const open = [start];
    left[start] = 0;
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      patch.cells.push(cell);
      patch.left = Math.min(patch.left, x);
      patch.right = Math.max(patch.right, x);
      patch.top = Math.min(patch.top, y);
      patch.bottom = Math.max(patch.bottom, y);
      if (y === 0 || y === height - 1) patch.onEnds += 1;
      if (x === 0 || x === width - 1) patch.onSides += 1;
      const around = [
        x > 0 ? cell - 1 : -1,
        x < width - 1 ? cell + 1 : -1,
        cell - width,
        cell + width,
      ];
      for (const next of around) {
        if (left[next] !== 1) continue;
        left[next] = 0;
        open.push(next);
      }
    }
    patches.push(patch);
  }
  return patches.toSorted((one, other) => other.cells.length - one.cells.length);
}

/** Skin around the mouth reaches the edges of the frame; teeth lie inside of it. */
const liesInside = (patch: Patch, width: number, height: number) =>
  patch.onEnds <= width * 0.03 && patch.onSides <= height * 0.5;

/** How much of the cells next to a patch is as red as lips: around a highlight on a lip nearly all. */
function lipAround(patch: Patch, fields: Fields, redLimit: number, dark: number): number {
  const { width, redness, lightness } = fields;
  const own = new Set(patch.cells);
  const around = new Set<number>();
  for (const cell of patch.cells) {
    for (const next of [cell - 2, cell + 2, cell - 2 * width, cell + 2 * width]) {
      if (!own.has(next) && next >= 0 && next < redness.length) around.add(next);
    }
  }
  let red = 0;
  for (const cell of around) {
    if ((redness[cell] ?? 0) > redLimit && (lightness[cell] ?? 0) > dark) red += 1;
  }
  return around.size === 0 ? 1 : red / around.size;
}

/** The patches that are teeth at one limit of redness; none when skin would be among them. */
function teethAt(fields: Fields, { tooth, dark }: Learned, limit: number): Patch[] {
  const { width, height, redness, yellowness, lightness } = fields;
  const marked = Uint8Array.from(redness, (value, index) =>
    value < limit && (lightness[index] ?? 0) > dark ? 1 : 0,
  );
  const patches = patchesOf(marked, width, height).filter((patch) =>
    liesInside(patch, width, height),
  );
  const meanOf = (patch: Patch, field: Float32Array) =>
    patch.cells.reduce((total, cell) => total + (field[cell] ?? 0), 0) / patch.cells.length;
  const near = (patch: Patch) => {
    const across = (patch.left + patch.right) / 2 / width - 0.5;
    const down = (patch.top + patch.bottom) / 2 / height - 0.5;
    return patch.cells.length * Math.exp(-8 * (across * across + down * down));
  };
  const [main] = patches.toSorted((one, other) => near(other) - near(one));
  if (!main) return [];
  const reach = (main.bottom - main.top + 1) * 1.2;
  return patches.filter((patch) => {
    if (patch === main) return true;
    const isNear = patch.top < main.bottom + reach && patch.bottom > main.top - reach;
    const isBig = patch.cells.length > Math.max(6, main.cells.length * 0.012);
    if (!isNear || !isBig || lipAround(patch, fields, limit, dark / 2) >= 0.72) return false;
    // A highlight has the color of the lamp, teeth are yellower than that.
    const isPaler = meanOf(main, yellowness) - meanOf(patch, yellowness) > mostPaler;
    return !isPaler && meanOf(patch, redness) < tooth + likeTeeth * (limit - tooth);
  });
}

/** The middle color of the cells that are surely teeth. */
function colorOf(grid: Picture, cells: readonly number[]): LabColor {
  const colors = cells.map((cell) =>
    labOf(grid.data[cell * 4] ?? 0, grid.data[cell * 4 + 1] ?? 0, grid.data[cell * 4 + 2] ?? 0),
  );
  const of = (part: keyof LabColor) =>
    quantile(
      colors.map((color) => color[part]),
      part === "l" ? 0.65 : 0.5,
    );
  return { l: of("l"), a: of("a"), b: of("b") };
}

/** Where teeth may be painted: the patches and two cells around them, with a soft edge. */
function regionOf(patches: readonly Patch[], width: number, height: number): Uint8ClampedArray {
  const marks = new Float32Array(width * height);
  for (const patch of patches) for (const cell of patch.cells) marks[cell] = 1;
  const wide = smooth(marks, width, height, 2).map((part) => (part > 0.05 ? 1 : 0));
  return Uint8ClampedArray.from(smooth(wide, width, height, 1), (part) => part * 255);
}

/** Looks for teeth in the framed part of a photograph; null when there are too few to show anything. */
export function findTeeth(framed: Picture): Teeth | null {
  const grid = shrink(framed, gridSide);
  const fields = fieldsOf(grid, 1);
  const learned = learn(fields);
  if (!learned) return null;
  const { tooth, lip, dark } = learned;
  const contrast = Math.min(mostContrast, lip - tooth);
  for (const part of limits) {
    const limit = tooth + part * contrast;
    const patches = teethAt(fields, learned, limit);
    const cells = patches.flatMap((patch) => patch.cells);
    const share = cells.length / (grid.width * grid.height);
    if (share < leastShare) continue;
    return {
      region: {
        width: grid.width,
        height: grid.height,
        part: regionOf(patches, grid.width, grid.height),
      },
      redness: { limit, softness: Math.max(0.04, 0.18 * contrast), floor: fields.floor },
      lightness: { limit: dark, softness: dark * 0.4 },
      color: colorOf(grid, cells),
      share,
    };
  }
  return null;
}

/** 0 below a limit, 1 above it, and in between for as much as it is soft. */
function ramp(value: number, limit: number, softness: number): number {
  const part = Math.min(1, Math.max(0, (value - limit) / softness + 0.5));
  return part * part * (3 - 2 * part);
}

/** A value of a grid between its cells. */
function between(grid: Teeth["region"], across: number, down: number): number {
  const x = Math.min(grid.width - 1, Math.max(0, across * grid.width - 0.5));
  const y = Math.min(grid.height - 1, Math.max(0, down * grid.height - 0.5));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [Math.min(grid.width - 1, left + 1), Math.min(grid.height - 1, top + 1)];
  const at = (column: number, row: number) => grid.part[row * grid.width + column] ?? 0;
  const upper = at(left, top) + (at(right, top) - at(left, top)) * (x - left);
  const lower = at(left, bottom) + (at(right, bottom) - at(left, bottom)) * (x - left);
  return upper + (lower - upper) * (y - top);
}

/** How much of each pixel of the framed part, in any size, is tooth: 0 to 255, with soft edges. */
export function maskOf(framed: Picture, teeth: Teeth): Uint8ClampedArray {
  const { width, height } = framed;
  const cell = Math.max(width / teeth.region.width, height / teeth.region.height);
  const { redness, lightness } = fieldsOf(framed, Math.round(cell / 2), teeth.redness.floor);
  const mask = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const region = between(teeth.region, (x + 0.5) / width, (y + 0.5) / height);
      if (region === 0) continue;
      const at = y * width + x;
      const red = 1 - ramp(redness[at] ?? 0, teeth.redness.limit, teeth.redness.softness);
      const light = ramp(lightness[at] ?? 0, teeth.lightness.limit, teeth.lightness.softness);
      mask[at] = region * red * light;
    }
  }
  return Uint8ClampedArray.from(smooth(mask, width, height, Math.max(1, Math.round(cell / 2))));
}
