import { expect, test } from 'vitest';
import { callInRender } from '../../app/i18n/render-in-english.testing.tsx';
import { aDevice, aReport } from './device.testing.ts';
import { useDeviceFacts } from './fleet-screen.tsx';

type Report = Parameters<typeof aReport>[0];

const factsOf = (report: Report) =>
  Object.fromEntries(
    callInRender(() => useDeviceFacts(aDevice({ lastSeenAt: null, report: aReport(report) }))).map(
      ({ label, value }) => [label, value],
    ),
  );

test('the report of a tablet is shown with formatted values, including a clock offset of zero', () => {
  expect(factsOf({})).toEqual({
    'Last contact': 'Not yet',
    Version: '0.1.0 (abc), protocol 3',
    'Waiting to send': '2',
    'Documents to upload': '4',
    'Needs attention': '5',
    Storage: 'Protected',
    'Free space': '3.5 GB',
    Battery: '42%',
    Clock: 'Accurate',
    'Used by': 'Staff (kiosk mode)',
  });
});

test.each<[Report, string, string | undefined]>([
  [{ persisted: false }, 'Storage', 'Not protected'],
  [{ persisted: null }, 'Storage', 'Unknown'],
  [{ freeBytes: 0 }, 'Free space', '0 GB'],
  [{ freeBytes: null }, 'Free space', 'Unknown'],
  [{ battery: null }, 'Battery', undefined],
  [{ battery: { level: 1, charging: true } }, 'Battery', '100%, charging'],
  [{ clockOffset: -1400 }, 'Clock', '1 second off'],
  [{ clockOffset: null }, 'Clock', 'Unknown'],
  [{ kioskMode: true, handedOver: true }, 'Used by', 'Customers'],
  [{ kioskMode: false, handedOver: true }, 'Used by', 'Staff only'],
])(
  'with the reported values %j, the fact “%s” of the tablet has the value “%s”',
  (report, label, value) => {
    expect(factsOf(report)[label]).toBe(value);
  },
);

test('the oldest unsent change is shown with its time; without a report, only the last contact is shown', () => {
  const oldestAt = Date.UTC(2026, 10, 20, 12, 30);
  expect(factsOf({ oldestAt })['Oldest change']).toContain('Nov 20, 2026');
  expect(callInRender(() => useDeviceFacts(aDevice({ lastSeenAt: null })))).toEqual([
    { label: 'Last contact', value: 'Not yet' },
  ]);
});
