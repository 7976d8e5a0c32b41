import { Link } from "react-router";

const link = /\[([^\]]+)\]\(([^)]+)\)/g;

/** A sentence whose "[label](address)" parts are links. */
export function LinkedText({ text }: { text: string }) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(link)) {
    const [whole, label, address = ""] = match;
    parts.push(text.slice(end, match.index));
    parts.push(
      address.startsWith("/") ? (
        <Link key={match.index} to={address}>
          {label}
        </Link>
      ) : (
        <a key={match.index} href={address}>
          {label}
        </a>
      ),
    );
    end = match.index + whole.length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
