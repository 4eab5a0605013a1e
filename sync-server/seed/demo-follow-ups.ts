import { type Customer, lifecycleOf } from '#domain/customers/customer.ts';
import type { FollowUp } from '#domain/follow-ups/follow-up.ts';
import { suggestFollowUp } from '#domain/follow-ups/suggest-follow-up.ts';
import { addDaysToDate, localDateOf } from '#domain/slots/local-time.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { SeededRandom } from './demo-random.ts';

const SEED = 20_261_123;
const HOUR_MS = 60 * 60 * 1000;

const notes = [
  '',
  'Send the finance example first.',
  'Ask how the test drive went down at home.',
  'Has to talk it over with the family.',
  'Wants to know about delivery before spring.',
  'Compare with the lease of the present car.',
] as const;

/**
 * Returns open and completed follow-ups, always the same for the same customers and the same `now`.
 */
export function createDemoFollowUps(
  showrooms: readonly Showroom[],
  customers: readonly Customer[],
  now: number,
): FollowUp[] {
  const random = new SeededRandom(SEED);
  const timezones = new Map(showrooms.map(({ id, timezone }) => [id, timezone]));
  return customers.flatMap((customer) => {
    const today = localDateOf(now, timezones.get(customer.showroomId) ?? 'UTC');
    return [
      ...createCompletedFollowUps(random, customer, today),
      ...createOpenFollowUps(random, customer, today),
    ];
  });
}

/**
 * Returns the completed first follow-up of most customers whose stage is no longer `new` and whose
 * follow-up was due before today.
 */
function createCompletedFollowUps(
  random: SeededRandom,
  customer: Customer,
  today: string,
): FollowUp[] {
  const outcome = random.pickWeighted([
    ['reached', 50],
    ['no-answer', 25],
    ['appointment', 15],
    ['not-interested', 10],
  ] as const);
  const { registeredAt } = customer;
  const suggestion = suggestFollowUp(customer, localDateOf(registeredAt, 'UTC'));
  const isPast = lifecycleOf(customer).stage !== 'new' && suggestion.dueOn < today;
  if (!isPast || random.next() < 0.3) return [];
  const doneAt = Date.parse(`${suggestion.dueOn}T15:00:00Z`) + random.below(4) * HOUR_MS;
  return [{ ...createFollowUp(customer, 'done', suggestion), outcome, doneAt }];
}

/** Two in three new, contacted or negotiating customers have an open follow-up, some overdue. */
function createOpenFollowUps(random: SeededRandom, customer: Customer, today: string): FollowUp[] {
  const { stage } = lifecycleOf(customer);
  const dueInDays = random.below(13) - 2;
  const note = notes[random.below(notes.length)] ?? '';
  const isOpen = stage === 'new' || stage === 'contacted' || stage === 'negotiating';
  if (!isOpen || random.next() < 0.35) return [];
  const { channel } = suggestFollowUp(customer, today);
  return [
    {
      ...createFollowUp(customer, 'open', { dueOn: addDaysToDate(today, dueInDays), channel }),
      note,
    },
  ];
}

function createFollowUp(
  { id, showroomId, assignedTo, registeredAt }: Customer,
  kind: string,
  { dueOn, channel }: Pick<FollowUp, 'dueOn' | 'channel'>,
): FollowUp {
  return {
    id: `follow-up-${kind}-${id}`,
    showroomId,
    customerId: id,
    dueOn,
    channel,
    agentId: assignedTo,
    note: '',
    outcome: null,
    doneAt: null,
    createdAt: registeredAt + HOUR_MS,
    createdBy: assignedTo,
  };
}
