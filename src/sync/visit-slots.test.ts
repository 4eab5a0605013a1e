import { expect, test, vi } from 'vitest';
import { aNewTablet, anEnrolledTablet } from '../data/tablet.testing.ts';
import type { VisitTransport } from './transport.ts';
import { findAvailableTimes, holdSlot, releaseHold } from './visit-slots.ts';

const nobody = { agentId: null, testDrive: false, vehicleId: null };
const hold = {
  holdId: 'hold-1',
  showroomId: 'manhattan',
  date: '2026-12-01',
  time: '10:00',
  ...nobody,
};

function aTransport() {
  const held = { isHeld: true, expiresAt: 5, proposals: [] };
  return {
    findAvailableTimes: vi.fn<VisitTransport['findAvailableTimes']>(async () => ({
      ok: true,
      value: ['09:00'],
    })),
    holdSlot: vi.fn<VisitTransport['holdSlot']>(async () => ({ ok: true, value: held })),
    releaseHold: vi.fn<VisitTransport['releaseHold']>(async () => ({ ok: true, value: null })),
  };
}

test('head office is asked with what the form wants and nothing else', async () => {
  const deps = { db: await anEnrolledTablet(), transport: aTransport() };
  const day = { showroomId: 'manhattan', date: '2026-12-01' };
  expect(await findAvailableTimes(deps, { ...day, wish: nobody })).toMatchObject({ ok: true });
  const wish = { agentId: 'AGT001', testDrive: true, vehicleId: 'g80' };
  await findAvailableTimes(deps, { ...day, wish, exceptId: 'booking-1', holdId: 'hold-1' });
  expect(deps.transport.findAvailableTimes.mock.calls).toEqual([
    ['device-token', day],
    [
      'device-token',
      { ...day, ...wish, testDrive: 'true', exceptId: 'booking-1', holdId: 'hold-1' },
    ],
  ]);
});

test('a slot is held and given back under the token of the tablet', async () => {
  const deps = { db: await anEnrolledTablet(), transport: aTransport() };
  await holdSlot(deps, { ...hold, exceptId: null });
  await releaseHold(deps, 'hold-1');
  expect(deps.transport.holdSlot).toHaveBeenCalledWith('device-token', { ...hold, exceptId: null });
  expect(deps.transport.releaseHold).toHaveBeenCalledWith('device-token', 'hold-1');
});

test('a tablet that is not set up asks nobody', async () => {
  const deps = { db: aNewTablet(), transport: aTransport() };
  expect(await releaseHold(deps, 'hold-1')).toMatchObject({ ok: false, code: 'UNAUTHORISED' });
  expect(deps.transport.releaseHold).not.toHaveBeenCalled();
});
