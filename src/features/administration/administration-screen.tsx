import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './administration.module.css';
import { AgentsTab } from './agents/agents-tab.tsx';
import { CatalogueTab } from './catalogue/catalogue-tab.tsx';
import { ConsentTab } from './consent/consent-tab.tsx';
import { MailsTab } from './mails/mails-tab.tsx';
import { RetentionTab } from './retention/retention-tab.tsx';
import { SecurityTab } from './security/security-tab.tsx';
import { ShowroomsTab } from './showrooms/showrooms-tab.tsx';
import { TargetsTab } from './targets/targets-tab.tsx';
import { UnsavedContext } from './unsaved-context.ts';
import { useUnsavedFormGuard } from './use-unsaved-form-guard.ts';

const tabs = {
  agents: AgentsTab,
  showrooms: ShowroomsTab,
  catalogue: CatalogueTab,
  targets: TargetsTab,
  consent: ConsentTab,
  mails: MailsTab,
  security: SecurityTab,
  retention: RetentionTab,
} as const;
type TabKey = keyof typeof tabs;
const tabKeys = Object.keys(tabs) as TabKey[];

/** Administration screen, for administrators only: `/admin`; the open tab is in `?tab=`. */
export function AdministrationScreen() {
  const { t, i18n } = useTranslation('admin');
  const unsavedGuard = useUnsavedFormGuard();
  const { setDirty, leave, isConfirming, answer } = unsavedGuard;
  const { chosen, choose } = useTab(leave);
  const ChosenTab = tabs[chosen];
  const guard = useMemo(() => ({ setDirty, leave }), [setDirty, leave]);

  return (
    <Page width="wide">
      <div className={styles.screen}>
        <PageHeader subtitle={t('subtitle')} title={t('title')} />
        <UnsavedContext value={guard}>
          <Tabs
            chosen={chosen}
            label={t('tabs.label')}
            locale={i18n.language}
            onChoose={choose}
            tabs={tabKeys.map((key) => ({ key, label: t(`tabs.${key}`) }))}
          >
            <ChosenTab />
          </Tabs>
        </UnsavedContext>
        <ConfirmDialog
          labels={{ confirm: t('leave.discard'), cancel: t('leave.stay') }}
          onAnswer={answer}
          open={isConfirming}
          title={t('leave.title')}
          tone="danger"
        >
          {t('leave.body')}
        </ConfirmDialog>
      </div>
    </Page>
  );
}

/**
 * Returns the tab in the URL. A change of the tab goes through `leave`, which protects an unsaved
 * form.
 */
function useTab(leave: (go: () => void) => void) {
  const [params, setParams] = useSearchParams();
  return {
    chosen: tabKeys.find((key) => key === params.get('tab')) ?? 'agents',
    choose: (key: TabKey) => leave(() => setParams({ tab: key }, { replace: true })),
  };
}
