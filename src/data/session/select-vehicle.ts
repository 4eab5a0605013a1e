import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { emptyConfiguration } from './customer-session.ts';
import { changeJourney, useJourney } from './journey-store.ts';

/** Another vehicle resets the configuration; the same vehicle keeps it. */
export function selectVehicle(vehicle: Vehicle): void {
  const { vehicle: before } = useJourney.getState();
  const isSame = before?.id === vehicle.id;
  void changeJourney(
    isSame ? { vehicle } : { vehicle, configuration: emptyConfiguration, variant: 0 },
  );
}
