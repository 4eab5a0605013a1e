import { type ReactNode, useId } from 'react';
import styles from './visit-section.module.css';

interface VisitSectionProps {
  title: string;
  /** A link or a button for the section. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled section of a booking. */
export function VisitSection({ title, action, children }: VisitSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {action}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
