import { expect, test, vi } from 'vitest';
import type { HoldResponse, HoldRequest } from '#domain/protocol/visit-slots.ts';
import type { RequestResult } from '../../../sync/requests/request-result.ts';
import { SlotHold } from './slot-hold.ts';

const ten: HoldRequest = {
  holdId: 'form-1',
  showroomId: 'manhattan',
  date: '2026-12-01',
  time: '10:00',
  agentId: null,
  testDrive: false,
  vehicleId: null,
  exceptId: null,
};
const eleven = { ...ten, time: '11:00' };

type Answer = RequestResult<HoldResponse>;
const held: Answer = { ok: true, value: { isHeld: true, expiresAt: 5000, proposals: [] } };
const taken: Answer = { ok: true, value: { isHeld: false, expiresAt: null, proposals: [] } };
const unreachable: Answer = { ok: false, code: 'UNREACHABLE', body: null };

/** Fake server that logs its requests, and whose responses the test sends later. */
function aDesk() {
  const asked: string[] = [];
  const waiting: ((response: Answer) => void)[] = [];
  const hold = new SlotHold({
    hold: (request) => {
      asked.push(`hold ${request.holdId} ${request.time}`);
      return new Promise((resolve) => waiting.push(resolve));
    },
    release: async (holdId) => {
      asked.push(`release ${holdId}`);
    },
  });
  return { hold, asked, response: (response: Answer) => waiting.shift()?.(response) };
}

test('a selected slot is held, and the hold is released when the selection is cleared', async () => {
  const { hold, asked, response } = aDesk();
  const done = hold.setWanted(ten);
  expect(hold.read()).toEqual({ kind: 'asking' });
  response(held);
  await done;
  expect(hold.read()).toEqual({ kind: 'held', expiresAt: 5000 });
  await hold.setWanted(null);
  expect(hold.read()).toEqual({ kind: 'none' });
  expect(asked).toEqual(['hold form-1 10:00', 'release form-1']);
});

test('the last requested slot is held, even if the response for an earlier slot is late', async () => {
  const { hold, asked, response } = aDesk();
  const done = hold.setWanted(ten);
  void hold.setWanted(eleven);
  response(taken);
  await Promise.resolve();
  await expect.poll(() => asked).toHaveLength(2);
  expect(hold.read()).toEqual({ kind: 'asking' });
  response(held);
  await done;
  expect(hold.read()).toMatchObject({ kind: 'held' });
  expect(asked).toEqual(['hold form-1 10:00', 'hold form-1 11:00']);
});

test('the slot held by an earlier form is released before another form holds a slot', async () => {
  const { hold, asked, response } = aDesk();
  const first = hold.setWanted(ten);
  response(held);
  await first;
  const second = hold.setWanted({ ...ten, holdId: 'form-2' });
  await expect.poll(() => asked).toHaveLength(3);
  response(held);
  await second;
  expect(asked).toEqual(['hold form-1 10:00', 'release form-1', 'hold form-2 10:00']);
});

test('the hold state is `taken` for a taken slot, and `unreachable` for an unreachable server', async () => {
  const { hold, asked, response } = aDesk();
  const first = hold.setWanted(ten);
  response(taken);
  await first;
  expect(hold.read()).toEqual({ kind: 'taken', proposals: [] });
  const second = hold.setWanted(eleven);
  response(unreachable);
  await second;
  expect(hold.read()).toEqual({ kind: 'unreachable' });
  await hold.setWanted(null);
  // The client sends no release request, because the client holds no slot.
  expect(asked).toEqual(['hold form-1 10:00', 'hold form-1 11:00']);
});

test('a hold request that failed with an internal error does not block the next hold request', async () => {
  let isBroken = true;
  const hold = new SlotHold({
    hold: () => (isBroken ? Promise.reject(new Error('disk')) : Promise.resolve(held)),
    release: async () => {},
  });
  await expect(hold.setWanted(ten)).rejects.toThrow('disk');
  expect(hold.read().kind).toBe('unreachable');
  isBroken = false;
  await hold.setWanted(eleven);
  expect(hold.read()).toEqual({ kind: 'held', expiresAt: 5000 });
});

test('a listener is called after each change of the hold until the listener is removed', async () => {
  const { hold, response } = aDesk();
  const listener = vi.fn<() => void>();
  const stop = hold.subscribe(listener);
  const done = hold.setWanted(ten);
  response(held);
  await done;
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  await hold.setWanted(null);
  expect(listener).toHaveBeenCalledTimes(2);
});
