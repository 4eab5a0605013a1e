import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import { wipeTablet } from '../../../data/installation/wipe-tablet.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { checkResetAllowed } from '../../../data/rescue/check-reset.ts';
import { copyText } from '../../../device/export/copy-text.ts';
import { checkConnection, type ConnectionCheck } from '../../../sync/status/check-connection.ts';
import { serverTransport } from '../../../sync/transport/server-transport.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { Facts } from '../../../ui/data-display/facts.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Text } from '../../../ui/text/text.tsx';
import styles from './diagnostics.module.css';
import connectionTestStyles from './diagnostics.module.css';
import { useDiagnosis, type Diagnosis } from './use-diagnosis.ts';

const elapsed = () => performance.now();

interface DiagnosticsScreenProps {
  appVersion: string;
  news: ReactNode;
}

/**
 * Screen with the state and the recorded errors of this tablet, for staff and for remote support.
 */
export function DiagnosticsScreen({ appVersion, news }: DiagnosticsScreenProps) {
  const { t } = useTranslation(['kiosk', 'common']);
  const diagnosis = useDiagnosis(appVersion);
  const [copied, setCopied] = useState<string | null>(null);

  async function copy(): Promise<void> {
    if (!diagnosis) return;
    const text = formatDiagnosis(diagnosis);
    if (await copyText(text)) showToast({ tone: 'positive', title: t('diagnostics.copied') });
    // Displays the text of the report if the app has no access to the clipboard.
    else setCopied(text);
  }

  return (
    <Page width="narrow">
      <PageHeader
        actions={
          <Button disabled={!diagnosis} icon="copy" onClick={() => void copy()} variant="secondary">
            {t('diagnostics.copy')}
          </Button>
        }
        subtitle={t('diagnostics.subtitle')}
        title={t('diagnostics.title')}
      />
      {!diagnosis && <Skeleton label={t('common:loading')} lines={8} />}
      {copied && <pre className={styles.report}>{copied}</pre>}
      {diagnosis && (
        <>
          {diagnosis.sections.map(({ key, facts }) => (
            <Stack className={styles.part} as="section" align="start" gap={4} key={key}>
              <Text as="h2" size="xl">
                {t(`diagnostics.section.${key}`)}
              </Text>
              <Facts
                className={styles.facts}
                facts={facts.map(({ key: fact, value }) => [t(`diagnostics.fact.${fact}`), value])}
              />
            </Stack>
          ))}
          <Stack className={styles.part} as="section" align="start" gap={4}>
            <Text as="h2" size="xl">
              {t('diagnostics.section.errors')}
            </Text>
            {diagnosis.defects.length === 0 && (
              <Text tone="muted">{t('diagnostics.noErrors')}</Text>
            )}
            <ul>
              {diagnosis.defects.map(({ at, name, place }) => (
                <li className={styles.line} key={`${at} ${name}`}>
                  <span>
                    {new Date(at).toISOString()} {name}
                  </span>
                  <Text as="span" tone="muted">
                    {place.split('\n')[0]}
                  </Text>
                </li>
              ))}
            </ul>
          </Stack>
        </>
      )}
      <ConnectionTest />
      {news}
      <ResetSection />
    </Page>
  );
}

/** Returns the state of the tablet as text for remote support. The text is always in English. */
function formatDiagnosis({ sections, defects }: Diagnosis): string {
  const facts = sections.flatMap(({ key, facts: lines }) => [
    `[${key}]`,
    ...lines.map(({ key: fact, value }) => `${fact}: ${value}`),
  ]);
  const errors = defects.map(
    ({ at, name, place }) => `${new Date(at).toISOString()} ${name}\n${place}`,
  );
  return [...facts, '[errors]', ...errors].join('\n');
}

/**
 * Section with a button that erases the tablet. The button is missing while the tablet contains
 * unsent documents, or unsent changes that are not in a rescue file.
 */
function ResetSection() {
  const { t } = useTranslation('kiosk');
  const resetCheck = useLiveRows(() => checkResetAllowed(localDatabase));
  const [isConfirming, setIsConfirming] = useState(false);

  async function resetTablet(): Promise<void> {
    // Checks for unsent changes again, because changes may have been recorded while the dialog was
    // open.
    const { may } = await checkResetAllowed(localDatabase);
    if (!may) return;
    await wipeTablet(localDatabase, null);
    location.replace(href('login'));
  }

  return (
    <Stack className={styles.part} as="section" align="start" gap={4}>
      <Text as="h2" size="xl">
        {t('reset.title')}
      </Text>
      <Text tone="muted">{t('reset.detail')}</Text>
      {resetCheck?.may === false && (
        <>
          <p>
            {resetCheck.waiting > 0
              ? t('reset.refused', { count: resetCheck.waiting })
              : t('reset.refusedDocuments', { count: resetCheck.documents })}
          </p>
          <Link className={getButtonClassName({ variant: 'secondary' })} to={href('sync')}>
            {t('reset.export')}
          </Link>
        </>
      )}
      {resetCheck?.may && (
        <Button onClick={() => setIsConfirming(true)} variant="danger">
          {t('reset.action')}
        </Button>
      )}
      <ConfirmDialog
        labels={{ confirm: t('reset.action'), cancel: t('reset.cancel') }}
        onAnswer={(confirmed) => {
          setIsConfirming(false);
          if (confirmed) resetTablet().catch(emitDefect);
        }}
        open={isConfirming}
        title={t('reset.sure')}
        tone="danger"
      >
        {resetCheck?.may && resetCheck.isExported ? t('reset.sureExported') : t('reset.sureDetail')}
      </ConfirmDialog>
    </Stack>
  );
}

function ConnectionTest() {
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
    <Stack className={connectionTestStyles.part} as="section" align="start" gap={4}>
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
    <li className={connectionTestStyles.line}>
      <span>{label}</span>
      <Badge tone={tone}>{t(`connection.${resultKey}`)}</Badge>
    </li>
  );
}
