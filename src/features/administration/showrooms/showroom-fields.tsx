import { useTranslation } from 'react-i18next';
import type { AdministeredAgent } from '#domain/protocol/admin-agents.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../administration.module.css';
import { ClosedDays } from './closed-days.tsx';
import { numberInputsOf, type ShowroomForm, textInputsOf, toggleHost } from './showroom-form.ts';
import { ShowroomTimeZoneField } from './showroom-time-zone-field.tsx';
import { WeekHours } from './week-hours.tsx';

interface ShowroomFieldsProps {
  form: ShowroomForm;
  /** Names of the fields with a validation error; empty until the first attempt to save. */
  problems: ReadonlySet<string>;
  hoursProblem: string | undefined;
  /** The agents of this showroom, who can be selected as hosts of visitors. */
  agents: readonly AdministeredAgent[];
  onChange: (form: ShowroomForm) => void;
}

export function ShowroomFields(props: ShowroomFieldsProps) {
  const { form, problems, hoursProblem, agents, onChange } = props;
  const { t } = useTranslation('admin');
  const wrong = (field: string) => (problems.has(field) ? t('showrooms.wrong') : undefined);

  return (
    <div className={styles.fields}>
      {textInputsOf(form, onChange).map(({ field, ...input }) => (
        <TextField
          error={wrong(field)}
          key={field}
          label={t(`showrooms.field.${field}`)}
          required
          {...input}
        />
      ))}
      <ShowroomTimeZoneField
        onChange={(timezone) => onChange({ ...form, timezone })}
        value={form.timezone}
      />
      <WeekHours
        hours={form.hours}
        onChange={(hours) => onChange({ ...form, hours })}
        problem={hoursProblem}
      />
      <ClosedDays
        days={form.closedDays}
        onChange={(closedDays) => onChange({ ...form, closedDays })}
        problem={wrong('closedDays')}
      />
      <fieldset className={styles.choices}>
        <legend>{t('showrooms.visits')}</legend>
        <div className={styles.numbers}>
          {numberInputsOf(form, onChange).map(({ field, ...input }) => (
            <TextField
              error={wrong(field)}
              hint={t(`showrooms.hint.${field}`)}
              inputMode="numeric"
              key={field}
              label={t(`showrooms.field.${field}`)}
              {...input}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('showrooms.hosts')}</legend>
        <p className={styles.note}>{t('showrooms.hostsDetail')}</p>
        {agents.map(({ id, name, agentCode }) => (
          <Checkbox
            checked={form.hostIds.includes(id)}
            description={agentCode}
            key={id}
            label={name}
            onChange={() => onChange({ ...form, hostIds: toggleHost(form.hostIds, id) })}
          />
        ))}
      </fieldset>
    </div>
  );
}
