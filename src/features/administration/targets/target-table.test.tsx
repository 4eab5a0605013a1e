import { afterEach, expect, test, vi } from 'vitest';
import { aVisitedShowroom } from '#domain/bookings/booking.testing.ts';
import { renderInEnglish } from '../../../app/i18n/render-in-english.testing.tsx';
import { TargetTable } from './targets-tab.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('2026-11 is shown as November, not October, on a tablet in a time zone west of Greenwich', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const html = renderInEnglish(
    <TargetTable
      edits={new Map()}
      months={['2026-11']}
      onEdit={() => {}}
      showrooms={[aVisitedShowroom()]}
      targets={[]}
    />,
  );
  expect(html).toContain('November 2026');
  expect(html).not.toContain('October');
});
