import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import { checkConnection, type ConnectionCheck } from '../../../sync/status/check-connection.ts';
import { serverTransport } from '../../../sync/transport/server-transport.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './diagnostics.module.css';

const elapsed = () => performance.now();

/** Tests the connection to the server step by step. */
export function ConnectionTest() {
  const { t } = useTranslation('kiosk');
  const [pending, setPending] = useState(false);
  const [connectionCheck, setConnectionCheck] = useState<ConnectionCheck | null>(null);

  async function runTest(): Promise<void> {
    setPending(true);
    await checkConnection({ db: localDatabase, transport: serverTransport, elapsed }).then(
      setConnectionCheck,
      emitDefect,
    );
    setPending(false);
  }

  return (
    <Stack className={styles.part} as="section" align="start" gap={4}>
      <Text as="h2" size="xl">
        {t('diagnostics.section.connection')}
      </Text>
      <div aria-live="polite">
        {connectionCheck && (
          <ul>
            <CheckStep
              isGood={connectionCheck.answersInMs !== null}
              label={
                connectionCheck.answersInMs === null
                  ? t('connection.noAnswer')
                  : t('connection.answers', { count: connectionCheck.answersInMs })
              }
            />
            <CheckStep isGood={connectionCheck.letsIn} label={t('connection.letsIn')} />
            <CheckStep isGood={connectionCheck.liveLine} label={t('connection.liveLine')} />
          </ul>
        )}
      </div>
      <Button
        onClick={() => void runTest()}
        pending={pending}
        pendingLabel={t('connection.testing')}
        variant="secondary"
      >
        {t('connection.test')}
      </Button>
    </Stack>
  );
}

/** `isGood` is `null` if the step could not be tested. */
function CheckStep({ label, isGood }: { label: string; isGood: boolean | null }) {
  const { t } = useTranslation('kiosk');
  const tone = isGood === null ? 'neutral' : isGood ? 'positive' : 'danger';
  const resultKey = isGood === null ? 'notAsked' : isGood ? 'good' : 'bad';
  return (
    <li className={styles.line}>
      <span>{label}</span>
      <Badge tone={tone}>{t(`connection.${resultKey}`)}</Badge>
    </li>
  );
}
