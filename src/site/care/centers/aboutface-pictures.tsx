import { useRef } from "react";
import { locale } from "#practice/locale.ts";
import { DoctorLoupes } from "#ui/drawings/doctor-loupes.tsx";
import { Photograph } from "#ui/photograph.tsx";
import { useInView } from "#ui/use-in-view.ts";
import { careContent } from "../care-content.ts";
import { DrawnPanel, seenShare } from "../care-drawing.tsx";
import { aboutfaceCenterContent } from "./aboutface-center-content.ts";
import styles from "./aboutface-pictures.module.css";

const sizes = "(min-width: 900px) min(34vw, 470px), 60vw";
const smallSizes = "(min-width: 900px) min(17vw, 230px), 30vw";

function Smile() {
  return import.meta.env.PHOTOGRAPH_aboutface_center ? (
    <Photograph photograph={import.meta.env.PHOTOGRAPH_aboutface_center} sizes={sizes} isFirst />
  ) : (
    <DrawnPanel name="smile" waitsToBeSeen />
  );
}

function Face() {
  return import.meta.env.PHOTOGRAPH_aboutface_face ? (
    <Photograph photograph={import.meta.env.PHOTOGRAPH_aboutface_face} sizes={smallSizes} isFirst />
  ) : (
    <DrawnPanel name="face" waitsToBeSeen />
  );
}

function Doctor() {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useInView(place, "0px", seenShare);
  return import.meta.env.PHOTOGRAPH_doctor_portrait ? (
    <Photograph
      photograph={import.meta.env.PHOTOGRAPH_doctor_portrait}
      sizes={smallSizes}
      isFirst
    />
  ) : (
    <div ref={place} className={styles.doctor}>
      {isSeen ? (
        <DoctorLoupes />
      ) : (
        <noscript>
          <DoctorLoupes />
        </noscript>
      )}
    </div>
  );
}

const isDrawn =
  !import.meta.env.PHOTOGRAPH_aboutface_center ||
  !import.meta.env.PHOTOGRAPH_aboutface_face ||
  !import.meta.env.PHOTOGRAPH_doctor_portrait;

/** The smile, the face, and who looks at both: drawn, until there are photographs. */
export function AboutfacePictures() {
  return (
    <figure className={styles.pictures}>
      <div className={styles.first}>
        <Smile />
      </div>
      <Face />
      <Doctor />
      {isDrawn ? (
        <figcaption className={styles.caption}>
          <span>{aboutfaceCenterContent[locale].pictures}</span>
          <span>{careContent[locale].illustration}</span>
        </figcaption>
      ) : null}
    </figure>
  );
}
