import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/data-display/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './visit-advice.module.css';

const points = [
  ['early', 'clock'],
  ['license', 'car'],
  ['email', 'mail'],
  ['change', 'calendar'],
] as const;

export function VisitAdvice() {
  const { t } = useTranslation('bookings');
  return (
    <Card look="sunken">
      <Text as="h2" size="l">
        {t('review.goodToKnow')}
      </Text>
      <ul className={styles.points}>
        {points.map(([point, icon]) => (
          <li key={point}>
            <Icon name={icon} tone="accent" />
            {t(`goodToKnow.${point}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
