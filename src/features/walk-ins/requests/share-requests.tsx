import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getContactAddress } from '#domain/customers/contact-address.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { languageNames, languageOf } from '#domain/languages/language.ts';
import { href } from '#domain/routes.ts';
import type { ShareRequest } from '#domain/sharing/share-request.ts';
import { findSharedOption } from '#domain/sharing/shared-build.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import {
  listOpenShareRequests,
  type OpenShareRequest,
} from '../../../data/queries/visits/share-request-queries.ts';
import type { Session } from '../../../data/session/session.ts';
import { formatVisitDay, formatVisitTime } from '../../../shared/format-visit.ts';
import { useAction } from '../../../shared/use-action.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';
import { useFailureToast } from '../../../shared/use-failure-toast.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { type Fact, Facts } from '../../../ui/data-display/facts.tsx';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { Text } from '../../../ui/text/text.tsx';
import {
  type AcceptanceResult,
  acceptShareRequest,
  consentChannelByMethod,
} from './accept-share-request.ts';
import styles from './share-requests.module.css';

/** A request that was accepted on this screen, with a link to its customer or booking. */
interface AcceptedRequest {
  attentionId: string;
  detail: string;
  link: { label: string; path: string };
}

/**
 * Lists the requests from share pages that wait for a decision, and the requests accepted since the
 * screen was opened; renders nothing if both lists are empty.
 */
export function ShareRequests({ session }: { session: Session }) {
  const { t, i18n } = useTranslation('shareRequests');
  const titleId = useId();
  const showroomId = session.showroom.id;
  const language = languageOf(i18n.language);
  const requests = useLiveRows(
    () => listOpenShareRequests(localDatabase, { showroomId, language }),
    [showroomId, language],
  );
  const [accepted, setAccepted] = useState<readonly AcceptedRequest[]>([]);
  if (!requests || requests.length + accepted.length === 0) return null;
  return (
    <Stack aria-labelledby={titleId} as="section" gap={3}>
      <Text as="h2" size="xl" id={titleId}>
        {t('title')}
      </Text>
      {requests.map((open) => (
        <ShareRequestCard
          key={open.attentionId}
          onAccepted={(request) => setAccepted((earlier) => [...earlier, request])}
          open={open}
          session={session}
        />
      ))}
      {accepted.map((request) => (
        <AcceptedCard key={request.attentionId} request={request} />
      ))}
    </Stack>
  );
}

function AcceptedCard({ request: { detail, link } }: { request: AcceptedRequest }) {
  return (
    <Card>
      <Cluster align="center" gap={3} justify="between">
        <Text wrap="anywhere">{detail}</Text>
        <Link className={getButtonClassName({ variant: 'secondary' })} to={link.path}>
          {link.label}
        </Link>
      </Cluster>
    </Card>
  );
}

/** Value of the choice that the visitor is none of the existing customers. */
const ANOTHER_PERSON = '';

interface ShareRequestCardProps {
  open: OpenShareRequest;
  session: Session;
  onAccepted: (request: AcceptedRequest) => void;
}

