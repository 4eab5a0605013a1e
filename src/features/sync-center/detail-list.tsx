import styles from './detail-list.module.css';

export interface DetailLine {
  key: string;
  label: string;
  value: string;
}

interface DetailListProps {
  title: string;
  lines: readonly DetailLine[];
}

/** What was entered, line by line. */
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

/** What nobody has words for, to be opened by whoever helps. */
export function RawContent({ title, children }: { title: string; children: string }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{title}</summary>
      <pre className={styles.raw}>{children}</pre>
    </details>
  );
}
