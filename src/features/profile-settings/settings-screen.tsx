import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Session } from '../../data/session/session.ts';
import { useSession } from '../../data/session/session-store.ts';
import { useLeaveGuard } from '../../device/use-leave-guard.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PerformanceTab } from './performance-tab.tsx';
import { PersonalTab } from './personal-tab.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import styles from './settings.module.css';
import { usePersonalEdit } from './use-personal-edit.ts';

const tabKeys = ['personal', 'preferences', 'security', 'performance'] as const;
type TabKey = (typeof tabKeys)[number];

/** Screen with the settings of the signed-in agent: `/profile`; the open tab is in `?tab=`. */
export function ProfileSettingsScreen() {
  const session = useSession((state) => state.session);
  return session && <Settings key={session.agent.id} session={session} />;
}

function Settings({ session }: { session: Session }) {
  const { t, i18n } = useTranslation('profileSettings');
  const [params, setParams] = useSearchParams();
  const edit = usePersonalEdit(session);
  const guard = useLeaveGuard(edit.isEditing && edit.isDirty, edit.stop);
  const tab = tabKeys.find((key) => key === params.get('tab')) ?? 'personal';

  function open(key: TabKey): void {
    setParams(key === 'personal' ? {} : { tab: key }, { replace: true });
  }

  return (
    <Page>
      <div className={styles.screen}>
        <PageHeader subtitle={session.showroom.name} title={t('title')} />
        <Tabs
          chosen={tab}
          label={t('tabs.label')}
          locale={i18n.language}
          onChoose={open}
          tabs={tabKeys.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        >
          {tab === 'personal' && <PersonalTab edit={edit} session={session} />}
          {tab === 'performance' && <PerformanceTab session={session} />}
          {tab === 'security' && <SecurityTab session={session} />}
          {tab === 'preferences' && <PreferencesTab session={session} />}
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
      </div>
    </Page>
  );
}
