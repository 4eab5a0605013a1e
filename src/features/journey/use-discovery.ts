import { useNavigate } from 'react-router-dom';
import {
  discoveryChoices,
  type DiscoveryChoices,
  type DiscoveryFilters,
  filterVehicles,
  noFilters,
} from '#domain/catalogue/discovery-filters.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { href } from '#domain/routes.ts';
import { changeJourney, useJourney } from '../../data/session/journey-store.ts';

interface DiscoveryState {
  filters: DiscoveryFilters;
  choices: DiscoveryChoices;
  matches: Vehicle[];
  pick: (filters: DiscoveryFilters) => void;
  /** Returns the number of vehicles that match the filters. */
  count: (filters: DiscoveryFilters) => number;
  find: () => void;
}

/**
 * Returns the unconfirmed filters of `/discovery`. They become the filters of `/models` when the
 * search starts.
 */
export function useDiscovery(vehicles: readonly Vehicle[]): DiscoveryState {
  const navigate = useNavigate();
  const filters = useJourney((state) => state.picking ?? state.filters ?? noFilters);
  return {
    filters,
    choices: discoveryChoices(vehicles, filters),
    matches: filterVehicles(vehicles, filters),
    pick: (picking) => void changeJourney({ picking }),
    count: (others) => filterVehicles(vehicles, others).length,
    find: () => {
      void changeJourney({ filters, picking: null });
      void navigate(href('models'));
    },
  };
}
