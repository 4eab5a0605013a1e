import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './review-notice.module.css';

const points = [
  ['early', 'clock'],
  ['license', 'car'],
  ['email', 'mail'],
  ['change', 'calendar'],
] as const;

/** Practical advice before a visit. */
export function ReviewNotice() {
  const { t } = useTranslation('bookings');
  return (
    <Card look="sunken">
      <h2 className={styles.title}>{t('review.goodToKnow')}</h2>
      <ul className={styles.points}>
        {points.map(([point, icon]) => (
          <li key={point}>
            <Icon name={icon} />
            {t(`goodToKnow.${point}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
