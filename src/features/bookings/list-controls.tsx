import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './list-controls.module.css';
import { Segments } from './segments.tsx';
import type { BookingListState } from './use-bookings.ts';

const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;

interface BookingControlsProps {
  list: BookingListState;
  view: 'list' | 'calendar';
  onView: (view: 'list' | 'calendar') => void;
}

/** Search field, status filter, and the switch between list and calendar. */
export function BookingControls({ list, view, onView }: BookingControlsProps) {
  const { t } = useTranslation('bookings');
  return (
    <div className={styles.controls} data-view={view}>
      {view === 'list' && (
        <SearchField
          clearLabel={t('list.clearSearch')}
          label={t('list.search')}
          onChange={list.setSearch}
          value={list.search}
        />
      )}
      <SelectField
        emptyLabel={t('list.allStatus')}
        label={t('list.statusFilter')}
        onChange={({ target }) =>
          list.setStatus(statuses.find((status) => status === target.value) ?? null)
        }
        options={statuses.map((status) => ({ value: status, label: t(`list.status.${status}`) }))}
        value={list.status ?? ''}
      />
      <Segments
        label={t('list.view')}
        onChoose={onView}
        options={[
          { value: 'list', label: t('list.viewList') },
          { value: 'calendar', label: t('list.viewCalendar') },
        ]}
        value={view}
      />
    </div>
  );
}
