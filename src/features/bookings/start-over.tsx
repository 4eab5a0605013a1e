import { useTranslation } from 'react-i18next';
import type { VisitForm } from '../../data/session/customer-session.ts';
import { changeJourney } from '../../data/session/journey-store.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Clears a form with input; the toast offers an undo. */
export function StartOver({ form }: { form: VisitForm }) {
  const { t } = useTranslation('bookings');
  const isBegun = form.date !== null || form.visitor !== null || form.specialRequests !== '';
  if (!isBegun) return null;

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
