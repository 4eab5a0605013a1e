import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { Attention } from '#domain/attentions/attention.ts';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { mountInEnglish } from '../../app/i18n/mount-in-english.testing.tsx';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { AttentionCard } from './attention-card.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import { englishSyncLabels } from './sync-labels.testing.ts';
import type { Decision } from './use-decide-attention.ts';

const conflict = {
  table: 'customers',
  rowId: 'maria',
  field: 'email',
  kept: 'old@example.com',
  offered: 'new@example.com',
};

async function mountCard(fields: Partial<Attention>, names = {}) {
  const session = await startLocalTablet();
  const labels = await englishSyncLabels();
  const onDecide = vi.fn<(decision: Decision) => void>();
  const ui = await mountInEnglish(
    <AttentionCard
      attention={anAttention(fields)}
      labels={{ ...labels, names: { ...labels.names, ...names } }}
      onDecide={onDecide}
      session={session}
    />,
  );
  const rows = () =>
    ui.all('tr').map(({ childNodes }) => childNodes.map(({ textContent }) => textContent.trim()));
  return { ui, onDecide, rows };
}

const decisionsOf = (onDecide: { mock: { calls: [Decision][] } }) =>
  onDecide.mock.calls.map(([decision]) => decision);

test('a conflict shows the current value left and the requested one right, each above its button', async () => {
  const { ui, onDecide, rows } = await mountCard({
    code: 'FIELD_CONFLICT',
    conflicts: [conflict],
    actorId: 'AGT001',
    recordedAt: 7,
    receivedAt: 9,
  });
  expect(rows()).toEqual([
    ['Field', 'Current versionAt head office', 'Maya Lindqvisttime 7'],
    ['Email', 'maria@example.com', 'new@example.com'],
    ['Choose', 'Keep', 'Use this one'],
  ]);
  expect(ui.text()).toContain('Maya Lindqvist');
  await ui.click('Keep');
  await ui.click('Use this one');
  expect(decisionsOf(onDecide)).toEqual([{ kind: 'keep' }, { kind: 'use' }]);
});

test('a conflict of a row that the tablet lacks shows the value at the time of the attention', async () => {
  const conflicts = [{ ...conflict, rowId: 'other' }];
  const { rows } = await mountCard({ code: 'ROW_DELETED', conflicts });
  expect(rows()[0]?.[1]).toBe('DeletedAt head office');
  expect(rows()[1]).toEqual(['Email', 'old@example.com', 'new@example.com']);
});

test('a changed price is compared with the new price list instead of an agent', async () => {
  const conflicts = [{ table: 'builds', rowId: 'x', field: 'totalPrice', kept: 1, offered: 2 }];
  const { rows } = await mountCard({ code: 'PRICE_CHANGED', conflicts });
  expect(rows()[0]?.[2]).toBe('New price list');
  expect(rows().at(-1)).toEqual(['Choose', 'Keep current price', 'Use new price']);
});

test('an agent without the right sees both versions, but no buttons, and a note', async () => {
  const { ui, rows } = await mountCard({
    code: 'ACTOR_NOT_ALLOWED',
    conflicts: [conflict],
    dependents: ['client-1/2'] as never,
  });
  expect(rows()).toHaveLength(2);
  expect(ui.all('button')).toEqual([]);
  expect(ui.text()).toContain('A manager needs to review this.');
  expect(ui.text()).toContain('One later change depends on this decision.');
});

const people = {
  customersById: new Map(
    [
      aCustomer({ registeredAt: 1, email: 'a@example.com' }),
      aCustomer({ id: 'marie', name: 'Marie Garcia', registeredAt: 2, email: 'b@example.com' }),
    ].map((customer) => [customer.id, customer]),
  ),
};
const duplicate = {
  code: 'POSSIBLE_DUPLICATE',
  subject: { table: 'customers', id: 'marie' },
  relatedIds: ['maria'],
} as const;

test('the earlier customer remains by default; equal phone numbers are marked', async () => {
  const { ui, onDecide, rows } = await mountCard(
    { ...duplicate, relatedIds: [...duplicate.relatedIds] },
    people,
  );
  const byLabel = new Map(rows().map(([label, ...values]) => [label, values]));
  expect(byLabel.get('Phone the same')).toEqual(['+1 212 555 0101', '+1 212 555 0101']);
  expect(byLabel.get('Email')).toEqual(['a@example.com', 'b@example.com']);
  await ui.click('Merge customers');
  await ui.click('Marie GarciaKeep this one');
  await ui.click('Merge customers');
  await ui.click('Keep both');
  expect(
    decisionsOf(onDecide).map((decision) =>
      decision.kind === 'merge' ? [decision.keep.id, decision.drop.id] : decision.kind,
    ),
  ).toEqual([['maria', 'marie'], ['marie', 'maria'], 'twoPeople']);
});

