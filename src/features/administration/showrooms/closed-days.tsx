import { useTranslation } from 'react-i18next';
import type { VisitRules } from '#domain/slots/visit-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from '../administration.module.css';

type ClosedDays = VisitRules['closedDays'];

interface ClosedDaysProps {
  days: ClosedDays;
  onChange: (days: ClosedDays) => void;
  problem: string | undefined;
}

/**
 * Edits the days on which the showroom is closed in spite of its opening hours, such as holidays.
 */
export function ClosedDays({ days, onChange, problem }: ClosedDaysProps) {
  const { t } = useTranslation('admin');
  const set = (at: number, change: Partial<ClosedDays[number]>) =>
    onChange(days.with(at, { date: '', reason: '', ...days[at], ...change }));
  return (
    <fieldset className={styles.choices}>
      <legend>{t('showrooms.closedDays')}</legend>
      {problem !== undefined && (
        <Text size="s" tone="danger" role="alert">
          {problem}
        </Text>
      )}
      {days.map(({ date, reason }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a day has no name until it is typed
        <div className={styles.closedDay} key={at}>
          <TextField
            label={t('showrooms.date')}
            onChange={({ target }) => set(at, { date: target.value })}
            type="date"
            value={date}
          />
          <TextField
            label={t('showrooms.reason')}
            maxLength={200}
            onChange={({ target }) => set(at, { reason: target.value })}
            value={reason}
          />
          <IconButton
            icon="trash"
            label={t('showrooms.removeDay', { date })}
            onClick={() => onChange(days.toSpliced(at, 1))}
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
