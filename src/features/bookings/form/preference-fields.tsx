import { useTranslation } from 'react-i18next';
import type { VisitForm } from '../../../data/session/customer/customer-session.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import type { VisitChoices } from './use-visit-choices.ts';
import { changeVisitForm } from './use-visit-form.ts';
import { formatInterest } from './visit-form.ts';

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

/** Selects an agent who receives visits in the showroom. */
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
