import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import {
  type OfflineAgent,
  listOfflineAgents,
} from '../../data/session/agent/offline-agent-queries.ts';
import type { Session } from '../../data/session/session.ts';
import { Wordmark } from '../../ui/brand/wordmark.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Silhouette } from '../../ui/car/silhouette/silhouette.tsx';
import { Avatar } from '../../ui/data-display/avatar.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page.tsx';
import { SplitLayout } from '../../ui/layout/split-layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { LoginForm } from './login-form.tsx';
import columns from './login-screen.module.css';
import styles from './staff-return.module.css';

interface StaffReturnScreenProps {
  /**
   * `ask`: a customer reached a screen that requires an agent. `staff`: a user tapped the link for
   * staff.
   */
  reason: 'ask' | 'staff';
  onSignedIn: (session: Session) => void;
  /** Navigates back to the screens for customers; null on a locked tablet. */
  onLeave: (() => void) | null;
}

/**
 * Screen on which staff sign in on a tablet that a customer uses. Up to six agents who are stored
 * on the tablet are selectable with one tap.
 */
export function StaffReturnScreen({ reason, onSignedIn, onLeave }: StaffReturnScreenProps) {
  const { t } = useTranslation(['kiosk', 'common']);
  const agents = useLiveRows(() => listOfflineAgents(localDatabase));
  const [pickedAgentCode, setPickedAgentCode] = useState('');
  return (
    <SplitLayout
      visual={<Silhouette />}
      visualFooter={<p className={columns.claim}>{t(`return.claim.${reason}`)}</p>}
      visualHeader={<Wordmark label={t('common:productName')} />}
    >
      <Stack className={columns.column} gap={6}>
        <PageHeader subtitle={t(`return.detail.${reason}`)} title={t(`return.title.${reason}`)} />
        {agents && agents.length > 0 && (
          <AgentAvatars agents={agents} onPick={setPickedAgentCode} picked={pickedAgentCode} />
        )}
        <LoginForm
          holder="customer"
          key={pickedAgentCode}
          onSignedIn={onSignedIn}
          pickedAgentCode={pickedAgentCode}
          showrooms={null}
          wantedShowroomId=""
        />
        {onLeave && (
          <Button fullWidth icon="arrow-left" onClick={onLeave} variant="quiet">
            {t('return.leave')}
          </Button>
        )}
      </Stack>
    </SplitLayout>
  );
}

interface AgentAvatarsProps {
  agents: readonly OfflineAgent[];
  picked: string;
  onPick: (agentCode: string) => void;
}

const MAX_SHOWN_AGENTS = 6;

function AgentAvatars({ agents, picked, onPick }: AgentAvatarsProps) {
  const { t } = useTranslation('kiosk');
  return (
    <Cluster aria-label={t('return.known')} as="ul" gap={2}>
      {agents.slice(0, MAX_SHOWN_AGENTS).map(({ agentCode, name, image }) => (
        <li key={agentCode}>
          <button
            aria-pressed={picked === agentCode}
            className={styles.face}
            onClick={() => onPick(agentCode)}
            type="button"
          >
            <Avatar image={image} name={name} />
            <span>{name.split(' ')[0]}</span>
            <Text as="span" size="xs" tone="muted">
              {agentCode}
            </Text>
          </button>
        </li>
      ))}
    </Cluster>
  );
}
