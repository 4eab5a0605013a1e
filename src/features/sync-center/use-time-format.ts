import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session/session-store.ts';
import { dateTimeFormat } from '../../ui/date-time-format.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Instants as “14:05”, with the date where it was not today; in the showroom's time zone. */
export function useTimeFormat(): (at: number) => string {
  const { i18n } = useTranslation();
  const timeZone = useSession((state) => state.session?.agent.timezone);
  return (at) => {
    const recent = Date.now() - at < DAY_MS / 2;
    const style = recent
      ? ({ timeStyle: 'short' } as const)
      : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
    return dateTimeFormat(i18n.language, { ...style, timeZone }).format(at);
  };
}
