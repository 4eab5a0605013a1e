import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
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
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { Facts } from '../../../ui/data-display/facts.tsx';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { Text } from '../../../ui/text/text.tsx';
import { type AcceptanceResult, acceptShareRequest } from './accept-share-request.ts';

/** Lists the requests from share pages that wait for a decision; renders nothing without one. */
export function ShareRequests({ session }: { session: Session }) {
  const { t, i18n } = useTranslation('shareRequests');
  const titleId = useId();
  const showroomId = session.showroom.id;
  const language = languageOf(i18n.language);
  const requests = useLiveRows(
    () => listOpenShareRequests(localDatabase, { showroomId, language }),
    [showroomId, language],
  );
  if (!requests || requests.length === 0) return null;
  return (
    <Stack aria-labelledby={titleId} as="section" gap={3}>
      <Text as="h2" size="xl" id={titleId}>
        {t('title')}
      </Text>
      {requests.map((open) => (
        <ShareRequestCard key={open.attentionId} open={open} session={session} />
      ))}
    </Stack>
  );
}

/** Value of the choice that the visitor is none of the existing customers. */
const ANOTHER_PERSON = '';

function ShareRequestCard({ open, session }: { open: OpenShareRequest; session: Session }) {
  const { t } = useTranslation('shareRequests');
  const titleId = useId();
  const { request, lookalikes } = open;
  const [chosenId, setChosenId] = useState<string>();
  const [hasTried, setHasTried] = useState(false);
  const { accept, decline, isAccepting } = useShareRequestActions(open, session);
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
  const { testDrive, contactMethod, message, language, consentVersion } = request;
  const color = build && findSharedOption(build, 'exterior')?.name;
  const facts: [string, string][] = [
    [
      t('wishLabel'),
      testDrive
        ? t('wish.testDrive', formatSlot(testDrive))
        : t('wish.contact', { method: t(`contactBy.${contactMethod}`) }),
    ],
    [
      t('car'),
      build
        ? [`${build.make} ${build.model}`, color, formatAmount(build.totalPrice)].join(' · ')
        : '–',
    ],
    [t('contact'), [formatPhone(request.phone), request.email].join(' · ')],
    ...(message === '' ? [] : [[t('message'), message] satisfies [string, string]]),
    [
      t('consentLabel'),
      t('consent', { language: languageNames[language], version: consentVersion }),
    ],
    [t('received'), receivedText],
  ];
  return <Facts facts={facts} layout="columns" />;
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

function useShareRequestActions(open: OpenShareRequest, session: Session) {
  const { t } = useTranslation('shareRequests');
  const formatSlot = useSlotFormat();
  const navigate = useNavigate();
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
      ...describeAcceptance(result, (customer ?? request).name),
    });
  }

  function describeAcceptance({ booking, customerId }: Acceptance, name: string) {
    const { bookingId, testDrive } = request;
    if (testDrive && booking === 'pending') {
      return {
        detail: t('done.testDriveDetail', { name, ...formatSlot(testDrive) }),
        action: linkTo(t('viewTestDrive'), href('bookings', { bookingId })),
      };
    }
    return {
      detail: t(booking === 'lost' ? 'done.slotLost' : 'done.acceptedDetail', { name }),
      action: linkTo(t('viewCustomer'), href('customer', { customerId })),
    };
  }

  const linkTo = (label: string, path: string) => ({ label, onAct: () => void navigate(path) });

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