function ShareRequestCard({ open, session, onAccepted }: ShareRequestCardProps) {
  const { t } = useTranslation('shareRequests');
  const titleId = useId();
  const { request, lookalikes } = open;
  const [chosenId, setChosenId] = useState<string>();
  const [hasTried, setHasTried] = useState(false);
  const { accept, decline, isAccepting } = useShareRequestActions(open, session, onAccepted);
  const isUndecided = lookalikes.length > 0 && chosenId === undefined;

  function tryAccept(): void {
    setHasTried(true);
    if (isUndecided) return;
    void accept(lookalikes.find(({ id }) => id === chosenId) ?? null);
  }

  return (
    <Card>
      <Stack aria-labelledby={titleId} as="article" gap={4}>
        <Text as="h3" id={titleId} size="l" weight="medium" wrap="anywhere">
          {request.name}
        </Text>
        <RequestFacts open={open} timeZone={session.showroom.timezone} />
        {lookalikes.length > 0 && (
          <ChoiceGroup
            error={hasTried && isUndecided ? t('duplicate.choose') : undefined}
            legend={t('duplicate.title')}
            onChange={setChosenId}
            options={[
              ...lookalikes.map(({ id, name, phone, email }) => ({
                value: id,
                label: t('duplicate.same', { name }),
                description: `${formatPhone(phone)} · ${email}`,
              })),
              { value: ANOTHER_PERSON, label: t('duplicate.other') },
            ]}
            value={chosenId}
          />
        )}
        <Cluster gap={3}>
          <Button onClick={tryAccept} pending={isAccepting} pendingLabel={t('accepting')}>
            {t('accept')}
          </Button>
          <Button onClick={() => void decline()} variant="secondary">
            {t('decline')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

interface RequestFactsProps {
  open: OpenShareRequest;
  timeZone: string;
}

function RequestFacts({ open: { request, build, receivedAt }, timeZone }: RequestFactsProps) {
  const { t, i18n } = useTranslation('shareRequests');
  const formatAmount = useDollarFormat();
  const formatSlot = useSlotFormat();
  const timeOptions = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  const receivedText = getDateTimeFormat(i18n.language, timeOptions).format(receivedAt);
  const { testDrive, message, language, consentVersion } = request;
  const methodText = t('wish.contact', { method: t(`contactBy.${request.contactMethod}`) });
  const color = build && findSharedOption(build, 'exterior')?.name;
  const facts: Fact[] = [
    [
      t('wishLabel'),
      testDrive ? [t('wish.testDrive', formatSlot(testDrive)), methodText].join(' · ') : methodText,
    ],
    [
      t('car'),
      build
        ? [`${build.make} ${build.model}`, color, formatAmount(build.totalPrice)].join(' · ')
        : '–',
    ],
    [t('contact'), <RequestContact key="contact" request={request} />],
    ...(message === '' ? [] : [[t('message'), message] satisfies Fact]),
    [
      t('consentLabel'),
      t('consent', { language: languageNames[language], version: consentVersion }),
    ],
    [t('received'), receivedText],
  ];
  return <Facts facts={facts} layout="columns" />;
}

/** Phone number and e-mail address; the one for which the visitor has consented is a link. */
function RequestContact({ request }: { request: ShareRequest }) {
  const { phone, email, contactMethod } = request;
  const channel = consentChannelByMethod[contactMethod];
  const linkIf = (isAgreed: boolean, children: ReactNode) =>
    isAgreed ? (
      <a href={getContactAddress(channel, request)}>{children}</a>
    ) : (
      <span>{children}</span>
    );
  return (
    <span className={styles.contact}>
      {linkIf(contactMethod !== 'email', formatPhone(phone))}
      {linkIf(contactMethod === 'email', <EmailText email={email} />)}
    </span>
  );
}

/** Returns a function that formats the requested time of a test drive, for texts. */
function useSlotFormat() {
  const { i18n } = useTranslation();
  return ({ date, time }: NonNullable<ShareRequest['testDrive']>) => ({
    day: formatVisitDay(date, i18n.language),
    time: formatVisitTime(time, i18n.language),
  });
}

type Acceptance = Extract<AcceptanceResult, { ok: true }>;

function useShareRequestActions(
  open: OpenShareRequest,
  session: Session,
  onAccepted: (request: AcceptedRequest) => void,
) {
  const { t } = useTranslation('shareRequests');
  const formatSlot = useSlotFormat();
  const showFailure = useFailureToast();
  const { run } = useAction();
  const [isAccepting, setIsAccepting] = useState(false);
  const { attentionId, request } = open;
  const ids = { attentionId, showroomId: request.showroomId };
  const failed = { title: t('failed.title'), detail: t('failed.detail') };

  async function accept(customer: Customer | null): Promise<void> {
    setIsAccepting(true);
    const result = await acceptShareRequest(open, customer, session.agent.id);
    setIsAccepting(false);
    if (!result.ok) {
      showFailure(result.code, { about: 'share-request', ...failed });
      return;
    }
    showToast({
      about: 'share-request',
      tone: result.booking === 'lost' ? 'caution' : 'positive',
      title: t('done.accepted'),
    });
    onAccepted({ attentionId, ...describeAcceptance(result, (customer ?? request).name) });
  }

  function describeAcceptance({ booking, customerId }: Acceptance, name: string) {
    const { bookingId, testDrive } = request;
    if (testDrive && booking === 'pending') {
      return {
        detail: t('done.testDriveDetail', { name, ...formatSlot(testDrive) }),
        link: { label: t('viewTestDrive'), path: href('bookings', { bookingId }) },
      };
    }
    return {
      detail: t(booking === 'lost' ? 'done.slotLost' : 'done.acceptedDetail', { name }),
      link: { label: t('viewCustomer'), path: href('customer', { customerId }) },
    };
  }

  function reopen(): void {
    const done = { about: 'share-request', tone: 'neutral', title: t('done.reopened') } as const;
    void run({ name: 'reopenShareRequest', args: ids }, { done, failed });
  }

  function decline(): Promise<boolean> {
    const done = {
      about: 'share-request',
      tone: 'positive',
      title: t('done.declined'),
      action: { label: t('undo'), onAct: reopen },
    } as const;
    const args = { ...ids, choice: 'keep' as const };
    return run({ name: 'settleAttention', args }, { done, failed });
  }

  return { accept, decline, isAccepting };
}
