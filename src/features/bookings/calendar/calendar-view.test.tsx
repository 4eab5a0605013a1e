import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { renderInEnglish } from '../../../app/i18n/render-in-english.testing.tsx';
import { Calendar } from './calendar-view.tsx';

const drawn = (mode: 'month' | 'week' | 'agenda') =>
  renderInEnglish(
    <Calendar
      customerId={null}
      date="2027-02-10"
      mode={mode}
      setDate={() => {}}
      setMode={() => {}}
      status={null}
      today={{ date: '2026-11-25', timeZone: 'America/New_York' }}
    />,
  );

test.each(['month', 'week'] as const)(
  'the calendar shows the %s that contains the selected date, not today',
  (mode) => {
    const html = drawn(mode);
    expect(html).toContain('2027');
    expect(html).not.toContain('November');
    expect(html).toMatch(/February 10|Feb 10|10 February/);
  },
);
