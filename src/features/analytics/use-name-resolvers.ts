import { useEffect } from 'react';
import { listColleaguesEndpoint } from '#domain/agents/colleagues.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { useLiveResult, valueOrNull } from '../../data/live/use-live.ts';
import { writeMeta } from '../../data/meta.ts';
import { listShowrooms } from '../../data/queries/catalogue/catalogue-queries.ts';
import { findLatestPriceList } from '../../data/queries/catalogue/price-list-queries.ts';
import { readAgentNames } from '../../data/queries/showrooms/agent-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { callEndpoint } from '../../sync/requests/call.ts';

export interface NameResolvers {
  agent: (id: string) => string;
  vehicle: (id: string) => string;
  showroom: (id: string) => string;
}

interface NamesById {
  agents: ReadonlyMap<string, string>;
  vehicles: ReadonlyMap<string, string>;
  showrooms: ReadonlyMap<string, string>;
}

/**
 * Returns functions that resolve ids of agents, vehicles and showrooms to names; undefined while
 * the names load, null if the names cannot be read. For an unknown id, a function returns the id.
 * If the name of one of `agentIds` is unknown, requests the names of all colleagues from the
 * server.
 */
export function useNameResolvers(agentIds: readonly string[]): NameResolvers | null | undefined {
  const namesById = valueOrNull(useLiveResult(readNames));
  const isNameMissing =
    namesById !== null &&
    namesById !== undefined &&
    agentIds.some((id) => !namesById.agents.has(id));
  useColleagueNames(isNameMissing);
  return (
    namesById && {
      agent: (id) => namesById.agents.get(id) ?? id,
      vehicle: (id) => namesById.vehicles.get(id) ?? id,
      showroom: (id) => namesById.showrooms.get(id) ?? id,
    }
  );
}

async function readNames(): Promise<NamesById> {
  const [agents, priceList, showrooms] = await Promise.all([
    readAgentNames(localDatabase),
    findLatestPriceList(localDatabase),
    listShowrooms(localDatabase),
  ]);
  return {
    agents,
    vehicles: new Map(priceList?.vehicles.map(({ id, make, model }) => [id, `${make} ${model}`])),
    showrooms: new Map(showrooms.map(({ id, name }) => [id, name])),
  };
}

/**
 * Stores the names of the agents of other showrooms, whose rows are not synced to this tablet. A
 * failed request leaves the stored names unchanged.
 */
function useColleagueNames(isNeeded: boolean): void {
  const token = useSession((state) => state.session?.token ?? null);

  // An effect requests the names, because the server is an external system.
  useEffect(() => {
    if (!isNeeded || token === null) return;
    void callEndpoint(listColleaguesEndpoint, { token }).then(async (result) => {
      if (!result.ok) return;
      const names = Object.fromEntries(result.value.map(({ id, name }) => [id, name]));
      await writeMeta(localDatabase, 'colleagueNames', names).catch(emitDefect);
    });
  }, [isNeeded, token]);
}
