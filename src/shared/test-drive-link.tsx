import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { href } from '#domain/routes.ts';
import { changeJourney, useJourney } from '../data/session/customer/journey-store.ts';
import { selectVehicle } from '../data/session/customer/select-vehicle.ts';
import { isInCustomerHands, useKiosk } from '../data/session/kiosk/kiosk-store.ts';
import { getButtonClassName } from '../ui/buttons/button-class-name.ts';

interface TestDriveLinkProps {
  buildId: string;
  /** The vehicle of the build. */
  vehicle: Vehicle;
  className?: string | undefined;
  onOpen?: () => void;
}

/**
 * Link that books a test drive for a saved build. A customer who has the tablet must be registered
 * before a booking.
 */
export function TestDriveLink({ buildId, vehicle, className, onOpen }: TestDriveLinkProps) {
  const { t } = useTranslation('build');
  const isForCustomer = useKiosk(isInCustomerHands);
  const isServed = useJourney(({ customer }) => customer !== null);
  if (isForCustomer && !isServed) return null;
  return (
    <Link
      className={className ?? getButtonClassName({ variant: 'secondary' })}
      onClick={() => {
        onOpen?.();
        selectForTestDrive(vehicle, buildId);
      }}
      state={{ testDrive: true, buildId }}
      to={href('bookingDetails')}
    >
      {t('bookTestDrive')}
    </Link>
  );
}

/** Selects the build for the next booking, and for a booking form that was begun before. */
function selectForTestDrive(vehicle: Vehicle, buildId: string): void {
  selectVehicle(vehicle);
  const { visit } = useJourney.getState();
  if (!visit || visit.movedFrom) return;
  const vehicleInterest = `${vehicle.make} ${vehicle.model}`;
  void changeJourney({
    visit: { ...visit, vehicleId: vehicle.id, vehicleInterest, testDrive: true, buildId },
  });
}
