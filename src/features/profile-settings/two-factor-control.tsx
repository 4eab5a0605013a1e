import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../data/session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { dateTimeFormat } from '../../ui/date-time-format.ts';
import styles from './settings.module.css';
import { TwoFactorEndSheet } from './two-factor-end-sheet.tsx';
import { TwoFactorSheet } from './two-factor-sheet.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

/** Shows whether two-factor authentication is on, with a button that turns it on or off. */
export function TwoFactorControl({ session }: { session: Session }) {
  const { t, i18n } = useTranslation('profileSettings');
  const [open, setOpen] = useState<'begin' | 'end' | null>(null);
  const { twoFactorSince: since, timezone: timeZone } = session.agent;
  const isOn = since !== undefined;
  const format = dateTimeFormat(i18n.language, { dateStyle: 'long', timeZone });
  return (
    <section className={styles.section}>
      <Cluster as="header" align="center" gap={3} justify="between">
        <Text as="h2" size="l">
          {t('twoFactor.title')}
        </Text>
        <Badge icon={isOn ? 'lock' : 'info'} tone={isOn ? 'positive' : 'neutral'}>
          {t(isOn ? 'twoFactor.on' : 'twoFactor.off')}
        </Badge>
      </Cluster>
      <p className={styles.note}>
        {isOn ? t('twoFactor.since', { date: format.format(since) }) : t('twoFactor.note')}
      </p>
      <div>
        <Button
          icon="lock"
          onClick={() => setOpen(isOn ? 'end' : 'begin')}
          variant={isOn ? 'secondary' : 'primary'}
        >
          {t(isOn ? 'twoFactor.disable' : 'twoFactor.enable')}
        </Button>
      </div>
      {open === 'begin' && <TwoFactorSheet onClose={() => setOpen(null)} session={session} />}
      {open === 'end' && <TwoFactorEndSheet onClose={() => setOpen(null)} session={session} />}
    </section>
  );
}
