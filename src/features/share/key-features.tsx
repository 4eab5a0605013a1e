import { Icon } from '../../ui/icon.tsx';
import styles from './key-features.module.css';

/** Features of the car as a list. */
export function KeyFeatures({ features }: { features: readonly string[] }) {
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li className={styles.feature} key={feature}>
          <Icon name="check" size="small" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
