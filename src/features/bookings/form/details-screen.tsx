import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import type { VisitForm } from '../../../data/session/customer/customer-session.ts';
import { changeJourney } from '../../../data/session/customer/journey-store.ts';
import type { Session } from '../../../data/session/session.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { formatRefusal } from '../refusal-text.ts';
import { DetailsForm } from './details-form.tsx';
import { parseDetailsSection } from './details-sections.ts';
import { useVisitChoices } from './use-visit-choices.ts';
import { useVisitForm } from './use-visit-form.ts';

/** Screen that creates a booking or reschedules an existing booking. */
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
  const choices = useVisitChoices(form?.showroomId ?? null);

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

/** Button that clears a form with input, and shows a toast with an undo. */
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
