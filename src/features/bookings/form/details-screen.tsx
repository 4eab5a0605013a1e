import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import type { VisitForm } from '../../../data/session/customer/customer-session.ts';
import { changeJourney } from '../../../data/session/customer/journey-store.ts';
import type { Session } from '../../../data/session/session.ts';
import { formatVisitDay, formatVisitTime } from '../../../shared/format-visit.ts';
import { useLoopState } from '../../../sync/status/use-loop-state.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { NoticeDialog } from '../../../ui/overlays/notice-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { formatRefusal } from '../refusal-text.ts';
import { HoldNotice } from '../slots/hold-notice.tsx';
import { DetailsFields } from './details-fields.tsx';
import styles from './details-form.module.css';
import { type DetailsSection, getDetailsPath, parseDetailsSection } from './details-sections.ts';
import { useVisitCheck } from './use-visit-check.ts';
import { useVisitChoices, type VisitChoices } from './use-visit-choices.ts';
import { useVisitForm } from './use-visit-form.ts';
import { useVisitor } from './use-visitor.ts';
import { useLinkedBuild } from '../use-linked-build.ts';
import { FeeNote } from '../visit-section.tsx';
import { toPendingBooking } from './visit-form.ts';

export function DetailsScreen() {
  const session = useSession((state) => state.session);
  return session && <Details session={session} />;
}

function Details({ session }: { session: Session }) {
  const { t } = useTranslation('bookings');
  const [params] = useSearchParams();
  const moveId = params.get('reschedule');
  const openedForm = useVisitForm(session, moveId);
  const form = openedForm.state === 'ready' ? openedForm.form : null;
  const choices = useVisitChoices(form?.showroomId ?? null, listSourceIds(session, form));

  if (openedForm.state === 'refused') {
    return (
      <Page width="narrow">
        <EmptyState
          action={
            <Link className={getButtonClassName({ size: 'large' })} to={href('bookings')}>
              {t('success.viewBookings')}
            </Link>
          }
          detail={formatRefusal(t, openedForm.code)}
          icon="calendar"
          title={t('details.cannotMove')}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        actions={form && !moveId ? <StartOverButton form={form} /> : undefined}
        eyebrow={session.showroom.name}
        title={moveId ? t('details.moveTitle') : t('details.title')}
      />
      {openedForm.state === 'ready' && choices ? (
        <DetailsForm
          choices={choices}
          form={openedForm.form}
          needsReason={openedForm.needsReason}
          section={parseDetailsSection(params.get('section'))}
        />
      ) : (
        <Skeleton label={t('details.loading')} lines={8} />
      )}
    </Page>
  );
}

/**
 * Returns the showrooms whose dealers receive the booking without a consent of the customer: the
 * showroom of the tablet, and the previous showroom of a rescheduled booking.
 */
function listSourceIds({ showroom }: Session, form: VisitForm | null): string[] {
  return [showroom.id, form?.movedFrom?.showroomId ?? showroom.id];
}

function StartOverButton({ form }: { form: VisitForm }) {
  const { t } = useTranslation('bookings');
  const hasInput = form.date !== null || form.visitor !== null || form.specialRequests !== '';
  if (!hasInput) return null;

  function startOver(): void {
    void changeJourney({ visit: null });
    const undo = { label: t('details.undo'), onAct: () => void changeJourney({ visit: form }) };
    showToast({ tone: 'neutral', title: t('details.startedOver'), action: undo });
  }

  return (
    <Button onClick={startOver} variant="quiet">
      {t('details.startOver')}
    </Button>
  );
}

interface DetailsFormProps {
  form: VisitForm;
  needsReason: boolean;
  choices: VisitChoices;
  /** The section to edit; null for the whole form. */
  section: DetailsSection | null;
}

function DetailsForm({ form, needsReason, choices, section }: DetailsFormProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [failed, setFailed] = useState(false);
  const { place } = choices;
  const { visitor, isServed } = useVisitor(form);
  const check = useVisitCheck({ form, place, hasVisitor: visitor !== null, needsReason });
  const moveId = form.movedFrom ? form.bookingId : null;

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!place || !visitor || Object.keys(check.problems).length > 0) {
      setIsSubmitted(true);
      // Opens the whole form, because the invalid field may be in a hidden section.
      if (section !== null) await navigate(getDetailsPath(null, moveId), { replace: true });
      if (formRef.current) focusFirstInvalid(formRef.current);
      return;
    }
    const agent = place.hosts.find(({ id }) => id === form.agentId)?.name ?? null;
    const pendingBooking = toPendingBooking(form, visitor, {
      showroom: place.showroom.name,
      agent,
    });
    if (!pendingBooking) {
      setFailed(true);
      return;
    }
    await changeJourney({ pendingBooking });
    await navigate(href('bookingReview'));
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      ref={formRef}
    >
      <DetailsFields
        check={check}
        choices={choices}
        form={form}
        person={{ visitor, isServed }}
        section={section}
        tried={isSubmitted}
      />
      <DetailsAside check={check} choices={choices} form={form} section={section} />
      <NoticeDialog
        closeLabel={t('common:close')}
        onClose={() => setFailed(false)}
        open={failed}
        title={t('details.prepareFailed')}
      />
    </form>
  );
}

