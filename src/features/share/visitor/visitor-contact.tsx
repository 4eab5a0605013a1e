import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getShareContactEndpoint, type ShareContact } from '#domain/protocol/share-page.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import type { SentRequests } from '../../../data/session/sent-request-mirror.ts';
import { formatVisitDay, formatVisitTime } from '../../../shared/format-visit.ts';
import { callEndpoint } from '../../../sync/requests/call.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { Text } from '../../../ui/text/text.tsx';
import styles from './visitor-contact.module.css';
import { RequestSheet } from './request-sheet.tsx';
import { usePublicQuery } from './use-public-query.ts';
import { type RequestKind, useRequestForms } from './use-request-forms.ts';

/** Time limit of a request in ms, short because the visitor waits at the screen. */
const TIMEOUT_MS = 8000;

interface VisitorContactProps {
  /** Id of the shared build on the server. */
  shareId: string;
  /** The car on the screen, which the visitor may have changed. */
  build: SharedBuild;
}

/** The showroom of a share link, with buttons that contact the showroom. */
export function VisitorContact({ shareId, build }: VisitorContactProps) {
  const { t } = useTranslation('share');
  const { result, retry } = usePublicQuery(shareId, () =>
    callEndpoint(getShareContactEndpoint, { params: { id: shareId }, timeoutMs: TIMEOUT_MS }),
  );
  return (
    <section aria-label={t('contact.heading')}>
      <Card>
        {!result && <Skeleton height="14rem" label={t('contact.loading')} />}
        {result?.ok === false && (
          <Stack gap={4}>
            <output>
              {t(result.code === 'NOT_FOUND' ? 'contact.NOT_FOUND' : 'contact.UNREACHABLE')}
            </output>
            <Button icon="refresh" onClick={retry} variant="secondary">
              {t('contact.retry')}
            </Button>
          </Stack>
        )}
        {result?.ok && <ContactActions build={build} contact={result.value} shareId={shareId} />}
      </Card>
    </section>
  );
}

interface ContactActionsProps extends VisitorContactProps {
  contact: ShareContact;
}

function ContactActions({ contact, shareId, build }: ContactActionsProps) {
  const { t } = useTranslation('share');
  const { request, openForm, earlier } = useRequestForms(shareId);
  const [isOpen, setIsOpen] = useState(false);
  const { showroom, agentName, testDriveDays } = contact;

  const open = (kind: RequestKind) => () => {
    openForm(kind);
    setIsOpen(true);
  };

  return (
    <Stack gap={4}>
      <div>
        <Text as="h2" size="xl">
          {showroom.name}
        </Text>
        <Text tone="muted">{showroom.address}</Text>
        <Text tone="muted">{formatPhone(showroom.phone)}</Text>
        {agentName !== null && <Text>{t('contact.agent', { name: agentName })}</Text>}
      </div>
      <EarlierRequests {...earlier} />
      <Stack gap={3}>
        {testDriveDays.length > 0 && (
          <Button fullWidth icon="calendar" onClick={open('testDrive')} size="large">
            {t('contact.testDrive')}
          </Button>
        )}
        <Button
          fullWidth
          icon="mail"
          onClick={open('contact')}
          size="large"
          variant={testDriveDays.length > 0 ? 'secondary' : 'primary'}
        >
          {t('contact.details')}
        </Button>
        <div className={styles.links}>
          <ContactLink address={`tel:${showroom.phone}`} icon="phone" text={t('contact.call')} />
          <ContactLink
            address={createDirectionsUrl(showroom)}
            icon="arrow-right"
            isExternal
            text={t('contact.directions')}
          />
        </div>
      </Stack>
      <RequestSheet
        {...request}
        build={build}
        contact={contact}
        // A new request id remounts the form, which clears the errors of the previous form.
        key={request.requestId}
        onClose={() => setIsOpen(false)}
        open={isOpen}
        shareId={shareId}
      />
    </Stack>
  );
}

function EarlierRequests({ contact, testDrive }: SentRequests) {
  const { t, i18n } = useTranslation('share');
  return (
    <>
      {testDrive && (
        <Text>
          {t('request.sent.earlier.testDrive', {
            day: formatVisitDay(testDrive.date, i18n.language),
            time: formatVisitTime(testDrive.time, i18n.language),
          })}
        </Text>
      )}
      {contact && <Text>{t('request.sent.earlier.contact')}</Text>}
    </>
  );
}

interface ContactLinkProps {
  address: string;
  icon: 'phone' | 'arrow-right';
  text: string;
  isExternal?: boolean;
}

function ContactLink({ address, icon, text, isExternal = false }: ContactLinkProps) {
  return (
    <a
      className={getButtonClassName({ variant: 'secondary' })}
      href={address}
      rel="noopener noreferrer"
      target={isExternal ? '_blank' : undefined}
    >
      <span className={styles.face}>
        <Icon name={icon} />
        {text}
      </span>
    </a>
  );
}

/** Returns the URL of directions to the showroom. A phone opens the URL in its map app. */
function createDirectionsUrl({ address, coordinates }: ShareContact['showroom']): string {
  const destination = coordinates ? `${coordinates.latitude},${coordinates.longitude}` : address;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
