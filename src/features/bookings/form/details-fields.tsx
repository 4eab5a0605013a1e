import { useTranslation } from 'react-i18next';
import { languageOf } from '#domain/languages/language.ts';
import type { VisitForm } from '../../../data/session/customer/customer-session.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatVisitTime } from '../../../shared/format-visit.ts';
import { SlotChoices } from '../slots/slot-choices.tsx';
import { formatRefusal } from '../refusal-text.ts';
import { VisitSection } from '../visit-section.tsx';
import styles from './details-form.module.css';
import { isSectionShown, type DetailsSection } from './details-sections.ts';
import { SlotFields } from './slot-fields.tsx';
import type { useVisitCheck } from './use-visit-check.ts';
import type { VisitChoices } from './use-visit-choices.ts';
import { changeVisitForm } from './use-visit-form.ts';
import type { useVisitor } from './use-visitor.ts';
import { formatInterest } from './visit-form.ts';
import type { VisitField } from './visit-problems.ts';
import { ChosenVisitor, VisitorChoice } from './visitor-choice.tsx';

const MAX_REQUEST_LENGTH = 2000;
/** Maximum number of other times that `BlockedTime` offers. */
const MAX_OFFERED_SLOTS = 3;
/** Version of the texts `details.handOver` and `details.handOverDetail`; change both together. */
const HAND_OVER_TEXT_VERSION = 'hand-over-2026-11';
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
          <HandOverField choices={choices} error={errorOf('handOver')} form={form} />
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
          <BlockedTime check={check} form={form} />
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

/**
 * Notice below the fields for agent and test drive that these choices make the selected time
 * unavailable. Offers other free times of the day: the next later times, else the first times.
 */
function BlockedTime({ form, check }: Pick<DetailsFieldsProps, 'form' | 'check'>) {
  const { t, i18n } = useTranslation('bookings');
  const { time, agentId, testDrive } = form;
  const { problems, day } = check;
  const hasRequirement = agentId !== null || testDrive;
  if (time === null || problems.time !== 'NOT_FREE' || !hasRequirement) return null;
  const freeSlots = day.state === 'ready' ? day.free : [];
  const laterSlots = freeSlots.filter((slot) => slot.time > time);
  const offeredSlots = laterSlots.length > 0 ? laterSlots : freeSlots;
  return (
    <>
      <Text role="alert" size="s" tone="danger" weight="medium">
        {t('details.blockedTime', { time: formatVisitTime(time, i18n.language) })}
      </Text>
      {offeredSlots.length > 0 && (
        <SlotChoices
          label={t('slot.instead')}
          onTake={(slot) => changeVisitForm({ date: slot.date, time: slot.time })}
          slots={offeredSlots.slice(0, MAX_OFFERED_SLOTS)}
        />
      )}
    </>
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
          changeVisitForm({
            showroomId: target.value || null,
            time: null,
            agentId: null,
            handOver: undefined,
          })
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

/** Consent of the customer to a visit at another dealer, who receives the customer's data. */
function HandOverField({ form, choices, error }: PreferenceFieldsProps) {
  const { t, i18n } = useTranslation('bookings');
  const dealer = choices.place?.receivingDealer;
  if (!dealer) return null;
  const textVersion = `${languageOf(i18n.language)}-${HAND_OVER_TEXT_VERSION}`;
  return (
    <div data-problem={error && ''}>
      <p>{t('details.handOverDetail', { dealer })}</p>
      <Checkbox
        checked={form.handOver !== undefined}
        error={error}
        label={t('details.handOver', { dealer })}
        onChange={({ target }) =>
          changeVisitForm({ handOver: target.checked ? { textVersion } : undefined })
        }
      />
    </div>
  );
}

interface PreferenceFieldsProps {
  form: VisitForm;
  choices: VisitChoices;
  error: string | undefined;
}

/**
 * Fields for agent, car and test drive. During rescheduling, the fields for car and test drive are
 * hidden, because their values stay unchanged.
 */
export function PreferenceFields({ form, choices, error }: PreferenceFieldsProps) {
  const { t } = useTranslation('bookings');
  const isMove = form.movedFrom !== null;

  function chooseVehicle(vehicleId: string): void {
    const vehicle = choices.vehicles.find(({ id }) => id === vehicleId);
    changeVisitForm({
      vehicleId: vehicle?.id ?? null,
      vehicleInterest: vehicle ? formatInterest(vehicle) : null,
    });
  }

  return (
    <>
      <Grid gap={[3, 4]} min="16rem">
        <AgentField choices={choices} error={error} form={form} />
        {!isMove && (
          <SelectField
            emptyLabel={t('details.noVehicle')}
            label={t('details.vehicle')}
            onChange={({ target }) => chooseVehicle(target.value)}
            options={choices.vehicles.map((vehicle) => ({
              value: vehicle.id,
              label: formatInterest(vehicle),
            }))}
            value={form.vehicleId ?? ''}
          />
        )}
      </Grid>
      {!isMove && (
        <Checkbox
          checked={form.testDrive}
          description={t('details.testDriveHint')}
          label={t('details.testDrive')}
          onChange={({ target }) => changeVisitForm({ testDrive: target.checked })}
        />
      )}
    </>
  );
}

function AgentField({ form, choices, error }: PreferenceFieldsProps) {
  const { t } = useTranslation('bookings');
  const hosts = choices.place?.hosts ?? [];
  // A requested agent who has left, or who works in another showroom, stays selected as a marked
  // option.
  const isOffered = hosts.some(({ id }) => id === form.agentId);
  const formerAgentId = choices.place && !isOffered ? form.agentId : null;
  const formerAgentOptions =
    formerAgentId === null ? [] : [{ value: formerAgentId, label: t('details.agentGone') }];
  return (
    <div data-problem={error && ''}>
      <SelectField
        emptyLabel={t('anyAgent')}
        error={error}
        hint={hosts.length === 0 ? t('details.agentHint') : undefined}
        label={t('details.agent')}
        onChange={({ target }) => changeVisitForm({ agentId: target.value || null })}
        options={[
          ...formerAgentOptions,
          ...hosts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={choices.place ? (form.agentId ?? '') : ''}
      />
    </div>
  );
}
