import styles from './fact-list.module.css';

interface FactListProps {
  facts: readonly { label: string; value: string }[];
  /** `large` is for the key figures of a screen, `row` for a few facts side by side. */
  size?: 'regular' | 'large' | 'row' | undefined;
}

export function FactList({ facts, size = 'regular' }: FactListProps) {
  return (
    <dl className={styles.facts} data-size={size}>
      {facts.map(({ label, value }) => (
        <div className={styles.fact} key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
