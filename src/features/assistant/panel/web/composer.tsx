import { type KeyboardEvent, type Ref, useId } from "react";
import { Link } from "react-router";
import { locale } from "#practice/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconSend } from "#ui/late-icons.ts";
import { longestMessage } from "../../contract.ts";
import { panelContent } from "../content.ts";
import { footnoteOf, roomLeft } from "../rules.ts";
import styles from "./composer.module.css";
import { PersonWay } from "./person-way.tsx";
import { unsentWords } from "../../unsent/web/use-unsent-words.ts";
import { useDraft } from "./use-draft.ts";
import { useUnsent } from "./use-unsent.ts";

const words = panelContent[locale];

export interface ComposerProps {
  agentName: string;
  /** The person of the practice who answers in the assistant's place. */
  takenBy: string | null;
  /** An answer is on its way: what is typed waits. */
  isBusy: boolean;
  /** Nothing was said yet: what is kept of it is told first. */
  isFirst: boolean;
  suggestions: readonly string[];
  /** A way to something else than a message, by one press. */
  quick: { label: string; onPress: () => void } | null;
  /** Links out of a dialog over the page take its place in the history. */
  replace: boolean;
  input: Ref<HTMLTextAreaElement>;
  /** False when it was not taken: what was typed stays. */
  onSend: (text: string) => boolean;
}

/** Where a visitor writes: suggestions, up to three lines of text, and what is kept of it. */
export function Composer(props: ComposerProps) {
  const { agentName, takenBy, isBusy, isFirst, suggestions, quick, replace, input, onSend } = props;
  const [text, setText] = useDraft("message");
  const isBack = useUnsent(text === "", setText);
  const id = useId();
  const left = roomLeft(text.length, longestMessage);
  const isTooLong = left !== null && left < 0;
  const isBlank = text.trim() === "";
  const placeholder = takenBy === null ? words.placeholder : words.placeholderPerson;
  const named = (template: string) => template.replace("{agent}", () => takenBy ?? agentName);

  const send = () => {
    if (!isTooLong && onSend(text)) {
      unsentWords.sent();
      setText("");
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are being composed, Enter accepts them.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <div className={styles.foot}>
      <Chips suggestions={suggestions} quick={quick} isBusy={isBusy} onSend={onSend} />
      {isFirst ? (
        <p className={styles.notice}>
          {words.notice.replace("{agent}", () => agentName)}{" "}
          <Link to="/privacy#chat" replace={replace}>
            {words.noticeLink}
          </Link>
        </p>
      ) : null}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {/* The mirror makes the box as high as its text, up to three lines. */}
        <div className={styles.grow} data-text={`${text}\n`}>
          <textarea
            ref={input}
            rows={1}
            value={text}
            placeholder={named(placeholder)}
            aria-label={named(words.inputLabel)}
            aria-describedby={left === null ? undefined : id}
            aria-invalid={isTooLong ? true : undefined}
            autoComplete="off"
            enterKeyHint="send"
            className={styles.input}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <IconButton
          type="submit"
          label={words.send}
          aria-disabled={isBusy || isBlank || isTooLong}
          className={styles.send}
        >
          <IconSend size={20} stroke={1.5} aria-hidden="true" />
        </IconButton>
      </form>
      {left === null ? null : (
        <p id={id} className={isTooLong ? styles.over : styles.left}>
          {(isTooLong ? words.over : words.left).replace("{count}", String(Math.abs(left)))}
        </p>
      )}
      <p role="status" className={styles.left}>
        {isBack && text !== "" ? words.unsentBack : ""}
      </p>
      <PersonWay isOffered={takenBy === null}>{isFirst ? null : footnoteOf(takenBy)}</PersonWay>
    </div>
  );
}

/** What one press says or opens. */
function Chips({
  suggestions,
  quick,
  isBusy,
  onSend,
}: Pick<ComposerProps, "suggestions" | "quick" | "isBusy" | "onSend">) {
  const hasSuggestions = suggestions.length > 0;
  if (!hasSuggestions && quick === null) return null;
  return (
    <div className={styles.suggestions}>
      {hasSuggestions ? <p aria-hidden="true">{words.suggestions}</p> : null}
      <div className={styles.chips}>
        {quick === null ? null : (
          <button
            type="button"
            className={classNames(styles.chip, styles.quick)}
            onClick={quick.onPress}
          >
            {quick.label}
          </button>
        )}
        {hasSuggestions ? (
          <div role="group" aria-label={words.suggestions} className={styles.among}>
            {suggestions.map((suggestion) => (
              <button
                key={suggestion}
                type="button"
                className={styles.chip}
                aria-disabled={isBusy}
                onClick={() => onSend(suggestion)}
              >
                {suggestion}
              </button>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}
