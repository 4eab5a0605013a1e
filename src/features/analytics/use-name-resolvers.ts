import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveResult, valueOrNull } from '../../data/live/use-live.ts';
import { findLatestPriceList } from '../../data/queries/catalogue/price-list-queries.ts';
import { listAgents } from '../../data/queries/showrooms/agent-queries.ts';
import { listShowrooms } from '../../data/queries/showrooms/showroom-queries.ts';

export interface NameResolvers {
  agent: (id: string) => string;
  vehicle: (id: string) => string;
  showroom: (id: string) => string;
}

/**
 * Returns functions that resolve ids of agents, vehicles and showrooms to names; undefined while
 * the names load, null if the names cannot be read.
 */
export function useNameResolvers(): NameResolvers | null | undefined {
  const liveNames = useLiveResult(async () => {
    const [agents, priceList, showrooms] = await Promise.all([
      listAgents(localDatabase),
      findLatestPriceList(localDatabase),
      listShowrooms(localDatabase),
    ]);
    return {
      agents: new Map(agents.map(({ id, name }) => [id, name])),
      vehicles: new Map(priceList?.vehicles.map(({ id, make, model }) => [id, `${make} ${model}`])),
      showrooms: new Map(showrooms.map(({ id, name }) => [id, name])),
    };
  });
  const namesById = valueOrNull(liveNames);
  return (
    namesById && {
      // Falls back to the id, because the tablet does not store the names of all agents, for
      // example of agents of other showrooms.
      agent: (id) => namesById.agents.get(id) ?? id,
      vehicle: (id) => namesById.vehicles.get(id) ?? id,
      showroom: (id) => namesById.showrooms.get(id) ?? id,
    }
  );
}
