import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import type { VisitForm } from '../../data/session/customer-session.ts';
import { changeJourney } from '../../data/session/journey-store.ts';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { DetailsAside } from './details-aside.tsx';
import { DetailsFields } from './details-fields.tsx';
import styles from './details-form.module.css';
import { editPath, type Section } from './details-sections.ts';
import { useVisitCheck } from './use-visit-check.ts';
import type { VisitChoices } from './use-visit-choices.ts';
import { useVisitor } from './use-visitor.ts';
import { toPendingBooking } from './visit-form.ts';

interface DetailsFormProps {
  form: VisitForm;
  needsReason: boolean;
  choices: VisitChoices;
  /** The section to edit; null for the whole form. */
  section: Section | null;
}

export function DetailsForm({ form, needsReason, choices, section }: DetailsFormProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState(false);
  const { place } = choices;
  const { visitor, isServed } = useVisitor(form);
  const check = useVisitCheck({ form, place, hasVisitor: visitor !== null, needsReason });
  const moveId = form.movedFrom ? form.bookingId : null;

  async function proceed(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!place || !visitor || Object.keys(check.problems).length > 0) {
      setTried(true);
      // Opens the whole form, because the invalid field may be in a hidden section.
      if (section !== null) await navigate(editPath(null, moveId), { replace: true });
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
      onSubmit={(event) => void proceed(event)}
      ref={formRef}
    >
      <DetailsFields
        check={check}
        choices={choices}
        form={form}
        person={{ visitor, isServed }}
        section={section}
        tried={tried}
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
