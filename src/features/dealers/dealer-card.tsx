import { useTranslation } from 'react-i18next';
import type { NearDealer } from '../../data/queries/dealer-queries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './dealer-card.module.css';
import { formatKm } from './format-km.ts';
import { PictureWithFallback } from './picture-with-fallback.tsx';

interface DealerCardProps {
  near: NearDealer;
  onPick: () => void;
}

/** Card of a dealer with name, rating, distance and makes. */
export function DealerCard({ near, onPick }: DealerCardProps) {
  const { t, i18n } = useTranslation('dealers');
  const { dealer, distanceKm, showrooms } = near;
  const km = formatKm(distanceKm, i18n.language);
  return (
    <article className={styles.card}>
      <PictureWithFallback
        className={styles.logo}
        fallback={<Avatar name={dealer.name} size="large" />}
        src={dealer.logo}
      />
      <h2 className={styles.name}>
        <button className={styles.pick} onClick={onPick} type="button">
          {dealer.name}
        </button>
      </h2>
      <Text tone="muted">{dealer.location}</Text>
      <p className={styles.facts}>
        <span className={styles.fact}>
          <Icon name="star" size="small" />
          {t('rating', { rating: dealer.rating })}
        </span>
        <span className={styles.fact}>{t('distance', { km })}</span>
        <span className={styles.fact}>{t('showrooms', { count: showrooms.length })}</span>
      </p>
      <ul aria-label={t('brands')} className={styles.brands}>
        {dealer.brands.map((brand) => (
          <li className={styles.brand} key={brand}>
            {brand}
          </li>
        ))}
      </ul>
    </article>
  );
}
