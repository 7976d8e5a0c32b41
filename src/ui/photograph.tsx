import { classNames } from "./class-names.ts";
import styles from "./photograph.module.css";

/** A photograph as the build made it. Its files are called `<stem>-<width>.<format>`. */
export interface MadePhotograph {
  stem: string;
  /** In pixels, rising. */
  widths: readonly number[];
  /** Of the file for browsers that read neither AVIF nor WebP. */
  width: number;
  height: number;
  alt: string;
  caption?: string;
}

export interface PhotographProps {
  photograph: MadePhotograph;
  /** How wide it is shown, as the `sizes` of an image: the browser takes the file that fits. */
  sizes: string;
  /** Whether it is among the first things on its page: loaded at once, before other pictures. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A photograph with its caption. Nothing moves when it arrives, and it needs no script. */
export function Photograph({ photograph, sizes, isFirst = false, className }: PhotographProps) {
  const { stem, widths, width, height, alt, caption } = photograph;
  const files = (format: string) =>
    widths.map((one) => `${stem}-${one}.${format} ${one}w`).join(", ");
  return (
    <figure className={classNames(styles.figure, className)}>
      <picture>
        <source type="image/avif" srcSet={files("avif")} sizes={sizes} />
        <source type="image/webp" srcSet={files("webp")} sizes={sizes} />
        <img
          className={styles.image}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : undefined}
          decoding="async"
          src={`${stem}-${width}.jpg`}
        />
      </picture>
      {caption ? (
        <figcaption className={classNames("caption", styles.caption)}>{caption}</figcaption>
      ) : null}
    </figure>
  );
}
