import { useTranslation } from 'react-i18next';
import type { AdministeredAgent } from '#domain/protocol/admin-agents.ts';
import type { VisitRules } from '#domain/slots/visit-rules.ts';
import type { Form } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from '../administration.module.css';
import { toggleId } from '../toggle-id.ts';
import { numberFields, type ShowroomForm, textFields } from './showroom-form.ts';
import { ShowroomTimeZoneField } from './showroom-time-zone-field.tsx';
import { WeekHours } from './week-hours.tsx';

interface ShowroomFieldsProps {
  form: Form<ShowroomForm>;
  /** The agents of this showroom, who can be selected as hosts of visitors. */
  agents: readonly AdministeredAgent[];
}

export function ShowroomFields({ form, agents }: ShowroomFieldsProps) {
  const { t } = useTranslation('admin');
  const { hours, closedDays, hostIds } = form.value;

  return (
    <div className={styles.fields}>
      {textFields.map((field) => (
        <TextField
          {...form.field(field)}
          key={field}
          label={t(`showrooms.field.${field}`)}
          required
          type={field === 'phone' ? 'tel' : 'text'}
        />
      ))}
      <ShowroomTimeZoneField {...form.field('timezone')} />
      <WeekHours
        hours={hours}
        onChange={(changed) => form.change({ hours: changed })}
        problem={form.errors.hours}
      />
      <ClosedDays
        days={closedDays}
        onChange={(changed) => form.change({ closedDays: changed })}
        problem={form.errors.closedDays}
      />
      <fieldset className={styles.choices}>
        <legend>{t('showrooms.visits')}</legend>
        <Grid gap={[2, 4]} min="18rem">
          {numberFields.map((field) => (
            <TextField
              {...form.field(field)}
              hint={t(`showrooms.hint.${field}`)}
              inputMode="numeric"
              key={field}
              label={t(`showrooms.field.${field}`)}
            />
          ))}
        </Grid>
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('showrooms.hosts')}</legend>
        <p className={styles.note}>{t('showrooms.hostsDetail')}</p>
        {agents.map(({ id, name, agentCode }) => (
          <Checkbox
            checked={hostIds.includes(id)}
            description={agentCode}
            key={id}
            label={name}
            onChange={() => form.change({ hostIds: toggleId(hostIds, id) })}
          />
        ))}
      </fieldset>
    </div>
  );
}

type ClosedDays = VisitRules['closedDays'];

interface ClosedDaysProps {
  days: ClosedDays;
  onChange: (days: ClosedDays) => void;
  problem: string | undefined;
}

/**
 * Edits the days on which the showroom is closed despite its weekly opening hours, such as
 * holidays.
 */
function ClosedDays({ days, onChange, problem }: ClosedDaysProps) {
  const { t } = useTranslation('admin');
  const changeDay = (index: number, change: Partial<ClosedDays[number]>) =>
    onChange(days.with(index, { date: '', reason: '', ...days[index], ...change }));
  return (
    <fieldset className={styles.choices}>
      <legend>{t('showrooms.closedDays')}</legend>
      {problem !== undefined && (
        <Text size="s" tone="danger" role="alert">
          {problem}
        </Text>
      )}
      {days.map(({ date, reason }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a day has no name until it is typed
        <div className={styles.closedDay} key={index}>
          <TextField
            label={t('showrooms.date')}
            onChange={({ target }) => changeDay(index, { date: target.value })}
            type="date"
            value={date}
          />
          <TextField
            label={t('showrooms.reason')}
            maxLength={200}
            onChange={({ target }) => changeDay(index, { reason: target.value })}
            value={reason}
          />
          <IconButton
            icon="trash"
            label={t('showrooms.removeDay', { date })}
            onClick={() => onChange(days.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        icon="plus"
        onClick={() => onChange([...days, { date: '', reason: '' }])}
        variant="quiet"
      >
        {t('showrooms.addDay')}
      </Button>
    </fieldset>
  );
}