interface DetailsAsideProps {
  form: VisitForm;
  choices: VisitChoices;
  check: ReturnType<typeof useVisitCheck>;
  section: DetailsSection | null;
}

function DetailsAside({ form, choices, check, section }: DetailsAsideProps) {
  const { t, i18n } = useTranslation('bookings');
  const isReachable = useLoopState(({ reachable }) => reachable !== false);
  const { date } = form;
  // Hides an unavailable time, because the summary would present it as the time of the visit.
  const time = check.problems.time === undefined ? form.time : null;
  return (
    <Card className={styles.aside} look="raised">
      <h2 className={styles.title}>{t('details.summary')}</h2>
      <div aria-live="polite" className={styles.when} data-chosen={time !== null || undefined}>
        <p className={styles.time}>{time ? formatVisitTime(time, i18n.language) : '–'}</p>
        <p>{date ? formatVisitDay(date, i18n.language) : t('slot.noneYet')}</p>
      </div>
      <CurrentSelection choices={choices} form={form} />
      <HoldNotice hold={check.hold} isReachable={isReachable} />
      <div className={styles.submit}>
        {form.movedFrom === null && <FeeNote />}
        <Stack gap={2}>
          <Button fullWidth size="large" type="submit">
            {section === null ? t('details.continue') : t('details.backToReview')}
          </Button>
          {section !== null && (
            <Link
              className={getButtonClassName({ variant: 'quiet', fullWidth: true })}
              to={getDetailsPath(null, form.movedFrom ? form.bookingId : null)}
            >
              {t('details.showAll')}
            </Link>
          )}
        </Stack>
      </div>
    </Card>
  );
}

function CurrentSelection({ form, choices }: Pick<DetailsAsideProps, 'form' | 'choices'>) {
  const { t } = useTranslation('bookings');
  const { place } = choices;
  const build = useLinkedBuild(form);
  const agent = place?.hosts.find(({ id }) => id === form.agentId);
  return (
    <dl className={styles.facts}>
      <dt>{t('details.showroom')}</dt>
      <dd>{place?.showroom.name ?? '–'}</dd>
      <dt>{t('details.agent')}</dt>
      <dd>{agent?.name ?? t('anyAgent')}</dd>
      <dt>{t('details.vehicle')}</dt>
      <dd>{form.vehicleInterest ?? t('notSpecified')}</dd>
      {form.testDrive && <dd>{t('review.testDrive')}</dd>}
      {build && (
        <>
          <dt>{t('build')}</dt>
          <dd>{build.description}</dd>
        </>
      )}
    </dl>
  );
}
