import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './metric-cards.module.css';

/** About as tall as the loaded figures, which limits the layout shift. */
export function AnalyticsSkeleton({ label }: { label: string }) {
  return (
    <>
      <div className={styles.cards}>
        <Skeleton height="9rem" label={label} />
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </div>
      <Skeleton height="28rem" />
    </>
  );
}
