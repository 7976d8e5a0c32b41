import { DoctorLoupes } from "#ui/drawings/doctor-loupes.tsx";
import { Photograph } from "#ui/photograph.tsx";

export interface DoctorPortraitProps {
  /** What the drawing shows, for readers, and the two halves of the line below it. */
  words: { title: string; caption: string; kind: string };
  /** How wide it stands, as `sizes` says it. */
  sizes: string;
  /** It stands in the first window of its page. */
  isFirst?: boolean;
  className: string | undefined;
  captionClassName: string | undefined;
}

/** The doctor, or a drawing of one as long as there is no photograph. */
export function DoctorPortrait(props: DoctorPortraitProps) {
  const { words, sizes, isFirst = false, className, captionClassName } = props;
  if (import.meta.env.PHOTOGRAPH_doctor_portrait)
    return (
      <Photograph
        className={className}
        photograph={import.meta.env.PHOTOGRAPH_doctor_portrait}
        sizes={sizes}
        isFirst={isFirst}
      />
    );
  return (
    <figure className={className}>
      <DoctorLoupes title={words.title} isLate={!isFirst} />
      <figcaption className={captionClassName}>
        <span>{words.caption}</span>
        <span>{words.kind}</span>
      </figcaption>
    </figure>
  );
}
