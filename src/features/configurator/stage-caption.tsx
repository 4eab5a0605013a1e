import type { ShownConfiguration } from './describe-configuration.ts';
import styles from './stage-caption.module.css';

/**
 * Caption with the names of the options visible on the car, because a color alone is not
 * accessible.
 */
export function StageCaption({ shown }: { shown: ShownConfiguration }) {
  const { exterior, interior, wheels } = shown;
  return (
    <ul className={styles.caption}>
      {[exterior, interior, wheels].map(({ id, name, hex }) => (
        <li className={styles.choice} key={id}>
          {hex && <span className={styles.chip} style={{ background: hex }} />}
          {name}
        </li>
      ))}
    </ul>
  );
}
