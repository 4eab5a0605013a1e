import { useTranslation } from 'react-i18next';
import type { VisitForm } from '../../../data/session/customer/customer-session.ts';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { formatRefusal } from '../refusal-text.ts';
import { VisitSection } from '../visit-section.tsx';
import styles from './details-form.module.css';
import { isSectionShown, type DetailsSection } from './details-sections.ts';
import { PreferenceFields } from './preference-fields.tsx';
import { SlotFields } from './slot-fields.tsx';
import type { useVisitCheck } from './use-visit-check.ts';
import type { VisitChoices } from './use-visit-choices.ts';
import { changeVisitForm } from './use-visit-form.ts';
import type { useVisitor } from './use-visitor.ts';
import type { VisitField } from './visit-problems.ts';
import { ChosenVisitor, VisitorChoice } from './visitor-choice.tsx';

const MAX_REQUEST_LENGTH = 2000;
const contactMethods = ['phone', 'email', 'sms'] as const;
const contactIcons = { phone: 'phone', email: 'mail', sms: 'message' } as const;

interface DetailsFieldsProps {
  form: VisitForm;
  choices: VisitChoices;
  check: ReturnType<typeof useVisitCheck>;
  person: ReturnType<typeof useVisitor>;
  section: DetailsSection | null;
  /** Whether the user has tried to continue. */
  tried: boolean;
}

/** Renders all fields of a booking, or only the fields of one section. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { form, choices, check, person, section, tried } = props;
  const { t } = useTranslation('bookings');
  const isShown = (candidate: DetailsSection) =>
    isSectionShown(candidate, section, form.movedFrom !== null);

  /**
   * A missing value is reported only after an attempt to continue; an unavailable value is reported
   * immediately.
   */
  function errorOf(field: VisitField): string | undefined {
    const problem = check.problems[field];
    if (problem === undefined || (problem === 'MISSING' && !tried)) return undefined;
    if (problem === 'NOT_FREE') return t('details.notFree');
    return problem === 'MISSING' ? t(`details.missing.${field}`) : formatRefusal(t, problem);
  }

  return (
    <div className={styles.fields}>
      {section === null && (
        <VisitSection title={t('details.who')}>
          <div data-problem={errorOf('visitor') && ''}>
            {person.visitor ? (
              <ChosenVisitor
                onChange={person.isServed ? null : () => changeVisitForm({ visitor: null })}
                visitor={person.visitor}
              />
            ) : (
              <VisitorChoice
                error={errorOf('visitor')}
                onPick={(visitor) => changeVisitForm({ visitor })}
              />
            )}
          </div>
        </VisitSection>
      )}
      {isShown('location') && (
        <VisitSection title={t('section.location')}>
          <LocationFields choices={choices} error={errorOf('showroom')} />
        </VisitSection>
      )}
      {isShown('datetime') && (
        <VisitSection title={t('section.datetime')}>
          <SlotFields check={check} choices={choices} errorOf={errorOf} form={form} />
        </VisitSection>
      )}
      {isShown('preferences') && (
        <VisitSection title={t('section.preferences')}>
          <PreferenceFields choices={choices} error={errorOf('agent')} form={form} />
        </VisitSection>
      )}
      {isShown('requests') && (
        <VisitSection title={t('section.requests')}>
          <TextArea
            hint={t('details.requestsHint')}
            label={t('details.requests')}
            maxLength={MAX_REQUEST_LENGTH}
            onChange={(event) => changeVisitForm({ specialRequests: event.target.value })}
            value={form.specialRequests}
          />
        </VisitSection>
      )}
      {isShown('contact') && (
        <VisitSection title={t('section.contact')}>
          <ChoiceGroup
            legend={t('details.contactMethod')}
            onChange={(contactMethod) => changeVisitForm({ contactMethod })}
            options={contactMethods.map((value) => ({
              value,
              label: t(`contactMethod.${value}`),
              icon: contactIcons[value],
            }))}
            value={form.contactMethod}
          />
        </VisitSection>
      )}
    </div>
  );
}

interface LocationFieldsProps {
  choices: VisitChoices;
  error: string | undefined;
}

/** Fields that select the showroom, on which the free times and the agents depend (BKD-10). */
function LocationFields({ choices, error }: LocationFieldsProps) {
  const { t } = useTranslation('bookings');
  const { place, showrooms } = choices;
  return (
    <div data-problem={error && ''}>
      <SelectField
        emptyLabel={place ? undefined : t('details.chooseShowroom')}
        error={error}
        hint={place?.showroom.address}
        label={t('details.showroom')}
        onChange={({ target }) =>
          changeVisitForm({ showroomId: target.value || null, time: null, agentId: null })
        }
        options={showrooms.map(({ id, name, location }) => ({
          value: id,
          label: `${name} – ${location}`,
        }))}
        required
        value={place?.showroom.id ?? ''}
      />
    </div>
  );
}
