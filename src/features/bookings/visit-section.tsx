import { type ReactNode, useId } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
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
        <Text as="h2" size="xl" id={id}>
          {title}
        </Text>
        {action}
      </div>
      <Stack gap={4}>{children}</Stack>
    </section>
  );
}
