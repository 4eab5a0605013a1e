import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { type WalkIn, getWaitingMs } from '#domain/walk-ins/walk-in.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { EmptyText } from '../../ui/feedback/empty-text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ShareRequests } from './requests/share-requests.tsx';
import { OpenWalkIns } from './open-walk-ins.tsx';
import { useTimeOfDayFormat } from './use-time-of-day-format.ts';
import { useWalkInActions } from './use-walk-in-actions.ts';
import { useEndedWalkIns } from './use-walk-ins.ts';
import { formatWaitingTime, listWalkInFacts, formatWalkInName } from './walk-in-labels.ts';
import { WalkInLogSheet } from './walk-in-log-sheet.tsx';
import styles from './walk-in-row.module.css';

/**
 * Screen with the requests from share pages, and with the visitors without a booking: present
 * visitors, and visitors who arrived today and have left.
 */
export function WalkInsScreen() {
  const { t } = useTranslation('walkIns');
  const session = useSession((state) => state.session);
  return (
    <Page>
      <PageHeader
        actions={<LogWalkInButton />}
        eyebrow={session?.showroom.name}
        subtitle={t('subtitle')}
        title={t('title')}
      />
      {session && <ShareRequests session={session} />}
      <WalkInSection title={t('here')}>
        <OpenWalkIns />
      </WalkInSection>
      <WalkInSection title={t('today')}>
        <EndedWalkIns />
      </WalkInSection>
    </Page>
  );
}

function WalkInSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack aria-labelledby={id} as="section" gap={3}>
      <Text as="h2" size="xl" id={id}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}

/** `label` replaces the text where another button has the text “Log a walk-in”. */
export function LogWalkInButton({ label }: { label?: string }) {
  const { t } = useTranslation('walkIns');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {label ?? t('log')}
      </Button>
      <WalkInLogSheet onClose={() => setOpen(false)} open={open} />
    </>
  );
}

function EndedWalkIns() {
  const { t } = useTranslation(['walkIns', 'common']);
  const walkIns = useEndedWalkIns();
  const actions = useWalkInActions();
  if (!walkIns) return <Skeleton label={t('common:loading')} lines={2} />;
  if (walkIns.length === 0) return <EmptyText>{t('nobodyToday')}</EmptyText>;
  return (
    <ul>
      {walkIns.map((walkIn) => (
        <li key={walkIn.id}>
          <EndedRow onReopen={() => void actions.reopen(walkIn)} walkIn={walkIn} />
        </li>
      ))}
    </ul>
  );
}

function EndedRow({ walkIn, onReopen }: { walkIn: WalkIn; onReopen: () => void }) {
  const { t } = useTranslation(['walkIns', 'common']);
  const formatTime = useTimeOfDayFormat();
  const { outcome, customerId, endedAt } = walkIn;
  const waitedText = t('waited', {
    time: formatWaitingTime(t, getWaitingMs(walkIn, endedAt ?? 0)),
  });
  return (
    <div className={styles.row}>
      <Stack gap={0}>
        <Text weight="medium" wrap="anywhere">
          {formatWalkInName(t, walkIn, formatTime)}
        </Text>
        <Text size="s" tone="muted">
          {[...listWalkInFacts(t, walkIn), waitedText].join(' · ')}
        </Text>
      </Stack>
      <div className={styles.actions}>
        {outcome && (
          <Badge tone={outcome === 'left-unserved' ? 'caution' : 'neutral'}>
            {t(`common:walkInOutcome.${outcome}`)}
          </Badge>
        )}
        {customerId === null ? (
          <Button onClick={onReopen} variant="quiet">
            {t('reopen')}
          </Button>
        ) : (
          <Link
            className={getButtonClassName({ variant: 'quiet' })}
            to={href('customer', { customerId })}
          >
            {t('openCustomer')}
          </Link>
        )}
      </div>
    </div>
  );
}
