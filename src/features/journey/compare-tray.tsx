import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { compareAddress, MAX_COMPARED } from '#domain/sharing/compare-address.ts';
import styles from './models.module.css';

/** Bar with the models marked for comparison, and a link to the comparison. */
export function CompareTray({ vehicleIds }: { vehicleIds: readonly string[] }) {
  const { t } = useTranslation('journey');
  const isReady = vehicleIds.length > 1;
  return (
    <div aria-live="polite" className={styles.tray} data-open={vehicleIds.length > 0 || undefined}>
      {vehicleIds.length > 0 && (
        <>
          <p>
            {isReady
              ? t('models.marked', { count: vehicleIds.length, most: MAX_COMPARED })
              : t('models.markAnother')}
          </p>
          {isReady && (
            <Link
              className={buttonClassName()}
              to={compareAddress(vehicleIds.map((vehicleId) => ({ vehicleId, trimId: null })))}
            >
              {t('models.compare')}
            </Link>
          )}
        </>
      )}
    </div>
  );
}
