import { afterEach, expect, test, vi } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import type { DeviceChange, FleetDevice } from '#domain/protocol/fleet.ts';
import { mount } from '../../app/mounting/mount.testing.tsx';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { aDevice, aReport } from './device.testing.ts';
import { DeviceSheet } from './device-sheet.tsx';

afterEach(clearToasts);

const showrooms = [
  aShowroom(),
  aShowroom({ id: 'queens', name: 'Queens' }),
  aShowroom({ id: 'bronx', name: 'Bronx', closedAt: 5 }),
];

async function aSheet(fields: Partial<FleetDevice> = {}) {
  const onChange = vi.fn<(id: string, change: DeviceChange) => Promise<boolean>>();
  onChange.mockResolvedValue(true);
  const onClose = vi.fn<() => void>();
  const device = aDevice({ lastSeenAt: Date.now(), ...fields });
  const mounted = await mount(
    <DeviceSheet device={device} onChange={onChange} onClose={onClose} showrooms={showrooms} />,
  );
  const isDisabled = (name: string) => mounted.root.named(name).hasAttribute('disabled');
  return { ...mounted, onChange, onClose, isDisabled };
}

test('a tablet is renamed by a trimmed name that differs, and the sheet then closes with a toast', async () => {
  const { type, submit, isDisabled, onChange, onClose } = await aSheet();
  expect(isDisabled('Rename')).toBe(true);
  await type('Name', ' Entrance ');
  expect(isDisabled('Rename')).toBe(true);
  await type('Name', '  ');
  expect(isDisabled('Rename')).toBe(true);
  await type('Name', ' Lounge ');
  expect(isDisabled('Rename')).toBe(false);
  await submit(0);
  expect(onChange.mock.calls).toEqual([['device-1', { name: 'Lounge' }]]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Entrance updated' }]);
});

test('a refused change keeps the sheet open with an error, and sends nothing twice while pending', async () => {
  const { type, submit, onChange, onClose, run, root } = await aSheet();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  onChange.mockReturnValueOnce(promise);
  await type('Showroom', 'queens');
  await submit(1);
  await submit(1);
  expect(onChange.mock.calls).toEqual([['device-1', { showroomId: 'queens' }]]);
  await run(() => resolve(false));
  expect(root.textContent).toContain('Couldn’t save the change');
  expect([onClose.mock.calls, readToasts()]).toEqual([[], []]);
  await submit(1);
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a tablet moves only to open showrooms, and a requested move counts as its showroom', async () => {
  const { root, isDisabled, type } = await aSheet({ movesTo: 'queens' });
  const options = root.all('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Genesis of Manhattan', 'Queens']);
  expect(isDisabled('Move')).toBe(true);
  await type('Showroom', 'manhattan');
  expect(isDisabled('Move')).toBe(false);
});

test.each<[Partial<FleetDevice>, string]>([
  [{ ending: 'lost' }, 'This tablet was reported lost'],
  [{ ending: 'revoked' }, 'This tablet was removed'],
  [{ wipedAt: 5 }, 'This tablet was removed'],
])('a tablet with %o has an explanation instead of actions', async (fields, text) => {
  const { root } = await aSheet(fields);
  expect(root.textContent).toContain(text);
  expect(root.all('form')).toEqual([]);
});

test.each([
  ['Report as lost', 'lost', '2 unsent changes will be lost'],
  ['Remove tablet', 'revoked', 'send 2 unsent changes'],
] as const)('%s ends the tablet as `%s` only after a confirmation', async (name, end, text) => {
  const { root, press, submit, onChange } = await aSheet({ report: aReport() });
  await press(name);
  expect(root.textContent).toContain(text);
  await press('Cancel');
  expect(onChange).not.toHaveBeenCalled();
  await press(name);
  await submit(2);
  expect(onChange.mock.calls).toEqual([['device-1', { end }]]);
});
