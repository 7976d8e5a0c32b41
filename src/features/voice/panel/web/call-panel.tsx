import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { locale } from "#practice/locale.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { IconPhone } from "#ui/icons.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLateRead } from "#ui/use-late-read.ts";
import type { readVoiceLine, VoiceLine } from "../../calls/contract.ts";
import { callContent } from "../content.ts";
import { type CallView, engineWords, newestAnswer, standingWords, wordsToRead } from "../rules.ts";
import { CallFoot } from "./call-foot.tsx";
import { CallLines } from "./call-lines.tsx";
import styles from "./call-panel.module.css";
import { useCall, voiceCall } from "./use-call.ts";
import type { CallWish } from "./use-call-session.ts";

const words = callContent[locale];
/** Whether a line is free changes soon. */
const freshForMs = 10_000;
const answeredAfterMs = 400;

export interface CallPanelProps {
  agent: CallWish["agent"];
  conversationId: CallWish["conversationId"];
  onDone: CallWish["onDone"];
  /** Something was answered: it stands in that conversation soon. */
  onAnswer: (conversationId: string) => void;
  /** Puts the chat in the place of the call. */
  onWrite: () => void;
  /** A form that asks the team to call back, with its words. */
  CallBack: ComponentType<{ question: string; onCancel: () => void }>;
  /** Links out of a dialog over the page take its place in the history. */
  replace: boolean;
  /** What the newest answer offers. */
  children?: ReactNode;
}

/** A call with an assistant: what to know first, what was said, and what can be done in it. */
export function CallPanel(props: CallPanelProps) {
  const { agent, conversationId, onDone, onAnswer, onWrite, CallBack, replace, children } = props;
  const call = useCall();
  const { data: line, hasFailed } = useLateRead<typeof readVoiceLine>(
    "/api/voice/line",
    undefined,
    freshForMs,
  );
  const [keepSound, setKeepSound] = useState(false);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEndWithPage();
  useAnswers(call, onAnswer);
  const isUnderWay = call.phase !== "idle";
  const isBefore = !isUnderWay || call.phase === "connecting" || call.phase === "connected";
  useEffect(() => {
    // The button that was pressed has gone.
    if (!isBefore && document.activeElement === document.body) title.current?.focus();
  }, [isBefore]);
  const start = () =>
    voiceCall.start({
      agent,
      hears: line?.stt != null,
      keepSound: keepSound && line?.mayKeepSound === true,
      conversationId,
      onDone,
    });
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.head}>
        <h3 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
          {words.title.replace("{agent}", () => agent.name)}
        </h3>
        {line ? <p className={styles.engines}>{engineWords(call.engines ?? line)}</p> : null}
        <Chips call={call} agentName={agent.name} />
      </div>
      <Alert call={call} hasFailed={hasFailed && line === undefined} />
      {isBefore && call.lines.length === 0 ? (
        <Before
          call={call}
          line={line}
          agentName={agent.name}
          keepSound={keepSound}
          onKeepSound={setKeepSound}
          onWrite={onWrite}
          CallBack={CallBack}
          replace={replace}
        />
      ) : (
        <CallLines
          lines={call.lines}
          agentName={agent.name}
          isThinking={call.isThinking}
          canCorrect={call.phase === "on"}
          onCorrect={(entry, text) => voiceCall.correct(entry, text)}
        >
          {children}
        </CallLines>
      )}
      <Region call={call} agentName={agent.name} />
      {isBefore ? (
        <div className={styles.start}>
          <Button
            wide
            size="small"
            busy={isUnderWay}
            busyLabel={words.connecting}
            aria-disabled={!line?.isOn}
            icon={<IconPhone size={18} stroke={1.5} aria-hidden="true" />}
            onClick={() => {
              if (line?.isOn) start();
            }}
          >
            {words.start}
          </Button>
        </div>
      ) : (
        <CallFoot call={call} agentName={agent.name} />
      )}
    </section>
  );
}

/** Tells of answers, a moment after the last of several. */
function useAnswers({ lines, conversationId }: CallView, onAnswer: (id: string) => void): void {
  const tell = useEffectEvent(onAnswer);
  const { entry, text } = newestAnswer(lines) ?? {};
  useEffect(() => {
    if (entry === undefined || conversationId === null) return;
    const timer = setTimeout(() => tell(conversationId), answeredAfterMs);
    return () => clearTimeout(timer);
  }, [conversationId, entry, text]);
}

