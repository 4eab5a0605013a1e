import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { VisitForm } from '../../data/session/customer-session.ts';
import { useLoopState } from '../../sync/use-loop-state.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatVisitDay, formatVisitTime } from '../../ui/format-visit.ts';
import { Stack } from '../../ui/layout.tsx';
import styles from './details-aside.module.css';
import { editPath, type Section } from './details-sections.ts';
import { HoldNotice } from './hold-notice.tsx';
import type { useVisitCheck } from './use-visit-check.ts';
import type { VisitChoices } from './use-visit-choices.ts';

interface DetailsAsideProps {
  form: VisitForm;
  choices: VisitChoices;
  check: ReturnType<typeof useVisitCheck>;
  section: Section | null;
}

/** Summary of the form, state of the slot hold, and the button to continue. */
export function DetailsAside({ form, choices, check, section }: DetailsAsideProps) {
  const { t, i18n } = useTranslation('bookings');
  const isReachable = useLoopState(({ reachable }) => reachable !== false);
  const { date, time } = form;
  return (
    <Card className={styles.aside} look="raised">
      <h2 className={styles.title}>{t('details.summary')}</h2>
      <div aria-live="polite" className={styles.when} data-chosen={time !== null || undefined}>
        <p className={styles.time}>{time ? formatVisitTime(time, i18n.language) : '–'}</p>
        <p>{date ? formatVisitDay(date, i18n.language) : t('slot.noneYet')}</p>
      </div>
      <ChosenSoFar choices={choices} form={form} />
      <HoldNotice hold={check.hold} isReachable={isReachable} />
      <Stack gap={2}>
        <Button fullWidth size="large" type="submit">
          {section === null ? t('details.continue') : t('details.backToReview')}
        </Button>
        {section !== null && (
          <Link
            className={buttonClassName({ variant: 'quiet', fullWidth: true })}
            to={editPath(null, form.movedFrom ? form.bookingId : null)}
          >
            {t('details.showAll')}
          </Link>
        )}
      </Stack>
    </Card>
  );
}

function ChosenSoFar({ form, choices }: Pick<DetailsAsideProps, 'form' | 'choices'>) {
  const { t } = useTranslation('bookings');
  const { place } = choices;
  const agent = place?.hosts.find(({ id }) => id === form.agentId);
  return (
    <dl className={styles.facts}>
      <dt>{t('details.showroom')}</dt>
      <dd>{place?.showroom.name ?? '–'}</dd>
      <dt>{t('details.agent')}</dt>
      <dd>{agent?.name ?? t('anyAgent')}</dd>
      <dt>{t('details.vehicle')}</dt>
      <dd>{form.vehicleInterest ?? t('notSpecified')}</dd>
    </dl>
  );
}
