import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import { listRecentCustomers } from '../../data/queries/customers/customer-queries.ts';
import { listWaitingCustomerIds } from '../../data/queries/sync-center/outbox-queries.ts';
import { EmptyText } from '../../ui/feedback/empty-text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { AgentDateTime } from './agent-date-time.tsx';
import { ContactActions } from './contact/contact-actions.tsx';
import { CustomerLink } from './customer-link.tsx';
import { IntentBadge } from './intent-badge.tsx';
import styles from './recent-customers.module.css';

interface RecentCustomersProps {
  limit: number;
  emptyText: string;
  loadingLabel: string;
}

/** Lists the customers with the latest activity, newest first. */
export function RecentCustomers({ limit, emptyText, loadingLabel }: RecentCustomersProps) {
  const rows = useLiveRows(() => listRecentCustomers(localDatabase, { offset: 0, limit }), [limit]);
  const waitingIds = useLiveRows(() => listWaitingCustomerIds(localDatabase));
  if (!rows) return <Skeleton label={loadingLabel} lines={limit} />;
  if (rows.length === 0) return <EmptyText>{emptyText}</EmptyText>;
  return (
    <ul>
      {rows.map((customer) => (
        <li className={styles.row} key={customer.id}>
          <CustomerLink
            customerId={customer.id}
            detail={<EmailText email={customer.email} />}
            name={customer.name}
            waiting={waitingIds?.has(customer.id) ?? false}
          />
          <span className={styles.facts}>
            <IntentBadge intent={customer.intent} />
            <span className={styles.when}>
              <AgentDateTime at={customer.lastActivityAt} />
            </span>
          </span>
          <ContactActions customer={customer} />
        </li>
      ))}
    </ul>
  );
}
