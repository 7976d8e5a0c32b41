import { useState } from "react";
import { locale } from "#practice/locale.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { IconCheck } from "#ui/icons.ts";
import { IconMicrophone, IconSend } from "#ui/late-icons.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import { IconCopy, IconMicrophoneOff, IconPhoneOff, IconPlayerStop } from "#ui/page-icons.ts";
import { callContent } from "../content.ts";
import { type CallView, longestTyped, transcriptText } from "../rules.ts";
import styles from "./call-foot.module.css";
import { voiceCall } from "./use-call.ts";

const words = callContent[locale];
const icon = { size: 20, stroke: 1.5, "aria-hidden": true } as const;

/** What can be done in a call: type, mute, stop the answer, take the words along, end it. */
export function CallFoot({ call, agentName }: { call: CallView; agentName: string }) {
  const { isRecording, isMuted, isSpeaking } = call;
  const named = (template: string) => template.replace("{agent}", () => agentName);
  return (
    <div className={styles.foot}>
      <Typing label={named(words.inputLabel)} />
      <div className={styles.buttons}>
        <IconButton
          label={words.mute}
          aria-pressed={isMuted}
          disabled={!isRecording}
          onClick={() => voiceCall.setMuted(!isMuted)}
        >
          {isMuted ? <IconMicrophoneOff {...icon} /> : <IconMicrophone {...icon} />}
        </IconButton>
        <Copy call={call} agentName={agentName} />
        <IconButton
          label={named(words.stop)}
          disabled={!isSpeaking}
          onClick={() => voiceCall.interrupt()}
        >
          <IconPlayerStop {...icon} />
        </IconButton>
        <Button
          variant="danger"
          size="small"
          className={styles.end}
          icon={<IconPhoneOff size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => voiceCall.end()}
        >
          {words.end}
        </Button>
      </div>
    </div>
  );
}

function Typing({ label }: { label: string }) {
  const [text, setText] = useState("");
  const isBlank = text.trim() === "";
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (voiceCall.type(text)) setText("");
      }}
    >
      <input
        type="text"
        value={text}
        aria-label={label}
        placeholder={words.placeholder}
        maxLength={longestTyped}
        autoComplete="off"
        enterKeyHint="send"
        onChange={({ target }) => setText(target.value)}
      />
      <IconButton type="submit" label={words.send} aria-disabled={isBlank} className={styles.send}>
        <IconSend {...icon} />
      </IconButton>
    </form>
  );
}

function Copy({ call, agentName }: { call: CallView; agentName: string }) {
  const [outcome, setOutcome] = useState<"copied" | "notCopied" | null>(null);
  const text = transcriptText(call.lines, agentName);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("notCopied");
    }
    setTimeout(() => setOutcome(null), 4000);
  };
  return (
    <>
      <IconButton label={words.copy} disabled={text === ""} onClick={() => void copy()}>
        {outcome === "copied" ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
      </IconButton>
      <LiveRegion message={outcome === null ? "" : words[outcome]} />
      {outcome === "notCopied" ? <p className={styles.note}>{words.notCopied}</p> : null}
    </>
  );
}
