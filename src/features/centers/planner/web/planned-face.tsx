import { locale } from "#practice/locale.ts";
import { Drawing } from "#ui/drawings/drawing.tsx";
import { FacialContour } from "#ui/drawings/facial-contour.tsx";
import { plannerContent } from "../content.ts";
import type { ConcernId } from "../rules.ts";
import styles from "./planned-face.module.css";
import { listed } from "./use-plan-chat.ts";

const words = plannerContent[locale];

/** Where each concern lies on the profile, on the drawing's own scale. */
const regions: Record<ConcernId, string> = {
  "fine-lines":
    "M160 108C174 98 190 94 208 98M154 126C172 114 192 111 212 115M150 145C170 134 190 131 212 134M224 206l20-8M226 215h22M224 224l19 8",
  "volume-loss":
    "M182 262C206 240 250 238 268 258C276 276 254 304 224 308C196 310 172 288 182 262Z",
  "lip-enhancement":
    "M109 333C124 334 140 346 152 360C138 374 124 384 112 380C104 366 102 348 109 333Z",
  "facial-contouring":
    "M176 330c30-12 68-38 94-68M186 350c32-10 72-36 100-70M198 368c34-10 70-34 98-66",
  "skin-texture":
    "M206 330h.1M222 326h.1M238 332h.1M254 324h.1M214 344h.1M230 346h.1M246 342h.1M262 338h.1M206 360h.1M222 362h.1M238 358h.1M254 356h.1M270 352h.1M216 376h.1M232 376h.1M248 372h.1M264 366h.1",
  "under-eye-hollows":
    "M158 236C172 250 194 250 210 238C208 256 186 266 168 258C160 252 156 244 158 236Z",
  "jawline-definition": "M150 441C196 444 246 428 280 394C290 380 296 362 300 338",
  "neck-sagging":
    "M216 454C228 470 232 494 230 524M246 446C258 466 264 494 262 528M276 424C290 452 298 492 304 528",
};

/** The profile with what was chosen marked on it. */
export function PlannedFace({ concerns }: { concerns: readonly ConcernId[] }) {
  return (
    <figure className={styles.face}>
      <div className={styles.panel}>
        <FacialContour />
        <Drawing viewBox="0 0 480 530" className={styles.marks}>
          {concerns.map((id) => (
            <path key={id} d={regions[id]} className={styles.mark} />
          ))}
        </Drawing>
      </div>
      <figcaption className={styles.caption}>
        <span>
          {concerns.length === 0
            ? words.unmarked
            : words.marked.replace("{concerns}", listed(concerns).toLowerCase())}
        </span>
        <span>{words.illustration}</span>
      </figcaption>
    </figure>
  );
}
