import { useTranslation } from 'react-i18next';
import {
  endSessionsOfAgentEndpoint,
  listSessionsOfAgentEndpoint,
} from '#domain/protocol/admin-agents.ts';
import { useSession } from '../../../data/session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { dateTimeFormat } from '../../../ui/date-time-format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { AdminFailureText } from '../admin-failure-text.tsx';
import { AdminQueryView } from '../admin-query-view.tsx';
import styles from '../administration.module.css';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminQuery } from '../use-admin-query.ts';

/**
 * Lists the sessions of an agent, with one button that ends all of them. Ending a session forces a
 * new sign-in on its tablet, and deletes none of the unsent changes there.
 */
export function AgentSessions({ agentId }: { agentId: string }) {
  const { t, i18n } = useTranslation('admin');
  const request = { params: { id: agentId } };
  const sessions = useAdminQuery(listSessionsOfAgentEndpoint, request);
  const { pending, failure, run } = useAdminAction();
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const instants = dateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });

  async function end(): Promise<void> {
    const left = await run(endSessionsOfAgentEndpoint, request);
    if (left) sessions.put(left);
  }

  return (
    <section className={styles.part}>
      <Text as="h3" size="l">
        {t('agents.sessions')}
      </Text>
      <AdminFailureText failure={failure} />
      <AdminQueryView query={sessions}>
        {(all) =>
          all.length === 0 ? (
            <p className={styles.note}>{t('agents.noSessions')}</p>
          ) : (
            <>
              <Stack as="ul" gap={2}>
                {all.map(({ id, expiresAt }) => (
                  <li key={id}>{t('agents.session', { until: instants.format(expiresAt) })}</li>
                ))}
              </Stack>
              <Button onClick={() => void end()} pending={pending} variant="secondary">
                {t('agents.endSessions')}
              </Button>
            </>
          )
        }
      </AdminQueryView>
    </section>
  );
}
