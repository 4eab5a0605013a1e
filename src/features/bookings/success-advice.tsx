import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './success-advice.module.css';
import { VisitSection } from './visit-section.tsx';

const expectations = ['welcome', 'tour', 'drive', 'advice'] as const;
const reminders = ['early', 'license', 'change'] as const;

/**
 * Advice after a booking: the course of the visit, reminders, and a link for the time until the
 * visit.
 */
export function SuccessAdvice() {
  const { t } = useTranslation('bookings');
  // A customer who uses the tablet gets a link to the models, because the configurator requires a
  // sign-in of staff.
  const handedOver = useKiosk((state) => state.handedOver);
  return (
    <div>
      <VisitSection title={t('success.expect')}>
        <ul className={styles.list}>
          {expectations.map((point) => (
            <li key={point}>
              <Icon name="check" size="small" />
              {t(`success.expectation.${point}`)}
            </li>
          ))}
        </ul>
      </VisitSection>
      <VisitSection title={t('success.reminders')}>
        <ul className={styles.list}>
          {reminders.map((point) => (
            <li key={point}>
              <Icon name="info" size="small" />
              {t(`goodToKnow.${point}`)}
            </li>
          ))}
        </ul>
      </VisitSection>
      <VisitSection title={t('success.next')}>
        <p>{t('success.nextDetail')}</p>
        <Link
          className={`${buttonClassName({ variant: 'secondary' })} ${styles.build}`}
          to={handedOver ? href('models') : href('newBuild')}
        >
          {t('success.startBuilding')}
        </Link>
      </VisitSection>
    </div>
  );
}
