import type { ShownConfiguration } from './describe-configuration.ts';
import styles from './stage-caption.module.css';

/** What is seen of the car, said in words: a colour is never told by its colour alone. */
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
