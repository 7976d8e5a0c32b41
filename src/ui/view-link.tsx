import { Link } from "react-router";

export interface ViewLinkProps {
  to: string;
  isCurrent: boolean;
  className: string | undefined;
  children: string;
}

/** One of several views of a page that stand in its address; the page stays where it is. */
export function ViewLink({ to, isCurrent, className, children }: ViewLinkProps) {
  return (
    <Link
      to={to}
      className={className}
      aria-current={isCurrent ? "page" : undefined}
      preventScrollReset
    >
      {children}
    </Link>
  );
}
