import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session/agent/session-store.ts';

/** Returns a function that formats an instant as a time of day in the time zone of the showroom. */
export function useTimeOfDayFormat(): (at: number) => string {
  const { i18n } = useTranslation();
  const timeZone = useSession((state) => state.session?.showroom.timezone) ?? 'UTC';
  const format = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', timeZone });
  return (at) => format.format(at);
}
