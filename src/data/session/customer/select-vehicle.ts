import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { emptyJourneyConfiguration } from './customer-session.ts';
import { changeJourney, useJourney } from './journey-store.ts';
import { recordViewedVehicle } from './viewed-cars.ts';

/**
 * Selects a vehicle. Resets the configuration and the engine variant if the vehicle differs from
 * the current vehicle.
 */
export function selectVehicle(vehicle: Vehicle): void {
  const { vehicle: previousVehicle } = useJourney.getState();
  const isSame = previousVehicle?.id === vehicle.id;
  void changeJourney(
    isSame ? { vehicle } : { vehicle, configuration: emptyJourneyConfiguration, variant: 0 },
  );
  recordViewedVehicle(vehicle);
}