/** A call ends with its panel, and with its page. */
function useEndWithPage(): void {
  useEffect(() => {
    const end = () => voiceCall.end();
    window.addEventListener("pagehide", end);
    return () => {
      window.removeEventListener("pagehide", end);
      end();
    };
  }, []);
}

function Chips({ call, agentName }: { call: CallView; agentName: string }) {
  const { phase, isRecording, isMuted, isSpeaking } = call;
  if (phase === "idle" || phase === "connecting") return null;
  return (
    <ul className={styles.chips}>
      {phase === "lost" ? (
        <li data-tone="warn">{words.reconnecting}</li>
      ) : (
        <li data-tone="good">{words.connected}</li>
      )}
      {isRecording && !isMuted ? <li data-tone="live">{words.recording}</li> : null}
      {isMuted ? <li data-tone="warn">{words.muted}</li> : null}
      {phase === "on" && !isRecording ? <li>{words.typingOnly}</li> : null}
      {isSpeaking ? <li>{words.speaking.replace("{agent}", () => agentName)}</li> : null}
    </ul>
  );
}

function Alert({ call, hasFailed }: { call: CallView; hasFailed: boolean }) {
  const { problem, phase } = call;
  const title = problem?.words ?? (hasFailed ? words.connection : null);
  if (title === null) return null;
  const canTry = problem?.kind === "microphone" && phase === "on";
  return (
    <div role="alert" className={styles.alert}>
      <p>
        <strong>{title}</strong>
        {problem?.detail ? ` ${problem.detail}` : null}
      </p>
      {canTry ? (
        <TextButton onClick={() => void voiceCall.tryMicrophone()}>
          {words.tryMicrophone}
        </TextButton>
      ) : null}
    </div>
  );
}

/** What is told to who cannot see it. Answers that sound are not read out over their own voice. */
function Region({ call, agentName }: { call: CallView; agentName: string }) {
  return (
    <>
      <LiveRegion message={standingWords(call)} />
      <LiveRegion message={wordsToRead(call, agentName)} />
    </>
  );
}

interface BeforeProps {
  call: CallView;
  line: VoiceLine | undefined;
  agentName: string;
  keepSound: boolean;
  onKeepSound: (keepSound: boolean) => void;
  onWrite: () => void;
  CallBack: CallPanelProps["CallBack"];
  replace: boolean;
}

/** What to know before a call: who answers, what is kept, who hears; or why there is none now. */
function Before(props: BeforeProps) {
  const { call, line, agentName, keepSound, onKeepSound, onWrite, CallBack, replace } = props;
  const [isCallingBack, setCallingBack] = useState(false);
  const ended = useRef<HTMLDivElement>(null);
  const none = line && !line.isOn ? "off" : line?.isBusy ? "busy" : null;
  const refusal = call.refusal ?? none;
  useEffect(() => {
    if (call.ended !== null) ended.current?.focus();
  }, [call.ended]);
  if (isCallingBack)
    return (
      <div className={styles.before}>
        <CallBack question={words.callBackQuestion} onCancel={() => setCallingBack(false)} />
      </div>
    );
  return (
    <div className={styles.before}>
      {call.ended === null ? null : (
        <div ref={ended} tabIndex={-1} className={styles.ended}>
          <p>{words.endedBy[call.ended]}</p>
          <TextButton onClick={onWrite}>{words.readChat}</TextButton>
        </div>
      )}
      {refusal === null ? (
        <p className={styles.hint}>{words.emptyHint}</p>
      ) : (
        <Notice
          tone="warning"
          actions={
            <>
              <TextButton onClick={onWrite}>{words.write}</TextButton>
              <TextButton onClick={() => setCallingBack(true)}>{words.callBack}</TextButton>
            </>
          }
        >
          {words[refusal]}
        </Notice>
      )}
      {line ? (
        <div className={styles.notice}>
          <p>{line.notice}</p>
          <p>
            {words.aiNotice.replace("{agent}", () => agentName)} {words.emergency}{" "}
            <Link to="/privacy#chat" replace={replace}>
              {words.privacy}
            </Link>
          </p>
          {line.stt ? <p>{line.stt.label}</p> : null}
          {line.mayKeepSound ? (
            <Checkbox
              label={words.keepSound}
              checked={keepSound}
              onChange={({ target }) => onKeepSound(target.checked)}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
