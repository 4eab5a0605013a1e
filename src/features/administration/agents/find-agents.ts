import type { AdministeredAgent } from '#domain/protocol/admin/admin-agents.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';

/**
 * Returns the agents whose name, code, e-mail and showroom names together contain each word of the
 * search, sorted by name.
 */
export function findAgents(
  agents: readonly AdministeredAgent[],
  search: string,
  showrooms: readonly Pick<Showroom, 'id' | 'name'>[],
): AdministeredAgent[] {
  const names = new Map(showrooms.map(({ id, name }) => [id, name]));
  const searchWords = normalizeSearchText(search).split(/\s+/).filter(Boolean);
  const toSearchText = ({ name, agentCode, email, showroomIds }: AdministeredAgent) =>
    normalizeSearchText(
      [name, agentCode, email, ...showroomIds.map((id) => names.get(id) ?? id)].join(' '),
    );
  return agents
    .filter((agent) => searchWords.every((word) => toSearchText(agent).includes(word)))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Lowercases a text and removes accents, which users omit in a search. */
function normalizeSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}
