import { useState } from "react";
import { mayAct } from "#features/staff-access/rules.ts";
import { useOwnRole } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { useToast } from "#ui/toast.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { toneWords } from "../content.ts";
import type { StaffAgent } from "../contract.ts";
import { AgentDialog } from "./agent-dialog.tsx";
import styles from "./agents-page.module.css";
import { ModelStanding } from "./model-standing.tsx";
import { useStaffAgents } from "./use-staff-agents.ts";

export function meta() {
  return [{ title: "AI assistants | Command Center" }, { name: "robots", content: "noindex" }];
}

/** The assistants that visitors talk to: how they are called and how they speak; for admins. */
export default function AgentsPage() {
  const role = useOwnRole();
  if (role !== null && !mayAct(role, "admin")) return <NotYours />;
  return <Agents />;
}

function NotYours() {
  return (
    <>
      <h1 className={styles.title}>AI assistants</h1>
      <ErrorState title="Only administrators open this page.">
        Your role does not include it. Ask an administrator when an assistant should change.
      </ErrorState>
    </>
  );
}

function Agents() {
  const list = useStaffAgents();
  const toast = useToast();
  const [changed, setChanged] = useState<StaffAgent | null>(null);
  const agents = list.data?.agents ?? [];
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>AI assistants</h1>
        <p className={styles.summary}>
          Who answers in the chat of the website, in this order. Names, roles and manner are yours;
          what they say comes from the facts of the practice alone.
        </p>
      </header>
      <ModelStanding />
      {list.isError ? (
        <ErrorState
          title="The assistants could not be loaded."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        >
          {list.error.message}
          {agents.length > 0 ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {list.isPending && !list.isError ? <Loading label="The assistants" lines={5} /> : null}
      {list.data && agents.length === 0 ? (
        <EmptyState title="There are no assistants.">
          The practice's own come back with the next start of the server.
        </EmptyState>
      ) : null}
      {list.data && agents.length > 0 && agents.every(({ active }) => !active) ? (
        <p className={styles.warning} role="status">
          No assistant is offered: visitors who write get no answer and are asked to call.
        </p>
      ) : null}
      {agents.length > 0 ? (
        <ul className={styles.list}>
          {agents.map((agent) => (
            <AgentRow key={agent.id} agent={agent} onChange={() => setChanged(agent)} />
          ))}
        </ul>
      ) : null}
      {changed ? (
        <AgentDialog
          key={changed.id}
          agent={changed}
          onClose={() => setChanged(null)}
          onSaved={({ name }) => {
            setChanged(null);
            toast.say(`${name} is changed.`);
          }}
        />
      ) : null}
    </>
  );
}

function AgentRow({ agent, onChange }: { agent: StaffAgent; onChange: () => void }) {
  const { name, role, tagline, personality, voiceId, active, priority } = agent;
  return (
    <li className={styles.row} data-agent={agent.id}>
      <div className={styles.who}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.role}>{role}</p>
        <p className={styles.tagline}>{tagline}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Tone</dt>
          <dd>{toneWords[personality.tone].name}</dd>
        </div>
        <div>
          <dt>Voice</dt>
          <dd>{voiceId}</dd>
        </div>
        <div>
          <dt>Priority</dt>
          <dd>{priority}</dd>
        </div>
      </dl>
      <StatusChip tone={active ? "confirmed" : "neutral"}>
        {active ? "Offered" : "Not offered"}
      </StatusChip>
      <Button variant="line" size="small" onClick={onChange}>
        Change<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}
