import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Customer } from '#domain/customers/customer.ts';
import { useLeaveGuard } from '../../device/use-leave-guard.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { BuildsTab } from './builds-tab.tsx';
import { DeletedNotice } from './deleted-notice.tsx';
import { FollowUpsTab } from './follow-ups-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ProfileHeader } from './profile-header.tsx';
import type { ProfileExtensions } from './profile-extensions.ts';
import { useProfileEdit } from './use-profile-edit.ts';

const tabKeys = ['overview', 'activity', 'builds', 'follow-ups', 'documents'] as const;
type TabKey = (typeof tabKeys)[number];

/**
 * Shows all data of one customer in tabs. Unsaved input in the form survives a change of the tab.
 */
export function CustomerProfile({
  customer,
  extensions,
}: {
  customer: Customer;
  extensions: ProfileExtensions;
}) {
  const { t, i18n } = useTranslation('customerProfile');
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: { edit?: boolean } | null };
  const edit = useProfileEdit(customer, state?.edit === true);
  const guard = useLeaveGuard(edit.isEditing && edit.isDirty, edit.stop);
  const tab = tabKeys.find((key) => key === params.get('tab')) ?? 'overview';

  function open(key: TabKey): void {
    setParams(key === 'overview' ? {} : { tab: key }, { replace: true });
  }

  function startEdit(): void {
    edit.start();
    open('overview');
  }

  return (
    <>
      <ProfileHeader customer={customer} edit={edit} onEdit={startEdit} />
      <DeletedNotice customer={customer} />
      <Tabs
        chosen={tab}
        label={t('tabs.label')}
        locale={i18n.language}
        onChoose={open}
        tabs={tabKeys.map((key) => ({ key, label: t(`tabs.${key}`) }))}
      >
        {tab === 'overview' && (
          <OverviewTab consent={extensions.consent(customer.id)} customer={customer} edit={edit} />
        )}
        {/* After an erasure, the changed key remounts the tab, which drops the older activities
            loaded from the server. */}
        {tab === 'activity' && <ActivityTab customer={customer} key={customer.erasedAt} />}
        {tab === 'builds' && <BuildsTab customer={customer} />}
        {tab === 'follow-ups' && <FollowUpsTab customer={customer} />}
        {tab === 'documents' && extensions.documents(customer.id)}
      </Tabs>
      <ConfirmDialog
        labels={{ confirm: t('leave.discard'), cancel: t('leave.stay') }}
        onAnswer={guard.answer}
        open={guard.isConfirming}
        title={t('leave.title')}
        tone="danger"
      >
        {t('leave.body')}
      </ConfirmDialog>
    </>
  );
}
