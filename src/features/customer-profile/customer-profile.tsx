import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type Customer, lifecycleOf } from '#domain/customers/customer.ts';
import {
  customerIntents,
  type IntentLevel,
  toIntentLevel,
} from '#domain/customers/fields/customer-intent.ts';
import { lostReasons, nextCustomerStages } from '#domain/customers/lifecycle.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import { href } from '#domain/routes.ts';
import { emitDefect } from '../../data/defects.ts';
import { serveCustomer } from '../../data/session/customer/serve-customer.ts';
import { useLeaveGuard } from '../../device/unsaved-work/use-leave-guard.ts';
import { formatField } from '../../shared/fields.ts';
import { useAction } from '../../shared/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Avatar } from '../../ui/data-display/avatar.tsx';
import { Badge, type BadgeTone } from '../../ui/data-display/badge.tsx';
import { ChoiceGroup } from '../../ui/form/choice-group.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { formatPhone } from '../../ui/text/format-phone.ts';
import { ActivityTab } from './activity/activity-tab.tsx';
import { BuildsTab } from './builds/builds-tab.tsx';
import { CustomerContactLink } from './customer-contact-link.tsx';
import { FollowUpsTab } from './follow-ups/follow-ups-tab.tsx';
import { OverviewFacts } from './overview/overview-facts.tsx';
import { OverviewForm } from './overview/overview-form.tsx';
import styles from './overview/overview.module.css';
import { useProfileEdit, type ProfileEdit } from './overview/use-profile-edit.ts';
import { ProfileDateTime } from './profile-date-time.tsx';
import type { ProfileExtensions } from './profile-extensions.ts';
import { QuickActions, type VisitScreen } from './quick-actions.tsx';
import { TabPanel } from './tab-panel.tsx';

const appearances: Record<IntentLevel, { tone: BadgeTone; icon: IconName }> = {
  hot: { tone: 'accent', icon: 'flame' },
  warm: { tone: 'caution', icon: 'sun' },
  cold: { tone: 'info', icon: 'snowflake' },
};

const tabKeys = ['overview', 'activity', 'builds', 'follow-ups', 'documents', 'bookings'] as const;
type TabKey = (typeof tabKeys)[number];

interface CustomerProfileProps {
  customer: Customer;
  hasUpcomingBooking: boolean;
  extensions: ProfileExtensions;
}

/**
 * Shows the data of one customer in tabs. Unsaved input in the form survives a change of the tab.
 */
export function CustomerProfile({
  customer,
  hasUpcomingBooking,
  extensions,
}: CustomerProfileProps) {
  const { t, i18n } = useTranslation('customerProfile');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: { edit?: boolean } | null };
  const edit = useProfileEdit(customer, state?.edit === true);
  const leaveGuard = useLeaveGuard(edit.isEditing && edit.isDirty, edit.stop);
  const tab = tabKeys.find((key) => key === params.get('tab')) ?? 'overview';

  function openTab(key: TabKey): void {
    setParams(key === 'overview' ? {} : { tab: key }, { replace: true });
  }

  function startEdit(): void {
    edit.start();
    openTab('overview');
  }

  function openVisit(screen: VisitScreen): void {
    leaveGuard.leave(() => {
      void serveCustomer(customer)
        .catch(emitDefect)
        .then(() => navigate(href(screen)));
    });
  }

  return (
    <>
      <ProfileHeader
        customer={customer}
        edit={edit}
        handOverAction={extensions.handOver(customer)}
        hasUpcomingBooking={hasUpcomingBooking}
        onEdit={startEdit}
        onOpen={openVisit}
      />
      <DeletedNotice customer={customer} />
      <Tabs
        chosen={tab}
        label={t('tabs.label')}
        locale={i18n.language}
        onChoose={openTab}
        tabs={tabKeys.map((key) => ({ key, label: t(`tabs.${key}`) }))}
      >
        <TabContent
          customer={customer}
          edit={edit}
          extensions={extensions}
          hasUpcomingBooking={hasUpcomingBooking}
          onOpen={openVisit}
          tab={tab}
        />
      </Tabs>
      <ConfirmDialog
        labels={{ confirm: t('leave.discard'), cancel: t('leave.stay') }}
        onAnswer={leaveGuard.answer}
        open={leaveGuard.isConfirming}
        title={t('leave.title')}
        tone="danger"
      >
        {t('leave.body')}
      </ConfirmDialog>
    </>
  );
}

