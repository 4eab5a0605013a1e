import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { findShowroom } from '../../../data/queries/showrooms/showroom-queries.ts';
import { formatVisitDay, formatVisitTime } from '../../../shared/format-visit.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { type Fact, Facts } from '../../../ui/data-display/facts.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { Text } from '../../../ui/text/text.tsx';
import { isSectionShown, type DetailsSection } from '../form/details-sections.ts';
import { useLinkedBuild } from '../use-linked-build.ts';
import { VisitSection } from '../visit-section.tsx';
import styles from './review-sections.module.css';
import type { ReviewedVisit } from './reviewed-visit.ts';

interface ReviewSectionsProps {
  visit: ReviewedVisit;
  /** Returns the edit path of a section; null if the booking is no longer editable. */
  editPathOf: ((section: DetailsSection) => string) | null;
  /**
   * Whether the booking is being rescheduled, which changes neither requests nor contact details.
   */
  isMove?: boolean;
}

export function ReviewSections({ visit, editPathOf, isMove = false }: ReviewSectionsProps) {
  const { t, i18n } = useTranslation('bookings');
  const { customer, showroomId } = visit;
  const build = useLinkedBuild(visit);
  const showroom = useLiveValue(() => findShowroom(localDatabase, showroomId), [showroomId]);
  const sectionFacts: readonly (readonly [DetailsSection, readonly Fact[]])[] = [
    [
      'datetime',
      [
        [t('slot.date'), formatVisitDay(visit.date, i18n.language)],
        [t('slot.time'), formatVisitTime(visit.time, i18n.language)],
      ],
    ],
    [
      'location',
      [
        [t('details.showroom'), visit.showroomName],
        ...(showroom ? [[t('review.address'), showroom.address] as const] : []),
      ],
    ],
    [
      'preferences',
      [
        [t('details.agent'), visit.agentName ?? t('anyAgent')],
        [t('review.vehicle'), visit.vehicleInterest ?? t('notSpecified')],
        ...(build ? [[t('build'), build.description] as const] : []),
      ],
    ],
    [
      'contact',
      [
        [t('review.name'), customer.name],
        [t('review.email'), customer.email],
        [t('review.phone'), formatPhone(customer.phone)],
        [t('details.contactMethod'), t(`contactMethod.${visit.contactMethod}`)],
      ],
    ],
  ];

  function renderEditAction(section: DetailsSection) {
    if (!editPathOf || !isSectionShown(section, null, isMove)) return undefined;
    return (
      <Link
        aria-label={t('review.editSection', { section: t(`section.${section}`) })}
        className={getButtonClassName({ variant: 'quiet' })}
        to={editPathOf(section)}
      >
        {t('review.edit')}
      </Link>
    );
  }

  const sections = sectionFacts.map(([section, facts]) => (
    <VisitSection action={renderEditAction(section)} key={section} title={t(`section.${section}`)}>
      <Facts className={styles.facts} facts={facts} layout="pairs" />
      {section === 'location' && <Text tone="muted">{t('review.addressNote')}</Text>}
      {section === 'preferences' && visit.testDrive && <p>{t('review.testDrive')}</p>}
    </VisitSection>
  ));
  const requestsSection = visit.specialRequests.trim() !== '' && (
    <VisitSection
      action={renderEditAction('requests')}
      key="requests"
      title={t('section.requests')}
    >
      <p className={styles.requests}>{visit.specialRequests}</p>
    </VisitSection>
  );
  return (
    <Stack gap={0}>
      {sections.slice(0, -1)}
      {requestsSection}
      {sections.at(-1)}
    </Stack>
  );
}
