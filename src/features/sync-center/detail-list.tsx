import styles from './detail-list.module.css';

export interface DetailField {
  key: string;
  label: string;
  value: string;
}

interface DetailListProps {
  title: string;
  lines: readonly DetailField[];
}

export function DetailList({ title, lines }: DetailListProps) {
  return (
    <section className={styles.details}>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {lines.map(({ key, label, value }) => (
          <div className={styles.line} key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Shows raw data of an unknown format, collapsed; intended for support. */
export function RawContent({ title, children }: { title: string; children: string }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{title}</summary>
      <pre className={styles.raw}>{children}</pre>
    </details>
  );
}
