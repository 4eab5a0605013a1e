import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { isInCustomerHands, useKiosk } from '../kiosk/kiosk-store.ts';
import type { ViewedCar } from './customer-session.ts';
import { changeJourney, useJourney } from './journey-store.ts';

/** Maximum number of stored cars; the earliest ones are removed. */
const MAX_VIEWED_CARS = 12;

/**
 * Records in the customer session that a customer who has the tablet looks at a car. Does nothing
 * for a registered customer, and while an agent has the tablet.
 */
export function recordViewedCar(vehicleId: string, exteriorColorId: string): void {
  const { customer, viewedCars } = useJourney.getState();
  if (customer || !isInCustomerHands(useKiosk.getState())) return;
  const viewedCar = { vehicleId, exteriorColorId, at: Date.now() };
  void changeJourney({ viewedCars: addViewedCar(viewedCars, viewedCar) });
}

/** As `recordViewedCar`, with the color of the last look at the vehicle, or its first color. */
export function recordViewedVehicle({ id, colors: [firstColor] }: Vehicle): void {
  const { viewedCars } = useJourney.getState();
  const lastLook = viewedCars.find(({ vehicleId }) => vehicleId === id);
  const exteriorColorId = lastLook?.exteriorColorId ?? firstColor?.id;
  if (exteriorColorId !== undefined) recordViewedCar(id, exteriorColorId);
}

/** Returns the cars with the new look, which replaces an earlier look at the same vehicle. */
export function addViewedCar(viewedCars: readonly ViewedCar[], viewedCar: ViewedCar): ViewedCar[] {
  const otherCars = viewedCars.filter(({ vehicleId }) => vehicleId !== viewedCar.vehicleId);
  return [...otherCars, viewedCar].slice(-MAX_VIEWED_CARS);
}
