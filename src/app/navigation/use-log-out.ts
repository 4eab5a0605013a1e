import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { countWaitingEntries } from '../../data/queries/sync-center/outbox-queries.ts';
import { endSession } from '../../data/session/agent/session-store.ts';
import { clearDrafts } from '../../data/session/drafts/drafts.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

/**
 * Ends the session of the agent. Unsynced outbox entries stay on the tablet, and a toast shows the
 * number of these entries.
 */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation('navigation');
  const navigate = useNavigate();

  return async () => {
    // Leaves the screen before the session ends. Otherwise `RequireAgent` would redirect to /login
    // with this screen as return path.
    await navigate(href('login'));
    await endSession();
    await clearDrafts(localDatabase);
    const waitingCount = await countWaitingEntries(localDatabase);
    if (waitingCount > 0) {
      showToast({
        tone: 'neutral',
        title: t('loggedOut'),
        detail: t('loggedOutWaiting', { count: waitingCount }),
      });
    }
  };
}