test('without a remaining duplicate, the attention can only be dismissed', async () => {
  const { ui, onDecide } = await mountCard({
    ...duplicate,
    relatedIds: ['gone'],
  });
  expect(ui.all('button').map(({ textContent }) => textContent)).toEqual(['Dismiss']);
  await ui.click('Dismiss');
  expect(decisionsOf(onDecide)).toEqual([{ kind: 'twoPeople' }]);
});

const slot = (time: string) => ({
  showroomId: 'manhattan',
  date: '2026-11-20',
  time,
  startsAt: Date.parse(`2026-11-20T${time}Z`),
});
const refused = {
  code: 'SLOT_TAKEN',
  subject: { table: 'bookings', id: 'booking-1' },
  proposals: [slot('11:00'), slot('14:00')] as never,
};

test('a tap on a free slot reschedules the booking, unless a slot is already requested', async () => {
  const booking = aBooking({ id: 'booking-1', place: 'none' as never });
  const { ui, onDecide } = await mountCard(refused, {
    bookingsById: new Map([['booking-1', booking]]),
  });
  await ui.click('Nov 20, 2026, 2:00 PM');
  expect(decisionsOf(onDecide)).toEqual([{ kind: 'move', booking, to: slot('14:00') }]);
  const pending = aBooking({ id: 'booking-1', place: 'requested', status: 'pending' });
  const { ui: other } = await mountCard(refused, {
    bookingsById: new Map([['booking-1', pending]]),
  });
  expect(other.has('Nov 20, 2026, 2:00 PM')).toBe(false);
  expect(other.text()).toContain('requested. Head office will confirm it');
});

const attention = anAttention({ code: 'FIELD_CONFLICT', conflicts: [conflict] });

async function mountPanel(shown: Attention, names = {}) {
  const session = await startLocalTablet({
    attentions: [shown],
    customers: [...people.customersById.values()],
  });
  const labels = await englishSyncLabels();
  return mountInEnglish(
    <AttentionPanel
      attentions={[shown]}
      labels={{ ...labels, names: { ...labels.names, ...names } }}
      session={session}
    />,
  );
}

test.each([
  ['Keep', 'keep', 'Current version kept'],
  ['Use this one', 'use', 'Change applied'],
])('the button “%s” settles the attention with the choice %s', async (button, choice, title) => {
  const ui = await mountPanel(attention);
  await ui.click(button);
  const { id: attentionId, spaceId: showroomId } = attention;
  const args = { attentionId, showroomId, choice };
  await expect.poll(readOutbox).toEqual([{ name: 'settleAttention', args }]);
  await expect.poll(() => readToasts()).toMatchObject([{ tone: 'positive', title }]);
});

test('a merge decision merges into the remaining customer, and settles the attention', async () => {
  const shown = anAttention({ ...duplicate, relatedIds: ['maria'] });
  const ui = await mountPanel(shown, people);
  await ui.click('Merge customers');
  const args = { keepId: 'maria', dropId: 'marie', attentionId: shown.id, take: [] };
  await expect
    .poll(readOutbox)
    .toEqual([{ name: 'mergeCustomers', args: { showroomId: shown.spaceId, ...args } }]);
  await expect.poll(() => readToasts()).toMatchObject([{ title: 'Merged into Maria Garcia' }]);
});

test('the decision to keep both customers settles the attention without the requested change', async () => {
  const ui = await mountPanel(anAttention({ ...duplicate, relatedIds: ['maria'] }), people);
  await ui.click('Keep both');
  await expect.poll(readOutbox).toMatchObject([{ args: { choice: 'keep' } }]);
});

test('a refused decision is reported as unsaved with its reason', async () => {
  const ui = await mountPanel(attention);
  await refuseMutations();
  await ui.click('Keep');
  await expect
    .poll(() => readToasts())
    .toMatchObject([{ tone: 'danger', title: 'Couldn’t save the decision' }]);
  expect(await readOutbox()).toEqual([]);
});
