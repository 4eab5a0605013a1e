import type { Agent } from '#domain/agents/agent.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findAgentPhoto } from '../../data/queries/agent-queries.ts';
import { useLiveValue } from '../../data/use-live.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** The photo of the signed-in agent, or the initials of an agent without a photo. */
export function OwnAvatar({ agent }: { agent: Agent }) {
  const photo = useLiveValue(() => findAgentPhoto(localDatabase, agent.id), [agent.id]);
  return <Avatar image={photo ?? undefined} name={agent.name} />;
}
