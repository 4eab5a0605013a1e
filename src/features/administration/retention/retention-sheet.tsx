import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  approveDisposalEndpoint,
  type Certificate,
  changeRetentionEndpoint,
  type DueRecord,
  listDueRecordsEndpoint,
  type Retention,
} from '#domain/protocol/admin/admin-retention.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { listShowrooms } from '../../../data/queries/catalogue/catalogue-queries.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useForm, useTypedValues } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Table } from '../../../ui/data-display/table.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Text } from '../../../ui/text/text.tsx';
import { AdminFailureText } from '../admin-failure-text.tsx';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import { EditSheet } from '../edit-sheet.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminQuery } from '../use-admin-query.ts';
import { parseMonths, shortenId } from './retention-form.ts';

interface RetentionSheetProps {
  /** The edited retention; null while the sheet is closed. */
  retention: Retention | null;
  onChanged: (retention: Retention) => void;
  onApproved: (certificates: Certificate[]) => void;
  /** Called to reload after the server has rejected an approval because the due records changed. */
  onOutdated: () => void;
  onClose: () => void;
}

export function RetentionSheet({ retention, ...props }: RetentionSheetProps) {
  return retention ? (
    <RetentionEditor key={retention.recordType} retention={retention} {...props} />
  ) : null;
}

type RetentionEditorProps = RetentionSheetProps & { retention: Retention };

function RetentionEditor({ retention, onChanged, onClose, ...props }: RetentionEditorProps) {
  const { t } = useTranslation('admin');
  const { recordType } = retention;
  const title = t(`retention.type.${recordType}`);
  const typed = useTypedValues({ months: String(retention.months ?? '') });
  const months = parseMonths(typed.value.months);
  const { failure, run } = useAdminAction();
  const form = useForm({
    typed,
    errors: { months: months === undefined ? t('retention.wrong') : undefined },
    save,
  });

  async function save(): Promise<void> {
    if (months === undefined) return;
    const request = { params: { recordType }, body: { months } };
    const changed = await run(changeRetentionEndpoint, request);
    if (!changed) return;
    typed.change({ months: String(changed.months ?? '') });
    onChanged(changed);
    showToast({ tone: 'positive', title: t('saved', { name: title }) });
  }

  return (
    <EditSheet
      beside={
        retention.before !== null &&
        !typed.isDirty && (
          <Proposal
            {...props}
            before={retention.before}
            key={`${retention.before} ${retention.due}`}
            retention={retention}
          />
        )
      }
      failure={failure}
      form={form}
      isDirty={typed.isDirty}
      onClose={onClose}
      title={title}
    >
      <p className={styles.note}>{t(`retention.effect.${recordType}`)}</p>
      <TextField
        {...form.field('months')}
        hint={t('retention.fieldHint')}
        inputMode="numeric"
        label={t('retention.field')}
      />
    </EditSheet>
  );
}

interface ProposalProps extends Pick<RetentionSheetProps, 'onApproved' | 'onOutdated'> {
  retention: Retention;
  before: number;
}

/** The due records of a type, with the button that approves their disposal. */
function Proposal({ retention, before, onApproved, onOutdated }: ProposalProps) {
  const { t, i18n } = useTranslation('admin');
  const { recordType, due } = retention;
  const [isConfirming, setIsConfirming] = useState(false);
  const { pending, failure, run } = useAdminAction();
  const dayFormat = getDateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });

  async function handleAnswer(isConfirmed: boolean): Promise<void> {
    if (pending) return;
    if (!isConfirmed) return setIsConfirming(false);
    const request = { params: { recordType }, body: { before, due } };
    const certificates = await run(approveDisposalEndpoint, request);
    setIsConfirming(false);
    if (certificates) onApproved(certificates);
  }

  return (
    <section className={styles.part}>
      <Text as="h3" size="l">
        {t('retention.proposal')}
      </Text>
      <p className={styles.note}>
        {due === 0
          ? t('retention.nothingDue')
          : t('retention.proposalDetail', { count: due, day: dayFormat.format(before) })}
      </p>
      <AdminFailureText failure={failure} />
      {failure === 'PROPOSAL_CHANGED' && (
        <Button icon="refresh" onClick={onOutdated} variant="secondary">
          {t('problem.again')}
        </Button>
      )}
      {due > 0 && (
        <>
          <DueRecords recordType={recordType} />
          <Button onClick={() => setIsConfirming(true)} variant="danger">
            {t('retention.dispose', { count: due })}
          </Button>
        </>
      )}
      <ConfirmDialog
        labels={{ confirm: t('retention.confirm'), cancel: t('cancel') }}
        onAnswer={(isConfirmed) => void handleAnswer(isConfirmed)}
        open={isConfirming}
        pending={pending}
        title={t('retention.confirmTitle', { count: due })}
        tone="danger"
      >
        {t('retention.confirmBody')}
      </ConfirmDialog>
    </section>
  );
}

function DueRecords({ recordType }: Pick<Retention, 'recordType'>) {
  const { t } = useTranslation('admin');
  const due = useAdminQuery(listDueRecordsEndpoint, { params: { recordType }, query: {} });
  const { pending, failure, run } = useAdminAction();
  const [page, setPage] = useState(1);

  async function loadMore(): Promise<void> {
    if (pending) return;
    const query = { page: String(page + 1) };
    const next = await run(listDueRecordsEndpoint, { params: { recordType }, query });
    if (!next) return;
    setPage(page + 1);
    due.edit(({ records }) => ({ ...next, records: [...records, ...next.records] }));
  }

  return (
    <AdminQueryView query={due}>
      {({ records, total }) => (
        <>
          <DueTable records={records} />
          <AdminFailureText failure={failure} />
          {records.length < total && (
            <Button onClick={() => void loadMore()} pending={pending} variant="secondary">
              {t('retention.more')}
            </Button>
          )}
        </>
      )}
    </AdminQueryView>
  );
}

function DueTable({ records }: { records: readonly DueRecord[] }) {
  const { t, i18n } = useTranslation('admin');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const dayFormat = getDateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone });
  const showrooms = useLiveValue(() => listShowrooms(localDatabase)) ?? [];
  const getShowroomName = (id: string) =>
    showrooms.find((showroom) => showroom.id === id)?.name ?? id;
  return (
    <Table
      caption={t('retention.proposal')}
      columns={[
        {
          key: 'id',
          header: t('retention.record.id'),
          cell: ({ id }) => <span title={id}>{shortenId(id)}</span>,
        },
        {
          key: 'showroom',
          header: t('retention.record.showroom'),
          cell: ({ showroomId }) => getShowroomName(showroomId),
        },
        {
          key: 'lastUsed',
          header: t('retention.record.lastUsed'),
          cell: ({ lastUsedAt }) => dayFormat.format(lastUsedAt),
        },
      ]}
      rowKey={({ id }) => id}
      rows={records}
    />
  );
}
