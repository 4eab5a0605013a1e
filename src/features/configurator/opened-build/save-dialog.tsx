import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { href } from '#domain/routes.ts';
import { changeJourney, useJourney } from '../../../data/session/customer/journey-store.ts';
import { selectVehicle } from '../../../data/session/customer/select-vehicle.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { NoticeDialog } from '../../../ui/overlays/notice-dialog.tsx';

/** The displayed result of saving or sharing a build. */
export interface SaveOutcome {
  text: string;
  /** Null if the build was not saved. */
  savedBuildId: string | null;
}

interface SaveDialogProps {
  outcome: SaveOutcome | null;
  /** The vehicle of the build, which a booking from this dialog is for. */
  vehicle: Vehicle;
  onClose: () => void;
  onKeepConfiguring: () => void;
}

export function SaveDialog({ outcome, vehicle, onClose, onKeepConfiguring }: SaveDialogProps) {
  const { t } = useTranslation('build');
  const buildId = outcome?.savedBuildId ?? null;
  return (
    <NoticeDialog
      closeLabel={t('ok')}
      onClose={onClose}
      open={outcome !== null}
      title={buildId === null ? t('notSavedTitle') : t('savedTitle')}
    >
      <Stack gap={4}>
        <p>{outcome?.text}</p>
        {buildId !== null && (
          <Stack gap={2}>
            <Link
              className={getButtonClassName({ variant: 'secondary' })}
              to={href('share', { configId: buildId })}
            >
              {t('showQrCode')}
            </Link>
            <Link
              className={getButtonClassName({ variant: 'secondary' })}
              onClick={() => selectForTestDrive(vehicle)}
              state={{ testDrive: true }}
              to={href('bookingDetails')}
            >
              {t('bookTestDrive')}
            </Link>
            <Button onClick={onKeepConfiguring} variant="secondary">
              {t('keepConfiguring')}
            </Button>
          </Stack>
        )}
      </Stack>
    </NoticeDialog>
  );
}

/** Selects the vehicle for the next booking, and for a booking form that was begun before. */
function selectForTestDrive(vehicle: Vehicle): void {
  selectVehicle(vehicle);
  const { visit } = useJourney.getState();
  if (!visit || visit.movedFrom) return;
  const vehicleInterest = `${vehicle.make} ${vehicle.model}`;
  void changeJourney({
    visit: { ...visit, vehicleId: vehicle.id, vehicleInterest, testDrive: true },
  });
}