interface TabContentProps {
  customer: Customer;
  hasUpcomingBooking: boolean;
  edit: ProfileEdit;
  extensions: ProfileExtensions;
  onOpen: (screen: VisitScreen) => void;
  tab: TabKey;
}

function TabContent({
  customer,
  hasUpcomingBooking,
  edit,
  extensions,
  onOpen,
  tab,
}: TabContentProps) {
  const { t } = useTranslation('customerProfile');
  switch (tab) {
    case 'activity':
      // After an erasure, the changed key remounts the tab, which drops the older activities loaded
      // from the server.
      return <ActivityTab customer={customer} key={customer.erasedAt} />;
    case 'builds':
      return <BuildsTab customer={customer} visitAction={extensions.visit(customer)} />;
    case 'follow-ups':
      return <FollowUpsTab customer={customer} />;
    case 'documents':
      return extensions.documents(customer.id);
    case 'bookings': {
      const bookAction = customer.deletedAt === undefined && (
        <Button onClick={() => onOpen('bookingDetails')}>{t('quick.bookVisit')}</Button>
      );
      return (
        <TabPanel title={t('tabs.bookings')}>
          {extensions.bookings(customer.id, bookAction)}
        </TabPanel>
      );
    }
    default:
      return (
        <OverviewTab
          consent={extensions.consent(customer.id)}
          customer={customer}
          edit={edit}
          hasUpcomingBooking={hasUpcomingBooking}
        />
      );
  }
}

interface OverviewTabProps {
  customer: Customer;
  hasUpcomingBooking: boolean;
  edit: ProfileEdit;
  consent: ReactNode;
}

function OverviewTab({ customer, hasUpcomingBooking, edit, consent }: OverviewTabProps) {
  return (
    <Stack gap={5}>
      {edit.isEditing ? (
        <OverviewForm customer={customer} edit={edit} />
      ) : (
        <OverviewFacts customer={customer} hasUpcomingBooking={hasUpcomingBooking} />
      )}
      {consent}
    </Stack>
  );
}

