import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import {
  readSyncCenter,
  type SyncCenterView,
} from '../../data/queries/sync-center/sync-center-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import type { VerifyResult } from '../../sync/pull/verify-stored-rows.ts';
import type { SyncStatus } from '../../sync/status/sync-status.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { showToast, type ToastTone } from '../../ui/overlays/toast-store.ts';
import { Text } from '../../ui/text/text.tsx';
import { RescueSection } from './rescue/rescue-section.tsx';
import { TabletFacts } from './status/tablet-facts.tsx';
import { useSyncStatus } from './status/use-sync-status.ts';
import styles from './sync-center-screen.module.css';
import { SyncCenterTabs } from './sync-center-tabs.tsx';
import { useSyncLabels } from './use-sync-labels.ts';

const toneByOutcome: Record<VerifyOutcome, ToastTone> = {
  equal: 'positive',
  healing: 'neutral',
  unreachable: 'caution',
  notEnrolled: 'caution',
  broken: 'danger',
};

interface SyncCenterScreenProps {
  onSyncNow: () => void;
  onUpdate: () => void;
  onVerify: () => Promise<VerifyResult>;
}

const noRows = {
  customersById: new Map(),
  buildsById: new Map(),
  bookingsById: new Map(),
  walkInsById: new Map(),
  priceList: null,
  agentsById: new Map(),
  attentionsById: new Map(),
  timeSlotsByValue: new Map(),
};

export function SyncCenterScreen({ onSyncNow, onUpdate, onVerify }: SyncCenterScreenProps) {
  const { t } = useTranslation('sync');
  const session = useSession((state) => state.session);
  const view = useSyncCenter();
  const syncView = useSyncStatus();
  const labels = useSyncLabels(view?.names ?? noRows);
  if (!session) return null;
  const statusKind = syncView?.status.kind;
  return (
    <Page>
      <PageHeader
        actions={
          <>
            <NextStep kind={syncView?.status.kind} onSyncNow={onSyncNow} onUpdate={onUpdate} />
            <VerifyButton onVerify={onVerify} />
          </>
        }
        eyebrow={session.showroom.name}
        subtitle={statusKind && t(`explain.${statusKind}`)}
        title={t('center.title')}
      />
      {view && syncView?.facts ? (
        <div className={styles.columns}>
          <SyncCenterTabs session={session} view={view} labels={labels} />
          <aside className={styles.aside}>
            <section className={styles.part}>
              <Text as="h2" size="xl">
                {t('tablet.title')}
              </Text>
              <TabletFacts
                clockOffset={view.clockOffset}
                pulledAt={syncView.facts.pulledAt}
                status={syncView.status}
                labels={labels}
              />
            </section>
            <RescueSection
              onSyncNow={onSyncNow}
              session={session}
              waiting={syncView.facts.waiting}
            />
          </aside>
        </div>
      ) : (
        <Skeleton label={t('center.loading')} lines={8} />
      )}
    </Page>
  );
}

function useSyncCenter(): SyncCenterView | undefined {
  return useLiveRows(() => readSyncCenter(localDatabase));
}

interface NextStepProps {
  kind: SyncStatus['kind'] | undefined;
  onSyncNow: () => void;
  onUpdate: () => void;
}

function NextStep({ kind, onSyncNow, onUpdate }: NextStepProps) {
  const { t } = useTranslation('sync');
  switch (kind) {
    case 'sign-in-needed':
      return (
        <Link className={getButtonClassName()} state={{ from: href('sync') }} to={href('login')}>
          {t('signIn')}
        </Link>
      );
    case 'update-needed':
      return <Button onClick={onUpdate}>{t('reload')}</Button>;
    default:
      return (
        <Button icon="refresh" onClick={onSyncNow} variant="secondary">
          {t('syncNow')}
        </Button>
      );
  }
}

/** `broken`: the local storage failed, so that no comparison was possible. */
type VerifyOutcome = VerifyResult | 'broken';

function VerifyButton({ onVerify }: { onVerify: () => Promise<VerifyResult> }) {
  const { t } = useTranslation('sync');
  const [isVerifying, setIsVerifying] = useState(false);

  async function verify(): Promise<void> {
    setIsVerifying(true);
    const outcome = await onVerify().catch((error: unknown): VerifyOutcome => {
      emitDefect(error);
      return 'broken';
    });
    setIsVerifying(false);
    showToast({
      about: 'verify',
      tone: toneByOutcome[outcome],
      title: t(`verify.${outcome}`),
      detail: t(`verify.${outcome}Detail`),
    });
  }

  return (
    <Button
      icon="search"
      onClick={() => void verify()}
      pending={isVerifying}
      pendingLabel={t('verify.asking')}
      variant="secondary"
    >
      {t('verify.action')}
    </Button>
  );
}
