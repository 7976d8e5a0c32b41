import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Link } from "react-router";
import type { LinkProps } from "react-router";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "filled" | "line" | "quiet" | "danger" | "danger-line";
export type ButtonSize = "regular" | "small";

interface Look {
  /** One filled button per section; `quiet` has no frame; the danger ones end something. */
  variant?: ButtonVariant | undefined;
  /** 52 px or 44 px high. */
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Takes the whole width of its column. */
  wide?: boolean | undefined;
}

function lookClasses({ variant = "filled", size = "regular", wide = false }: Look): string {
  return classNames(
    styles.button,
    styles[variant],
    size === "small" && styles.small,
    wide && styles.wide,
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Shows that work is under way, keeps the width, and ignores presses; focus stays. */
  busy?: boolean | undefined;
  /** What is under way, said to screen readers and shown instead of the label. */
  busyLabel?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button; `type` is "button" unless said otherwise. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    iconEnd,
    wide,
    busy = false,
    busyLabel,
    className,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(lookClasses({ variant, size, wide }), className)}
      aria-disabled={busy ? true : rest["aria-disabled"]}
      data-busy={busy ? "" : undefined}
      onClick={(event) => {
        if (busy) {
          event.preventDefault();
          return;
        }
        onClick?.(event);
      }}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span>{busy ? (busyLabel ?? children) : children}</span>
      {iconEnd}
    </button>
  );
}

type Target =
  /** `replace` for a link out of what lies over the page: Back then leads to the page beneath. */
  | { to: LinkProps["to"]; replace?: boolean | undefined; href?: never }
  /** A full load: other programs, files, phone numbers, other sites. */
  | { href: string; to?: never; replace?: never };

interface AnchorExtras {
  className?: string | undefined;
  children: ReactNode;
  "aria-label"?: string | undefined;
  "aria-current"?: "page" | undefined;
  "aria-describedby"?: string | undefined;
  target?: "_blank" | undefined;
  download?: boolean | string | undefined;
  onClick?: (() => void) | undefined;
}

export type ButtonLinkProps = Target & AnchorExtras & Look;

function Anchor({ to, replace = false, href, children, target, ...rest }: Target & AnchorExtras) {
  const relation = target === "_blank" ? "noopener noreferrer" : undefined;
  if (to !== undefined) {
    return (
      <Link to={to} replace={replace} target={target} rel={relation} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target={target} rel={relation} {...rest}>
      {children}
    </a>
  );
}

/** A link that looks like a button: `to` stays in the program, `href` is a full load. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, icon, iconEnd, wide, className, children, ...anchor } = props;
  return (
    <Anchor {...anchor} className={classNames(lookClasses({ variant, size, wide }), className)}>
      {icon}
      <span>{children}</span>
      {iconEnd}
    </Anchor>
  );
}

interface TextLook {
  icon?: ReactNode;
  iconEnd?: ReactNode;
  tone?: "brand" | "bad" | undefined;
}

export type TextLinkProps = Target & AnchorExtras & TextLook;

/** An underlined link with an optional icon, 44 px high to the finger. */
export function TextLink({
  icon,
  iconEnd,
  tone = "brand",
  className,
  children,
  ...anchor
}: TextLinkProps) {
  return (
    <Anchor
      {...anchor}
      className={classNames(styles.text, tone === "bad" && styles.bad, className)}
    >
      {icon}
      <span className={styles.underlined}>{children}</span>
      {iconEnd}
    </Anchor>
  );
}

export interface TextButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, TextLook {
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button that looks like an underlined link: Change, Cancel this visit. */
export function TextButton({
  icon,
  iconEnd,
  tone = "brand",
  className,
  children,
  ...rest
}: TextButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.text, tone === "bad" && styles.bad, className)}
    >
      {icon}
      <span className={styles.underlined}>{children}</span>
      {iconEnd}
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The name that a screen reader says. */
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A 44 px square with one icon; the label is its accessible name. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.iconOnly, className)}
    >
      {children}
    </button>
  );
}
