import type { ContentValues } from "#practice/published.ts";
import { nameOfPlace, photographsByPlace } from "../rules.ts";
import { addressOfPhotograph } from "./api.ts";
import styles from "./photograph-control.module.css";

/** The photographs that go with an exported content: into images/, under these names. */
export function PhotographLinks({ values }: { values: ContentValues }) {
  const named = photographsByPlace(values);
  if (named.length === 0) return null;
  return (
    <>
      <p className={styles.quiet}>Its photographs belong into the folder images beside it:</p>
      <ul className={styles.links}>
        {named.map(({ place, id }) => (
          <li key={place}>
            <a className={styles.link} href={addressOfPhotograph(id)} download={`${place}.jpg`}>
              {place}.jpg
            </a>{" "}
            <span className={styles.quiet}>{nameOfPlace(place)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
