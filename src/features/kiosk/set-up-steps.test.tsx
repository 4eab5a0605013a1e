import { expect, test, vi } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { mount } from '../../app/mounting/mount.testing.tsx';
import { listenToDefects } from '../../data/defects.ts';
import type { AssignTabletOutcome } from '../../sync/assign-tablet.ts';
import { KioskStep } from './kiosk-step.tsx';
import { NameStep } from './name-step.tsx';
import { ShowroomStep } from './showroom-step.tsx';
import type { SetUpState } from './use-set-up.ts';

const near = (id: string, ...showroomIds: string[]) => ({
  dealer: { id, name: `Dealer ${id}`, location: id, brands: [], logo: '', rating: 5 },
  distanceKm: 1,
  showrooms: showroomIds.map((showroomId) => ({
    showroom: aShowroom({ id: showroomId, name: showroomId, dealerId: id }),
    distanceKm: 1,
    closedDays: [],
  })),
});

function aSetUp(fields: Partial<SetUpState> = {}) {
  const change = vi.fn<SetUpState['change']>();
  const save = vi.fn<() => Promise<AssignTabletOutcome>>();
  const setUp = {
    dealers: [near('east', 'manhattan', 'queens'), near('west', 'fresno', 'reno')],
    dealerId: 'east',
    showroomId: 'queens',
    name: 'Entrance',
    kioskMode: true,
    language: 'en',
    minutes: 2,
    change,
    save,
    ...fields,
  } as unknown as SetUpState;
  return { setUp, change, save };
}

test('another dealer selects its first showroom, and a showroom of another dealer is not accepted', async () => {
  const { setUp, change } = aSetUp();
  const onNext = vi.fn<() => void>();
  const { type, submit, render, root } = await mount(
    <ShowroomStep onNext={onNext} setUp={setUp} />,
  );
  expect(root.all('input')).toHaveLength(4);
  await type('Dealer westwest', 'west');
  expect(change.mock.calls).toEqual([[{ dealerId: 'west', showroomId: 'fresno' }]]);
  await submit();
  expect(onNext).toHaveBeenCalledOnce();
  await render(<ShowroomStep onNext={onNext} setUp={{ ...setUp, dealerId: 'west' }} />);
  expect(root.named('Continue').hasAttribute('disabled')).toBe(true);
  await submit();
  expect(onNext).toHaveBeenCalledOnce();
});

test('a tablet without a name stays on its step with an error, which appears after the first attempt', async () => {
  const { setUp, change } = aSetUp({ name: '  ' });
  const onNext = vi.fn<() => void>();
  const step = (name: string) => (
    <NameStep onBack={() => {}} onNext={onNext} setUp={{ ...setUp, name }} />
  );
  const { submit, root, render, type } = await mount(step('  '));
  expect(root.textContent).not.toContain('Please enter a name');
  await submit();
  expect(root.textContent).toContain('Please enter a name');
  expect(onNext).not.toHaveBeenCalled();
  await type('Tablet name', 'Desk');
  expect(change.mock.calls).toEqual([[{ name: 'Desk' }]]);
  await render(step('Desk'));
  expect(root.textContent).not.toContain('Please enter a name');
  await submit();
  expect(onNext).toHaveBeenCalledOnce();
});

test('the kiosk step saves once, and continues only after the tablet is assigned', async () => {
  const { setUp, save } = aSetUp();
  const onSaved = vi.fn<() => void>();
  const { submit, root, run } = await mount(
    <KioskStep onBack={() => {}} onSaved={onSaved} setUp={setUp} />,
  );
  const { promise, resolve } = Promise.withResolvers<AssignTabletOutcome>();
  save.mockReturnValueOnce(promise);
  await submit();
  await submit();
  expect([save.mock.calls.length, onSaved.mock.calls.length]).toEqual([1, 0]);
  await run(() => resolve({ ok: false, code: 'ENTRIES_WAITING', count: 3 }));
  expect(root.textContent).toContain('This tablet has 3 unsent changes.');
  expect(onSaved).not.toHaveBeenCalled();

  save.mockResolvedValueOnce({ ok: false, code: 'NOT_ALLOWED' });
  await submit();
  expect(root.textContent).toContain('You don’t have access to this showroom.');

  save.mockResolvedValueOnce({ ok: true });
  await submit();
  expect(onSaved).toHaveBeenCalledOnce();
  expect(root.textContent).not.toContain('Couldn’t set up');
});

test('a failed write is reported as a defect, and the step can be saved again', async () => {
  const defects: unknown[] = [];
  listenToDefects((error) => defects.push(error));
  const { setUp, save } = aSetUp();
  const failure = new Error('disk');
  save.mockRejectedValueOnce(failure).mockResolvedValueOnce({ ok: true });
  const onSaved = vi.fn<() => void>();
  const { submit, root } = await mount(
    <KioskStep onBack={() => {}} onSaved={onSaved} setUp={setUp} />,
  );
  await submit();
  expect(defects).toEqual([failure]);
  expect(root.textContent).toContain('Couldn’t save to this tablet.');
  await submit();
  expect(onSaved).toHaveBeenCalledOnce();
  listenToDefects(() => {});
});

test('the inactivity timeout is offered only in kiosk mode, and is changed as a number', async () => {
  const { setUp, change } = aSetUp();
  const step = (kioskMode: boolean) => (
    <KioskStep onBack={() => {}} onSaved={() => {}} setUp={{ ...setUp, kioskMode }} />
  );
  const { type, render, root } = await mount(step(true));
  await type('Inactivity timeout', '5');
  await type('Tablet language', 'es');
  expect(change.mock.calls).toEqual([[{ minutes: 5 }], [{ language: 'es' }]]);
  await render(step(false));
  expect(root.textContent).not.toContain('Inactivity timeout');
});
