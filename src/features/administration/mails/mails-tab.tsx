import { useTranslation } from 'react-i18next';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import {
  listUnsentMailsEndpoint,
  type MailState,
  resendMailEndpoint,
  type UnsentMail,
} from '#domain/protocol/admin/admin-mails.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { Table, type TableColumn } from '../../../ui/data-display/table.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { AdminFailureText } from '../admin-failure-text.tsx';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminQuery } from '../use-admin-query.ts';

/**
 * Lists the unsent e-mails to customers. Each e-mail that is not in the state `waiting` has a
 * button that sends the e-mail again.
 */
export function MailsTab() {
  const { t } = useTranslation('admin');
  const mails = useAdminQuery(listUnsentMailsEndpoint, {});
  return (
    <AdminQueryView query={mails}>
      {(mailRows) =>
        mailRows.length === 0 ? (
          <p className={styles.note}>{t('mails.none')}</p>
        ) : (
          <UnsentMails mails={mailRows} onResent={mails.put} />
        )
      }
    </AdminQueryView>
  );
}

interface UnsentMailsProps {
  mails: readonly UnsentMail[];
  onResent: (mails: UnsentMail[]) => void;
}

function UnsentMails({ mails, onResent }: UnsentMailsProps) {
  const { t } = useTranslation('admin');
  const { pending, failure, run } = useAdminAction();
  const columns = useColumns();

  async function resend({ bookingId, visitor }: UnsentMail): Promise<void> {
    if (pending) return;
    const remainingMails = await run(resendMailEndpoint, { params: { bookingId } });
    if (!remainingMails) return;
    onResent(remainingMails);
    showToast({ tone: 'positive', title: t('mails.resent', { name: visitor.name }) });
  }

  return (
    <section className={styles.part}>
      <p className={styles.note}>{t('mails.detail')}</p>
      <AdminFailureText failure={failure} />
      <Table
        caption={t('tabs.mails')}
        columns={[
          ...columns,
          {
            key: 'resend',
            header: t('mails.column.action'),
            align: 'end',
            cell: (mail) =>
              mail.state !== 'waiting' && (
                <Button onClick={() => void resend(mail)} pending={pending} variant="secondary">
                  {t('mails.resend')}
                </Button>
              ),
          },
        ]}
        rowKey={({ bookingId }) => bookingId}
        rows={mails}
      />
    </section>
  );
}

const tones = {
  waiting: 'neutral',
  failed: 'danger',
  expired: 'neutral',
  held: 'caution',
} as const satisfies Record<MailState, string>;

function useColumns(): TableColumn<UnsentMail>[] {
  const { t, i18n } = useTranslation('admin');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const dateTimeFormat = getDateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return [
    {
      key: 'visitor',
      header: t('mails.column.visitor'),
      cell: ({ visitor }) => `${visitor.name}, ${visitor.email}`,
    },
    {
      key: 'visit',
      header: t('mails.column.visit'),
      cell: ({ number, startsAt }) =>
        `${formatBookingNumber(number)}, ${dateTimeFormat.format(startsAt)}`,
    },
    {
      key: 'state',
      header: t('mails.column.state'),
      cell: ({ state, failure }) => (
        <Badge tone={tones[state]}>{t(`mails.state.${state}`, { failure })}</Badge>
      ),
    },
  ];
}
