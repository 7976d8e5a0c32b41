import { Link } from "react-router";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import type { About } from "../contract.ts";
import styles from "./person-link.module.css";

/** Whom a row is about, with the way to their page; people of the sample have none. */
export function PersonLink({ person: { id, name } }: { person: About }) {
  return (
    <PrivateText>
      {id === null ? (
        name
      ) : (
        <Link to={`${staffPaths.patients}/${id}`} className={styles.link}>
          {name}
        </Link>
      )}
    </PrivateText>
  );
}
