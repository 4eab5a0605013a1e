import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { href } from '#domain/routes.ts';
import { languageOf } from '#domain/languages/language.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { findOwnSharedBuild } from '../../../data/queries/builds/shared-build-queries.ts';
import { isInCustomerHands, useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { BuildCodeText } from '../../../shared/build-code-text.tsx';
import { createShareLink } from '../../../shared/share-link.ts';
import { useTestDriveLink } from '../../../shared/use-test-drive-link.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { NoticeDialog } from '../../../ui/overlays/notice-dialog.tsx';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import styles from './save-dialog.module.css';

/** The displayed result of saving or sharing a build. */
export interface SaveOutcome {
  text: string;
  /** Null if the build was not saved. */
  savedBuildId: string | null;
}

interface SaveDialogProps {
  outcome: SaveOutcome | null;
  /** The vehicle of the build, for which the dialog can book a test drive. */
  vehicle: Vehicle;
  onClose: () => void;
  /** Opens the saved build. The links of the dialog call this before they open the next screen. */
  onKeepConfiguring: () => void;
}

export function SaveDialog({ outcome, vehicle, onClose, onKeepConfiguring }: SaveDialogProps) {
  const { t } = useTranslation('build');
  const isForCustomer = useKiosk(isInCustomerHands);
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
          <>
            {isForCustomer && <TakeHomeCodes buildId={buildId} />}
            <SavedBuildActions
              buildId={buildId}
              onKeepConfiguring={onKeepConfiguring}
              vehicle={vehicle}
            />
          </>
        )}
      </Stack>
    </NoticeDialog>
  );
}

interface SavedBuildActionsProps extends Pick<SaveDialogProps, 'vehicle' | 'onKeepConfiguring'> {
  buildId: string;
}

/** The next steps after a save. For customers, closing the dialog replaces “Keep configuring”. */
function SavedBuildActions({ buildId, vehicle, onKeepConfiguring }: SavedBuildActionsProps) {
  const { t } = useTranslation(['build', 'navigation']);
  const isForCustomer = useKiosk(isInCustomerHands);
  const createTestDriveLink = useTestDriveLink();
  const testDrive = createTestDriveLink?.(buildId, vehicle);
  return (
    <Stack gap={2}>
      {!isForCustomer && (
        <Link
          className={getButtonClassName({ variant: 'secondary' })}
          onClick={onKeepConfiguring}
          to={href('share', { configId: buildId })}
        >
          {t('showQrCode')}
        </Link>
      )}
      {testDrive ? (
        <Link
          {...testDrive}
          className={getButtonClassName({ variant: 'secondary' })}
          onClick={() => {
            onKeepConfiguring();
            testDrive.onClick();
          }}
        >
          {t('bookTestDrive')}
        </Link>
      ) : (
        <Link
          className={getButtonClassName({ variant: 'secondary' })}
          onClick={onKeepConfiguring}
          to={href('register')}
        >
          {t('navigation:registerInterest')}
        </Link>
      )}
      {!isForCustomer && (
        <Button onClick={onKeepConfiguring} variant="secondary">
          {t('keepConfiguring')}
        </Button>
      )}
    </Stack>
  );
}

/** The QR code and the build code, with which a customer opens the build at home. */
function TakeHomeCodes({ buildId }: { buildId: string }) {
  const { t, i18n } = useTranslation('share');
  const language = languageOf(i18n.language);
  const found = useLiveValue(
    () => findOwnSharedBuild(localDatabase, buildId, language),
    [buildId, language],
  );
  const build = found?.shared;
  return (
    <div className={styles.codes}>
      <div className={styles.qr}>
        {build && <QrCode label={t('scan')} text={createShareLink(location.origin, build)} />}
      </div>
      <div className={styles.code}>
        {build?.code && <BuildCodeText code={build.code} hint={t('code.hint')} />}
      </div>
    </div>
  );
}
