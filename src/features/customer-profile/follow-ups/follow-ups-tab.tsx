import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import type { FollowUp } from '#domain/follow-ups/follow-up.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { listFollowUps } from '../../../data/queries/customers/follow-up-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { ProfileLabels } from '../profile-labels.ts';
import { TabPanel } from '../tab-panel.tsx';
import { useProfileLabels } from '../use-profile-labels.ts';
import { DueBadge } from './due-badge.tsx';
import { FollowUpActions } from './follow-up-actions.tsx';
import { FollowUpDialog } from './follow-up-dialog.tsx';
import styles from './follow-ups-tab.module.css';
import { useFollowUpActions } from './use-follow-up.ts';

/** Tab with the open and closed follow-ups of a customer. */
export function FollowUpsTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customerProfile');
  const labels = useProfileLabels();
  /**
   * The follow-up in the dialog; `new` while the user creates a follow-up, null while the dialog is
   * closed.
   */
  const [editedFollowUp, setEditedFollowUp] = useState<FollowUp | 'new' | null>(null);
  const followUps = useLiveRows(() => listFollowUps(localDatabase, customer.id), [customer.id]);
  return (
    <TabPanel
      action={
        <Button icon="plus" onClick={() => setEditedFollowUp('new')} variant="secondary">
          {t('followUps.add')}
        </Button>
      }
      title={t('tabs.follow-ups')}
    >
      {!followUps && <Skeleton label={t('followUps.loading')} lines={4} />}
      {followUps?.open.length === 0 && <EmptyState icon="phone" title={t('followUps.empty')} />}
      {followUps && followUps.open.length > 0 && (
        <Stack as="ul" gap={3}>
          {followUps.open.map((followUp) => (
            <FollowUpItem
              followUp={followUp}
              key={followUp.id}
              onChange={() => setEditedFollowUp(followUp)}
              labels={labels}
            />
          ))}
        </Stack>
      )}
      {followUps && followUps.done.length > 0 && (
        <Stack as="section" gap={3}>
          <Text as="h3" size="l" weight="medium">
            {t('followUps.doneTitle')}
          </Text>
          <Stack as="ul" gap={3}>
            {followUps.done.map((followUp) => (
              <FollowUpItem
                followUp={followUp}
                key={followUp.id}
                onChange={() => setEditedFollowUp(followUp)}
                labels={labels}
              />
            ))}
          </Stack>
        </Stack>
      )}
      {editedFollowUp && (
        <FollowUpDialog
          customer={customer}
          followUp={editedFollowUp === 'new' ? null : editedFollowUp}
          onClose={() => setEditedFollowUp(null)}
          labels={labels}
        />
      )}
    </TabPanel>
  );
}

interface FollowUpItemProps {
  followUp: FollowUp;
  labels: ProfileLabels;
  onChange: () => void;
}

function FollowUpItem({ followUp, labels, onChange }: FollowUpItemProps) {
  const { t } = labels;
  const { remove, reopen } = useFollowUpActions(followUp);
  const { dueOn, channel, agentId, note, outcome } = followUp;
  return (
    <li>
      <Card className={styles.card}>
        <Stack className={styles.text} gap={1}>
          <Cluster as="p" align="center" gap={2} weight="medium">
            {t(`common:followUp.channel.${channel}`)}
            <DueBadge followUp={followUp} labels={labels} />
          </Cluster>
          <Text size="s" tone="muted">
            {labels.value('dueOn', dueOn)} · {labels.agent(agentId)}
          </Text>
          {note && <p className={styles.note}>{note}</p>}
        </Stack>
        {outcome === null ? (
          <Cluster align="center" gap={2}>
            <FollowUpActions followUp={followUp} labels={labels} />
            <IconButton icon="pencil" label={t('followUps.change')} onClick={onChange} />
            <IconButton icon="trash" label={t('followUps.remove')} onClick={() => void remove()} />
          </Cluster>
        ) : (
          <Button onClick={() => void reopen()} variant="quiet">
            {t('followUps.reopen')}
          </Button>
        )}
      </Card>
    </li>
  );
}
