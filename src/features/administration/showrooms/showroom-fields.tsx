import { useTranslation } from 'react-i18next';
import type { AdministeredAgent } from '#domain/protocol/admin/admin-agents.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { VisitRules } from '#domain/slots/visit-rules.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Form } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from '../administration.module.css';
import weekHoursStyles from '../administration.module.css';
import { toggleId } from '../toggle-id.ts';
import { numberFields, type ShowroomForm, textFields } from './showroom-form.ts';
import { ShowroomTimeZoneField } from './showroom-time-zone-field.tsx';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

const ANY_MONDAY_MS = Date.UTC(2024, 0, 1);

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
        <legend>{t('showrooms.sales')}</legend>
        <TextField
          {...form.field('saleDeviationPercent')}
          hint={t('showrooms.hint.saleDeviationPercent')}
          inputMode="numeric"
          label={t('showrooms.field.saleDeviationPercent')}
        />
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
        // oxlint-disable-next-line react/no-array-index-key -- a new day has no unique value
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

type Hours = Showroom['hours'];

interface WeekHoursProps {
  hours: Hours;
  onChange: (hours: Hours) => void;
  problem: string | undefined;
}

function WeekHours({ hours, onChange, problem }: WeekHoursProps) {
  const { t, i18n } = useTranslation('admin');
  const format = getDateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <fieldset className={weekHoursStyles.choices}>
      <legend>{t('showrooms.hours')}</legend>
      {problem !== undefined && (
        <Text size="s" tone="danger" role="alert">
          {problem}
        </Text>
      )}
      {weekdays.map((weekday) => (
        <DayHours
          hours={hours}
          key={weekday}
          name={format.format(ANY_MONDAY_MS + (weekday - 1) * DAY_MS)}
          onChange={onChange}
          weekday={weekday}
        />
      ))}
    </fieldset>
  );
}

interface DayProps {
  hours: Hours;
  weekday: number;
  name: string;
  onChange: (hours: Hours) => void;
}

function DayHours({ hours, weekday, name, onChange }: DayProps) {
  const { t } = useTranslation('admin');
  const dayIntervals = hours.flatMap((interval, at) =>
    interval.weekday === weekday ? [{ ...interval, at }] : [],
  );
  const lastInterval = dayIntervals.at(-1);

  function changeInterval(index: number, change: Partial<Hours[number]>): void {
    onChange(hours.with(index, { ...hours[index], ...change } as Hours[number]));
  }

  return (
    <fieldset className={weekHoursStyles.day}>
      <legend className={weekHoursStyles.weekday}>{name}</legend>
      <div>
        {dayIntervals.length === 0 && (
          <span className={weekHoursStyles.note}>{t('showrooms.closedDay')}</span>
        )}
        {dayIntervals.map(({ opens, closes, at }) => (
          <div className={weekHoursStyles.range} key={at}>
            <TextField
              aria-label={t('showrooms.opensOn', { day: name })}
              label={t('showrooms.opens')}
              onChange={({ target }) => changeInterval(at, { opens: target.value })}
              type="time"
              value={opens}
            />
            <TextField
              aria-label={t('showrooms.closesOn', { day: name })}
              label={t('showrooms.closes')}
              onChange={({ target }) => changeInterval(at, { closes: target.value })}
              type="time"
              value={closes}
            />
            <IconButton
              icon="trash"
              label={t('showrooms.removeHours', { day: name })}
              onClick={() => onChange(hours.toSpliced(at, 1))}
            />
          </div>
        ))}
      </div>
      <Button
        aria-label={t('showrooms.addHoursOn', { day: name })}
        icon="plus"
        onClick={() =>
          onChange([
            ...hours,
            lastInterval
              ? { weekday, opens: lastInterval.closes, closes: '20:00' }
              : { weekday, opens: '09:00', closes: '18:00' },
          ])
        }
        variant="quiet"
      >
        {t('showrooms.addHours')}
      </Button>
    </fieldset>
  );
}
