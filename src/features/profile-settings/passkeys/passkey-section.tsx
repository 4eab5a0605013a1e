import { useState } from 'react';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useTranslation } from 'react-i18next';
import type { Passkey, SecondFactors } from '#domain/protocol/passkeys.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import type { Session } from '../../../data/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { EmptyText } from '../../../ui/feedback/empty-text.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { PasskeyAddSheet } from './passkey-add-sheet.tsx';
import { PasskeyEndSheet } from './passkey-end-sheet.tsx';
import { PasskeyRenameSheet } from './passkey-rename-sheet.tsx';
import styles from '../settings.module.css';

interface PasskeySectionProps {
  session: Session;
  isLoading: boolean;
  /** Null while the server is unreachable or rejects the session. */
  factors: SecondFactors | null;
  onChanged: () => void;
  /** Called after the agent has added a passkey and stored the recovery codes. */
  onConfirmed: (() => void) | undefined;
}

type OpenSheet =
  | { kind: 'add' }
  | { kind: 'rename'; passkey: Passkey }
  | { kind: 'end'; passkey: Passkey };

export function PasskeySection(props: PasskeySectionProps) {
  const { session, isLoading, factors, onChanged, onConfirmed } = props;
  const { t } = useTranslation(['profileSettings', 'common']);
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(null);
  const isSupported = browserSupportsWebAuthn();

  return (
    <section className={styles.section}>
      <Text as="h2" size="l">
        {t('passkeys.title')}
      </Text>
      <p className={styles.note}>{t(isSupported ? 'passkeys.note' : 'passkeys.unsupported')}</p>
      {isLoading && <Skeleton label={t('common:loading')} lines={2} />}
      {!isLoading && !factors && <EmptyText>{t('passkeys.unreachable')}</EmptyText>}
      {factors && (
        <PasskeyList
          onOpen={setOpenSheet}
          passkeys={factors.passkeys}
          timeZone={session.agent.timezone}
        />
      )}
      {isSupported && factors && (
        <div>
          <Button icon="plus" onClick={() => setOpenSheet({ kind: 'add' })} variant="secondary">
            {t('passkeys.add')}
          </Button>
        </div>
      )}
      {openSheet && (
        <PasskeySheet
          onClose={() => {
            setOpenSheet(null);
            onChanged();
          }}
          onConfirmed={onConfirmed}
          openSheet={openSheet}
          session={session}
        />
      )}
    </section>
  );
}

interface PasskeySheetProps extends Pick<PasskeySectionProps, 'session' | 'onConfirmed'> {
  openSheet: OpenSheet;
  onClose: () => void;
}

function PasskeySheet({ openSheet, onConfirmed, ...common }: PasskeySheetProps) {
  if (openSheet.kind === 'add') return <PasskeyAddSheet {...common} onConfirmed={onConfirmed} />;
  const { kind, passkey } = openSheet;
  return kind === 'rename' ? (
    <PasskeyRenameSheet {...common} passkey={passkey} />
  ) : (
    <PasskeyEndSheet {...common} passkey={passkey} />
  );
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  timeZone: string;
  onOpen: (sheet: OpenSheet) => void;
}

function PasskeyList({ passkeys, timeZone, onOpen }: PasskeyListProps) {
  const { t, i18n } = useTranslation('profileSettings');
  const format = getDateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone });
  if (passkeys.length === 0) return null;
  return (
    <ul aria-label={t('passkeys.title')} className={styles.rows}>
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey;
        const used =
          lastUsedAt === null
            ? t('passkeys.neverUsed')
            : t('passkeys.used', { date: format.format(lastUsedAt) });
        return (
          <Cluster as="li" align="center" gap={3} justify="between" key={id} nowrap>
            <Stack gap={1}>
              <Text className={styles.name} weight="medium">
                {name}
              </Text>
              <Text size="s" tone="muted">
                {`${t('passkeys.created', { date: format.format(createdAt) })} · ${used}`}
              </Text>
            </Stack>
            <Cluster gap={1} nowrap>
              <IconButton
                icon="pencil"
                label={t('passkeys.rename', { name })}
                onClick={() => onOpen({ kind: 'rename', passkey })}
              />
              <IconButton
                icon="trash"
                label={t('passkeys.remove', { name })}
                onClick={() => onOpen({ kind: 'end', passkey })}
              />
            </Cluster>
          </Cluster>
        );
      })}
    </ul>
  );
}
