import type { Agent } from '#domain/agents/agent.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { listActiveAgents } from '../../data/queries/showrooms/agent-queries.ts';
import { SelectField, type SelectFieldProps } from '../../ui/form/select-field.tsx';

const noAgents: readonly Agent[] = [];

interface AgentFieldProps extends Omit<SelectFieldProps, 'options'> {
  value: string;
  showroomId: string;
  /** Returns the name of an agent, including agents who have left the showroom. */
  nameOf: (agentId: string) => string;
}

/** Field that selects an agent of a showroom. The current value always remains an option. */
export function AgentField({ showroomId, nameOf, ...select }: AgentFieldProps) {
  const agents = useShowroomAgents(showroomId);
  const options = agents.map((agent) => ({ value: agent.id, label: agent.name }));
  const isKnown = options.some((option) => option.value === select.value);
  return (
    <SelectField
      {...select}
      options={
        isKnown ? options : [{ value: select.value, label: nameOf(select.value) }, ...options]
      }
    />
  );
}

/** Returns the agents of a showroom; empty until the first read. */
function useShowroomAgents(showroomId: string): readonly Agent[] {
  return useLiveValue(() => listActiveAgents(localDatabase, showroomId), [showroomId]) ?? noAgents;
}
