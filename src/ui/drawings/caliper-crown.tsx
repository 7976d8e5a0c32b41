import { Drawing, Solid } from "./drawing.tsx";
import type { DrawingProps } from "./drawing.tsx";

const outline =
  "M144.8 372C138.8 340 117.8 318 117.8 288C117.8 262 124.8 246 140.8 238C152.8 231 160.8 234 168.8 244C174.8 251 182.8 255 188.8 256C196.8 255 204.8 248 212.8 240C222.8 231 234.8 232 244.8 240C258.8 250 263.6 266 263.6 290C263.6 318 244.8 340 236.8 372C220.8 384 202.8 374 190.8 368C178.8 374 160.8 384 144.8 372Z";

/** A caliper measuring a ceramic crown; empty, it holds only the outline of what should be there. */
export function CaliperCrown({ empty = false, ...props }: DrawingProps & { empty?: boolean }) {
  return (
    <Drawing viewBox={empty ? "58 14 474 372" : "58 14 474 440"} {...props}>
      <Solid tint="a" d="M118 74V28C118 22 113 21 110 26L78 66V74Z" />
      <Solid tint="b" d="M263.6 61V28C263.6 22 268.6 21 271.6 26L299.6 61Z" />
      <path className="p" d="M359.6 61v-10a3 3 0 0 1 3 -3h22a3 3 0 0 1 3 3v10Z" />
      <path className="l" d="M359.6 61v-10a3 3 0 0 1 3 -3h22a3 3 0 0 1 3 3v10" />
      <path className="q2" d="M365.6 50v10M370.6 50v10M376.6 50v10M381.6 50v10" />
      <Solid tint="a" d="M60 74H530V122H60Z" />
      <path className="q2" d="M60 80H530" />
      <Solid tint="b" d="M263.6 74V61H415.6V74Z" />
      <Solid tint="a" d="M60 74H118V330C118 336 114 340 110 334L84 250C70 220 60 190 60 160Z" />
      <path
        className="l"
        d="M118 122v-22M132 122v-11M146 122v-11M160 122v-11M174 122v-11M188 122v-17M202 122v-11M216 122v-11M230 122v-11M244 122v-11M258 122v-22M272 122v-11M286 122v-11M300 122v-11M314 122v-11M328 122v-17M342 122v-11M356 122v-11M370 122v-11M384 122v-11M398 122v-22M412 122v-11M426 122v-11M440 122v-11M454 122v-11M468 122v-17M482 122v-11"
      />
      <text className="t" x="124" y="96" textAnchor="start">
        0
      </text>
      <text className="t" x="264" y="96" textAnchor="start">
        10
      </text>
      <text className="t" x="404" y="96" textAnchor="start">
        20
      </text>
      <Solid
        tint="b"
        d="M263.6 122H415.6V158H325.6C323.6 190 311.6 220 297.6 250L271.6 334C267.6 340 263.6 336 263.6 330Z"
      />
      <path
        className="m"
        d="M263.6 124v16M276.2 124v10M288.8 124v10M301.4 124v10M314 124v10M326.6 124v16M339.2 124v10M351.8 124v10M364.4 124v10M377 124v10M389.6 124v16"
      />
      <path className="p" d="M361.6 158v7a5 5 0 0 0 5 5h30a5 5 0 0 0 5 -5v-7Z" />
      <path className="b" d="M361.6 158v7a5 5 0 0 0 5 5h30a5 5 0 0 0 5 -5v-7Z" />
      <path className="l" d="M361.6 158v7a5 5 0 0 0 5 5h30a5 5 0 0 0 5 -5v-7" />
      <path className="q2" d="M369.6 160v9M375.6 160v9M381.6 160v9M387.6 160v9M393.6 160v9" />
      <path
        className="q2"
        d="M76 100V160C78 188 86 214 98 244M307.6 160C305.6 188 297.6 214 283.6 250"
      />
      <text className="t t-small" x="524" y="110" textAnchor="end">
        mm
      </text>
      {empty ? (
        <path className="m" strokeDasharray="4 4" d={outline} />
      ) : (
        <>
          <path
            className="w"
            d="M146.8 236C152.8 221 166.8 219 176.8 228C184.8 236 192.8 238 198.8 233C208.8 221 224.8 222 234.8 235L230.8 262L150.8 262Z"
          />
          <path
            className="q2"
            d="M146.8 236C152.8 221 166.8 219 176.8 228C184.8 236 192.8 238 198.8 233C208.8 221 224.8 222 234.8 235"
          />
          <path className="w" d={outline} />
          <path
            className="q"
            d="M121.5 292C151.6 310 176.5 298 187.8 294C205.1 298 230 310 260.1 292M123 301.5C152.4 318.6 176.8 307.2 187.8 303.5C204.8 307.2 229.2 318.6 258.6 301.5M125 311C153.5 327.2 177.2 316.3 187.8 313C204.4 316.3 228.1 327.2 256.6 311M127.5 320.5C154.9 335.8 177.7 325.5 187.8 322.5C203.9 325.5 226.7 335.8 254.1 320.5M130.2 330C156.4 344.4 178.3 334.7 187.8 332C203.3 334.7 225.2 344.4 251.4 330M133.3 339.5C158.1 353.1 178.9 343.8 187.8 341.5C202.7 343.8 223.5 353.1 248.3 339.5M136.7 349C159.9 361.7 179.6 353 187.8 351C202 353 221.7 361.7 244.9 349M140.3 358.5C161.9 370.3 180.3 362.2 187.8 360.5C201.3 362.2 219.7 370.3 241.3 358.5"
          />
          <path
            className="q2"
            d="M150.8 240C142.8 258 140.8 274 144.8 290M232.8 240C240.8 258 241.8 274 237.8 290M188.8 256C185.8 272 187.8 282 186.8 292"
          />
          <path className="l" d={outline} />
          <path className="m" d="M118 396v24M263.6 396v24M118 408H263.6" />
          <path className="m" d="M126 404l-8 4l8 4M255.6 404l8 4l-8 4" />
          <text className="t t-large" x="190.8" y="442" textAnchor="middle">
            10.4 mm
          </text>
          <path className="m" strokeDasharray="14 5 2 5" d="M190.8 216V390" />
        </>
      )}
    </Drawing>
  );
}
