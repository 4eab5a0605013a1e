import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { href } from '#domain/routes.ts';
import { changeJourney, useJourney } from '../data/session/customer/journey-store.ts';
import { selectVehicle } from '../data/session/customer/select-vehicle.ts';
import { isInCustomerHands, useKiosk } from '../data/session/kiosk/kiosk-store.ts';

/** Properties of a link that books a test drive for a saved build. */
interface TestDriveLink {
  to: string;
  state: { testDrive: true; buildId: string };
  onClick: () => void;
}

/**
 * Returns a function that creates the link to a test drive of a saved build. A booking requires a
 * registered customer, so the hook returns null while an unregistered customer has the tablet.
 */
export function useTestDriveLink(): ((buildId: string, vehicle: Vehicle) => TestDriveLink) | null {
  const isForCustomer = useKiosk(isInCustomerHands);
  const isServed = useJourney(({ customer }) => customer !== null);
  if (isForCustomer && !isServed) return null;
  return (buildId, vehicle) => ({
    to: href('bookingDetails'),
    state: { testDrive: true, buildId },
    onClick: () => selectForTestDrive(vehicle, buildId),
  });
}

/** Selects the vehicle of the build. Also enters the build in a begun form of a new booking. */
function selectForTestDrive(vehicle: Vehicle, buildId: string): void {
  selectVehicle(vehicle);
  const { visit } = useJourney.getState();
  if (!visit || visit.movedFrom) return;
  const vehicleInterest = `${vehicle.make} ${vehicle.model}`;
  void changeJourney({
    visit: { ...visit, vehicleId: vehicle.id, vehicleInterest, testDrive: true, buildId },
  });
}
