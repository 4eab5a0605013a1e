import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { useSession, useTabletShowroom } from '../../data/session/agent/session-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a formatter of instants in the time zone of the agent, or without a session in the time
 * zone of the showroom, for example “14:05”. Adds the date if the instant is 12 hours ago or older.
 */
export function useTimeFormat(): (at: number) => string {
  const { i18n } = useTranslation();
  const tabletShowroom = useTabletShowroom();
  const agentTimeZone = useSession(({ session }) => session?.agent.timezone);
  const timeZone = agentTimeZone ?? tabletShowroom?.timezone;
  return (at) => {
    const isRecent = Date.now() - at < DAY_MS / 2;
    const formatOptions = isRecent
      ? ({ timeStyle: 'short' } as const)
      : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
    return getDateTimeFormat(i18n.language, { ...formatOptions, timeZone }).format(at);
  };
}
