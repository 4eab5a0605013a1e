import { SelectField } from '../../ui/select-field.tsx';
import { useAgentsHere } from './use-agents-here.ts';

interface AgentFieldProps {
  label: string;
  showroomId: string;
  value: string;
  /** What somebody is called who does not work here any more. */
  nameOf: (agentId: string) => string;
  onChange: (agentId: string) => void;
}

/** One of the agents of a showroom; who was chosen before stays on the list. */
export function AgentField({ label, showroomId, value, nameOf, onChange }: AgentFieldProps) {
  const agents = useAgentsHere(showroomId);
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
