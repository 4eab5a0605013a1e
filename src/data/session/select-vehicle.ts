import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { emptyConfiguration } from './customer-session.ts';
import { changeJourney, useJourney } from './journey-store.ts';

/** Another vehicle starts from nothing chosen; the same one is gone back to as it was left. */
export function selectVehicle(vehicle: Vehicle): void {
  const { vehicle: before } = useJourney.getState();
  const isSame = before?.id === vehicle.id;
  void changeJourney(
    isSame ? { vehicle } : { vehicle, configuration: emptyConfiguration, variant: 0 },
  );
}
