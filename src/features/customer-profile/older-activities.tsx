import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '#domain/activities/activity.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { ACTIVITY_SYNC_WINDOW_MS } from '#domain/durations.ts';
import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import { useSession } from '../../data/session/session-store.ts';
import { listActivities } from '../../sync/list-activities.ts';
import { Button } from '../../ui/button.tsx';
import styles from './activity.module.css';

interface OlderActivitiesProps {
  customer: Customer;
  /** Ids of all activities of this customer that are already listed. */
  listed: ReadonlySet<string>;
  onLoaded: (activities: readonly Activity[]) => void;
}

type Failure = 'unreachable' | 'signIn' | 'failed';

/** Loads the older activities that this tablet no longer stores from the server, in pages. */
export function OlderActivities({ customer, listed, onLoaded }: OlderActivitiesProps) {
  const { t } = useTranslation('customerProfile');
  const token = useSession(({ session }) => session?.token ?? null);
  const [openedAt] = useState(() => Date.now());
  const [page, setPage] = useState<number | null>(1);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (customer.registeredAt > openedAt - ACTIVITY_SYNC_WINDOW_MS) return null;
  if (page === null) return <p className={styles.older}>{t('activity.older.none')}</p>;

  async function load(from: number): Promise<void> {
    if (token === null) return setFailure('signIn');
    setLoading(true);
    const result = await listActivities(token, {
      customerId: customer.id,
      page: from,
      known: listed,
    });
    setLoading(false);
    if (!result.ok) return setFailure(failureOf(result.code));
    setFailure(null);
    setPage(result.value.nextPage);
    onLoaded(result.value.activities);
  }

  return (
    <div className={styles.older}>
      <Button
        onClick={() => void load(page)}
        pending={loading}
        pendingLabel={t('activity.older.loading')}
        variant="secondary"
      >
        {t('activity.older.action')}
      </Button>
      <output>{failure && t(`activity.older.${failure}`)}</output>
    </div>
  );
}

function failureOf(code: RequestErrorCode): Failure {
  if (code === 'UNAUTHORISED') return 'signIn';
  return code === 'UNREACHABLE' ? 'unreachable' : 'failed';
}
