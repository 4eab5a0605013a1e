import { expect, test } from 'vitest';
import type { MutationContext } from '../mutations/mutator.ts';
import type { Outcome } from '../mutations/outcome.ts';
import { at, fresh, move, request } from './booking-mutations.testing.ts';
import { showroomWrites } from './booking.testing.ts';
import { InMemoryServer, NOW } from './in-memory-server.testing.ts';

/**
 * Showrooms of two dealers: Manhattan and Queens belong to one dealer, Chicago and Evanston to
 * another.
 */
function twoDealers(): InMemoryServer {
  return new InMemoryServer([
    ...showroomWrites(),
    ...showroomWrites({}, { id: 'queens' }),
    ...showroomWrites({}, { id: 'chicago', dealerId: 'dealer-2' }),
    ...showroomWrites({}, { id: 'evanston', dealerId: 'dealer-2' }),
  ]);
}

const handOver = { textVersion: 'en-hand-over-2026-11' };
const consent = { dealerId: 'dealer-2', ...handOver, at: NOW, agentId: 'AGT001' };
const resultOf = (outcome: Outcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind);

test.each([
  ['server', {}],
  ['tablet', fresh],
])(
  'without consent, the %s refuses a booking at a showroom of another dealer and stores nothing',
  async (_side, context: Partial<MutationContext>) => {
    const desk = twoDealers();
    const outcome = await desk.settle(request({ showroomId: 'chicago' }), context);
    expect(resultOf(outcome)).toBe('HAND_OVER_NOT_AGREED');
    expect(await desk.booking()).toBeUndefined();
  },
);

test('with consent, a booking at another dealer stores dealer, text version, time and agent of the consent', async () => {
  const desk = twoDealers();
  await desk.settle(request({ showroomId: 'chicago', handOver }));
  expect(await desk.booking()).toMatchObject({ showroomId: 'chicago', handOver: consent });
});

test('a booking at a showroom of the same dealer stores no consent, even if the request contains consent', async () => {
  const desk = twoDealers();
  await desk.settle(request({ showroomId: 'queens', handOver }));
  const booking = await desk.booking();
  expect([booking?.showroomId, booking?.handOver]).toEqual(['queens', undefined]);
});

test('a move to another dealer is refused without consent; the consent also covers later moves', async () => {
  const desk = twoDealers();
  await desk.settle(request());
  const toChicago = { ...at('11:00'), showroomId: 'chicago' };
  expect(resultOf(await desk.settle(move({ to: toChicago })))).toBe('HAND_OVER_NOT_AGREED');
  expect(await desk.booking()).toMatchObject({ showroomId: 'manhattan' });
  await desk.settle(move({ to: toChicago, handOver }));
  expect(await desk.booking()).toMatchObject({ showroomId: 'chicago', handOver: consent });
  const toEvanston = { ...at('12:00'), showroomId: 'evanston' };
  await desk.settle(move({ from: toChicago, to: toEvanston }));
  await desk.settle(move({ from: toEvanston, to: at('13:00') }));
  expect(await desk.booking()).toMatchObject({ showroomId: 'manhattan', handOver: consent });
});

test('a booking at an unknown showroom is refused with SHOWROOM_UNKNOWN', async () => {
  const outcome = await twoDealers().settle(request({ showroomId: 'atlantis' }));
  expect(resultOf(outcome)).toBe('SHOWROOM_UNKNOWN');
});