function DeletedNotice({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customerProfile');
  const { run, isPending } = useAction();
  if (customer.deletedAt === undefined) return null;
  const isErased = customer.erasedAt !== undefined;

  async function restore(): Promise<void> {
    const { id: customerId, showroomId } = customer;
    const mutation = { name: 'restoreCustomer', args: { customerId, showroomId } } as const;
    const done = { tone: 'positive', title: t('deleted.restored') } as const;
    await run(mutation, { done, failed: { title: t('failed.save') } });
  }

  return (
    <output className={styles.notice}>
      <Icon name="trash" />
      <span className={styles.words}>{t(isErased ? 'deleted.erased' : 'deleted.notice')}</span>
      {!isErased && (
        <Button onClick={() => void restore()} pending={isPending} variant="secondary">
          {t('deleted.restore')}
        </Button>
      )}
    </output>
  );
}

interface ProfileHeaderProps {
  customer: Customer;
  hasUpcomingBooking: boolean;
  edit: ProfileEdit;
  onEdit: () => void;
  onOpen: (screen: VisitScreen) => void;
  handOverAction: ReactNode;
}

function ProfileHeader(props: ProfileHeaderProps) {
  const { customer, hasUpcomingBooking, edit, onEdit, onOpen, handOverAction } = props;
  const { t, i18n } = useTranslation(['customerProfile', 'common']);
  const { name, email, phone, intent, lastActivityAt, deletedAt } = customer;
  return (
    <Stack as="header" gap={4}>
      <Cluster align="center" gap={[4, 5]}>
        <Avatar name={name} size="large" />
        <Stack className={styles.headerTexts} gap={1}>
          <Cluster align="center" gap={[2, 4]}>
            <h1 className={styles.name} data-page-title="" tabIndex={-1}>
              {name}
            </h1>
            <Cluster as="p" align="center" gap={2}>
              <ExactIntentBadge intent={intent} />
              <Badge>
                {formatField({ t, locale: i18n.language }, 'lifecycle', lifecycleOf(customer))}
              </Badge>
            </Cluster>
          </Cluster>
          <p className={styles.contact}>
            <CustomerContactLink
              channel="email"
              customer={customer}
              hasUpcomingBooking={hasUpcomingBooking}
            >
              <EmailText email={email} />
            </CustomerContactLink>
            <CustomerContactLink
              channel="call"
              customer={customer}
              hasUpcomingBooking={hasUpcomingBooking}
            >
              {formatPhone(phone)}
            </CustomerContactLink>
            <span>
              {t('lastActivity')} <ProfileDateTime at={lastActivityAt} />
            </span>
          </p>
        </Stack>
      </Cluster>
      {deletedAt === undefined && (
        <Cluster gap={2} justify="between">
          <QuickActions
            customer={customer}
            handOverAction={handOverAction}
            hasUpcomingBooking={hasUpcomingBooking}
            onOpen={onOpen}
          />
          <Cluster className={styles.actions} gap={2}>
            <LifecycleControl customer={customer} />
            {edit.isEditing ? (
              <Button icon="close" onClick={edit.stop} variant="secondary">
                {t('edit.cancel')}
              </Button>
            ) : (
              <Button icon="pencil" onClick={onEdit} variant="secondary">
                {t('edit.edit')}
              </Button>
            )}
          </Cluster>
        </Cluster>
      )}
    </Stack>
  );
}

/**
 * Badge with the exact intent in the colors of the customer list; an unknown intent is shown as
 * ‘browsing’ (CT-11).
 */
export function ExactIntentBadge({ intent }: { intent: string }) {
  const { t } = useTranslation('common');
  const knownIntent = customerIntents.find((candidate) => candidate === intent) ?? 'browsing';
  const { icon, tone } = appearances[toIntentLevel(knownIntent)];
  return (
    <Badge icon={icon} tone={tone}>
      {t(`intent.${knownIntent}`)}
    </Badge>
  );
}

type RequestedStage = ArgsOf<'setCustomerStage'>['to'];

type Stage = RequestedStage['stage'];

function LifecycleControl({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customerProfile', 'common']);
  const from = lifecycleOf(customer);
  const [isOpen, setIsOpen] = useState(false);
  const [stage, setStage] = useState<Stage | undefined>(undefined);
  const [reason, setReason] = useState<(typeof lostReasons)[number] | undefined>(undefined);
  const { run, isPending } = useAction();
  const requestedStage = toRequestedStage(stage, reason);

  function close(): void {
    setIsOpen(false);
    setStage(undefined);
    setReason(undefined);
  }

  async function handleAnswer(isConfirmed: boolean): Promise<void> {
    if (!isConfirmed) {
      close();
      return;
    }
    if (!requestedStage) return;
    const { id: customerId, showroomId } = customer;
    const args = { customerId, showroomId, from, to: requestedStage };
    const failed = { title: t('failed.save') };
    if (await run({ name: 'setCustomerStage', args }, { failed })) close();
  }

  // The stage `won` is not offered, because a sale is recorded at the sold build.
  const selectableStages = nextCustomerStages[from.stage].filter((next) => next !== 'won');
  return (
    <>
      <Button icon="arrow-right" onClick={() => setIsOpen(true)} variant="secondary">
        {t('stage.change')}
      </Button>
      <ConfirmDialog
        labels={{ confirm: t('stage.confirm'), cancel: t('edit.cancel') }}
        onAnswer={(isConfirmed) => void handleAnswer(isConfirmed)}
        open={isOpen}
        pending={isPending}
        title={t('stage.title', { name: customer.name })}
      >
        <Stack gap={5}>
          <ChoiceGroup
            legend={t('stage.legend')}
            onChange={setStage}
            options={selectableStages.map((value) => ({
              value,
              label: t(`common:stage.${value}`),
            }))}
            value={stage}
          />
          {stage === 'lost' && (
            <ChoiceGroup
              legend={t('stage.reason')}
              onChange={setReason}
              options={lostReasons.map((value) => ({
                value,
                label: t(`common:lostReason.${value}`),
              }))}
              required
              value={reason}
            />
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

function toRequestedStage(
  stage: Stage | undefined,
  reason: (typeof lostReasons)[number] | undefined,
): RequestedStage | undefined {
  if (stage === undefined) return undefined;
  if (stage !== 'lost') return { stage, reason: null };
  return reason && { stage, reason };
}
