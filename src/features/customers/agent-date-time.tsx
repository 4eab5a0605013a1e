import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session/agent/session-store.ts';
import { DateTime } from '../../ui/time/date-time.tsx';
import { useNow } from '../../ui/time/use-now.ts';

/** Shows an instant in the time zone of the agent. */
export const AgentDateTime = memo(function AgentDateTime({ at }: { at: number }) {
  const { i18n } = useTranslation();
  const timeZone = useSession((state) => state.session?.agent.timezone) ?? 'UTC';
  const now = useNow();
  return <DateTime at={at} locale={i18n.language} now={now} timeZone={timeZone} />;
});
