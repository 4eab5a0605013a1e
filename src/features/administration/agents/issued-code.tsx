import { useTranslation } from 'react-i18next';
import type { IssuedCode as Issued } from '#domain/protocol/admin/admin-agents.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { Text } from '../../../ui/text/text.tsx';
import styles from '../administration.module.css';

interface IssuedCodeProps {
  issued: Issued;
  agentCode: string;
}

/**
 * Shows the code with which an agent sets a password. The code is shown only once, and the
 * administrator passes the code on to the agent.
 */
export function IssuedCode({ issued, agentCode }: IssuedCodeProps) {
  const { t, i18n } = useTranslation('admin');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const dateTimeFormat = getDateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <section aria-live="polite" className={styles.issued}>
      <Text as="h3" size="l">
        {t('code.title', { agentCode })}
      </Text>
      <p className={styles.secret}>{issued.resetCode}</p>
      <p className={styles.note}>
        {t('code.detail', { until: dateTimeFormat.format(issued.expiresAt) })}
      </p>
    </section>
  );
}
