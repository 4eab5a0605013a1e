import type { Agent } from '#domain/agents/agent.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { listActiveAgents } from '../../data/queries/showrooms/agent-queries.ts';
import { SelectField } from '../../ui/form/select-field.tsx';

const none: readonly Agent[] = [];

interface AgentFieldProps {
  label: string;
  showroomId: string;
  value: string;
  /** Returns the name of an agent, also of one who has left the showroom. */
  nameOf: (agentId: string) => string;
  onChange: (agentId: string) => void;
}

/** Field that selects an agent of a showroom. The current value always remains an option. */
export function AgentField({ label, showroomId, value, nameOf, onChange }: AgentFieldProps) {
  const agents = useShowroomAgents(showroomId);
  const options = agents.map((agent) => ({ value: agent.id, label: agent.name }));
  const isKnown = options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      onChange={(event) => onChange(event.target.value)}
      options={isKnown ? options : [{ value, label: nameOf(value) }, ...options]}
      value={value}
    />
  );
}

/** Returns the agents of a showroom; empty until the first read. */
function useShowroomAgents(showroomId: string): readonly Agent[] {
  return useLiveValue(() => listActiveAgents(localDatabase, showroomId), [showroomId]) ?? none;
}
