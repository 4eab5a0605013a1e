import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session/session-store.ts';
import { Moment } from '../../ui/moment.tsx';
import { useNow } from '../../ui/use-now.ts';

/** Shows an instant as a relative time, and in full in the time zone of the agent. */
export const ProfileMoment = memo(function ProfileMoment({ at }: { at: number }) {
  const { i18n } = useTranslation();
  const timeZone = useSession((state) => state.session?.agent.timezone) ?? 'UTC';
  const now = useNow();
  return <Moment at={at} locale={i18n.language} now={now} timeZone={timeZone} />;
});
