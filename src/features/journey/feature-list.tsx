import { Icon } from '../../ui/icons/icon.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import styles from './feature-list.module.css';

interface FeatureListProps {
  features: readonly string[];
  /** Maximum number of displayed features; all if omitted. */
  limit?: number | undefined;
  /** Formats the number of hidden features: `+4 more features`. */
  more?: ((hidden: number) => string) | undefined;
}

export function FeatureList({ features, limit = features.length, more }: FeatureListProps) {
  const hidden = features.length - limit;
  return (
    <div>
      <Grid as="ul" fill gap={[3, 5]} min="15rem">
        {features.slice(0, limit).map((feature) => (
          <li className={styles.feature} key={feature}>
            <Icon name="check" size="small" tone="accent" />
            <span>{feature}</span>
          </li>
        ))}
      </Grid>
      {hidden > 0 && more && <p className={styles.more}>{more(hidden)}</p>}
    </div>
  );
}
