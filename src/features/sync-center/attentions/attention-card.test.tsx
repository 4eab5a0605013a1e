import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import type { Attention } from '#domain/attentions/attention.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aBooking, aRequest, VISIT_DAY } from '#domain/bookings/booking.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { aCustomer, aRegistration } from '#domain/customers/customer.testing.ts';
import { createShareRequestAttention } from '#domain/sharing/share-request.ts';
import { aShareRequest } from '#domain/sharing/share-request.testing.ts';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { readOutbox, refuseMutations } from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import {
  listCells,
  listFacts,
  recorded,
  renderSyncCenter,
} from '../sync-center-render-app.testing.tsx';

const conflict = {
  table: 'customers',
  rowId: 'maria',
  field: 'email',
  kept: 'old@example.com',
  offered: 'new@example.com',
};
const edit = {
  name: 'updateCustomer',
  args: {
    customerId: 'maria',
    showroomId: 'manhattan',
    changes: { email: { from: 'old@example.com', to: 'new@example.com' } },
  },
};
const customers = [
  aCustomer({ registeredAt: 1, email: 'a@example.com' }),
  aCustomer({ id: 'marie', name: 'Marie Garcia', registeredAt: 2, email: 'b@example.com' }),
];

const renderAttention = (fields: Partial<Attention>) =>
  renderSyncCenter({ attentions: [anAttention(fields)], customers, bookings: [aBooking()] });

const listButtons = () =>
  within(screen.getByRole('article'))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

test('a conflict shows the current value left and the requested value right, each above its button', async () => {
  const receivedAt = Date.parse('2026-03-02T03:00Z');
  await renderAttention({ conflicts: [conflict], mutation: edit, receivedAt });
  const title = 'Customer updated (email): Maria Garcia';
  const card = screen.getByRole('article', { name: title });
  expect(card.querySelector('header')?.textContent).toBe(
    `${title}Maya Lindqvist · ${recorded}Someone else changed the same field. Both values are saved.`,
  );
  expect(listCells()).toEqual([
    ['Field', 'Current versionAt head office', `Maya Lindqvist${recorded}`],
    ['Email', 'a@example.com', 'new@example.com'],
    ['Choose', 'Keep', 'Use this one'],
  ]);
});

test('an attention without agent and recording time shows the time of receipt by the server', async () => {
  const receivedAt = Date.parse('2026-03-02T03:00Z');
  await renderAttention({ recordedAt: null, actorId: null, receivedAt });
  expect(screen.getByText('Unknown agent · Mar 1, 2026, 10:00 PM')).toBeDefined();
});

test('a refused change by a visitor has “Visitor” as its author, and offers an agent no buttons', async () => {
  await renderAttention({ code: 'VISITOR_NOT_ALLOWED', actorId: 'visitor' });
  const card = screen.getByRole('article');
  expect(card.querySelector('header')?.textContent).toMatch(
    /Visitor · .+This build belongs to a customer or an agent\./,
  );
  expect(listButtons()).toEqual([]);
});

test('a request of a visitor names the visitor and links to the Walk-ins screen', async () => {
  const receivedAt = Date.parse('2026-03-02T03:00Z');
  const request = aShareRequest();
  await renderSyncCenter({
    attentions: [createShareRequestAttention({ id: 'request-1', request, receivedAt })],
  });
  const title = 'Online request: Nora de la Vega';
  const card = screen.getByRole('article', { name: title });
  expect(card.querySelector('header')?.textContent).toBe(
    `${title}Mar 1, 2026, 10:00 PMA visitor left a request. Answer it in Walk-ins.`,
  );
  expect(listButtons()).toEqual([]);
  const link = within(card).getByRole('link', { name: 'Open Walk-ins' });
  expect(link.getAttribute('href')).toBe('/walk-ins');
});

test('a refused edit without conflicts compares the current value with the requested value', async () => {
  const subject = { table: 'customers', id: 'maria' };
  await renderAttention({ code: 'ROW_NOT_FOUND', mutation: edit, subject });
  expect(listCells().slice(1)).toEqual([
    ['Email', 'a@example.com', 'new@example.com'],
    ['Choose', 'Dismiss', 'Try again'],
  ]);
});

test('a follow-up whose customer is missing shows its content, the reason and decision buttons', async () => {
  const args = { dueOn: '2026-11-30', channel: 'call', agentId: 'AGT001', note: 'Offer the GV80' };
  const plan = { followUpId: 'follow-up-1', showroomId: 'manhattan', customerId: 'gone', ...args };
  await renderAttention({
    code: 'CUSTOMER_NOT_FOUND',
    mutation: { name: 'planFollowUp', args: plan },
    subject: { table: 'followUps', id: 'follow-up-1' },
  });
  const card = screen.getByRole('article', { name: 'Follow-up scheduled: unknown customer' });
  expect(card.querySelector('header')?.textContent).toContain(
    'Head office doesn’t have this customer. The follow-up is saved but hasn’t been scheduled.',
  );
  expect(listFacts(card)).toEqual([
    'Customer: unknown customer',
    'Due date: November 30, 2026',
    'Contact method: Call',
    'Sales agent: Maya Lindqvist',
    'Note: Offer the GV80',
  ]);
  expect(listButtons()).toEqual(['Dismiss', 'Try again']);
});

test('if the tablet lacks the row of a conflict, the card shows the value recorded in the attention', async () => {
  await renderAttention({ code: 'ROW_DELETED', conflicts: [{ ...conflict, rowId: 'other' }] });
  expect(listCells()).toEqual([
    ['Field', 'DeletedAt head office', `Maya Lindqvist${recorded}`],
    ['Email', 'old@example.com', 'new@example.com'],
    ['Choose', 'Leave deleted', 'Restore and apply'],
  ]);
});

test('the card of a changed price names the new price list instead of an agent', async () => {
  const conflicts = [{ table: 'builds', rowId: 'x', field: 'totalPrice', kept: 1, offered: 2 }];
  await renderAttention({ code: 'PRICE_CHANGED', conflicts });
  expect(listCells()[0]?.[2]).toBe('New price list');
  expect(listCells().at(-1)).toEqual(['Choose', 'Keep current price', 'Use new price']);
});

test.each([
  [['client-1/2'], 'One later change depends on this decision.'],
  [['client-1/2', 'client-1/3'], '2 later changes depend on this decision.'],
])('with dependents %j, an agent who may not decide sees “%s” and no buttons', async (...given) => {
  const [dependents, note] = given;
  await renderAttention({ code: 'ACTOR_NOT_ALLOWED', conflicts: [conflict], dependents });
  expect(listCells()).toHaveLength(2);
  expect(listButtons()).toEqual([]);
  expect(screen.getByText(/^A manager needs to review this\./)).toBeDefined();
  expect(screen.getByText(note)).toBeDefined();
});

test('a manager can decide about a change that the agent had no right to make', async () => {
  const attentions = [anAttention({ code: 'ACTOR_NOT_ALLOWED', conflicts: [conflict] })];
  await renderSyncCenter({ attentions }, { agent: anAgent({ role: 'manager' }) });
  expect(listButtons()).toEqual(['Keep', 'Use this one']);
  expect(screen.queryByText(/A manager needs|depends? on this decision/)).toBeNull();
});

const move = {
  name: 'rescheduleBooking',
  args: {
    bookingId: 'booking-1',
    from: { date: VISIT_DAY, time: '10:00' },
    to: { date: VISIT_DAY, time: '12:00' },
    reason: 'Traffic',
  },
};

test.each([
  [
    'a registration',
    { name: 'registerCustomer', args: aRegistration({ notes: '' }) },
    ['First name: Maria', 'Last name: Garcia', 'Phone: +1 212 555 0101', 'Notes: Empty'],
  ],
  [
    'a moved visit',
    move,
    [
      'Customer: Maria Garcia',
      'Previous time: Nov 20, 2026, 10:00 AM',
      'Requested time: Nov 20, 2026, 12:00 PM',
    ],
  ],
  [
    'a requested visit',
    { name: 'requestBooking', args: aRequest() },
    ['Phone: +1 212 555 0101', 'Date and time: Nov 20, 2026, 10:00 AM', 'Model: G80'],
  ],
])(
  'without conflicts, the attention of %s shows the entered data',
  async (_case, mutation, facts) => {
    const subject = { table: 'bookings', id: 'booking-1' };
    await renderAttention({ code: 'RULE_FAILED', mutation, subject });
    expect(screen.getByRole('heading', { name: 'Data entered' })).toBeDefined();
    expect(listFacts(screen.getByRole('article'))).toEqual(expect.arrayContaining(facts));
    expect(listButtons()).toEqual(['Dismiss', 'Try again']);
  },
);

test('the attention of an unknown mutation shows the original content of the mutation', async () => {
  const mutation = { name: 'paintCar', args: { color: 'red' } };
  await renderAttention({ code: 'UNKNOWN_MUTATION', mutation });
  expect(screen.getByRole('article', { name: 'Unknown change' })).toBeDefined();
  const content = screen.getByText('Original content').parentElement?.querySelector('pre');
  expect(JSON.parse(content?.textContent ?? '')).toEqual(mutation);
});

test('imported duplicates are listed by name, with their phone numbers', async () => {
  await renderAttention({ code: 'IMPORTED_DUPLICATES', relatedIds: ['marie', 'gone', 'maria'] });
  expect(screen.getByRole('heading', { name: 'Duplicate customers' })).toBeDefined();
  expect(listFacts(screen.getByRole('article'))).toEqual([
    'Marie Garcia: +1 212 555 0101',
    'Maria Garcia: +1 212 555 0101',
  ]);
  expect(listButtons()).toEqual(['Dismiss']);
});

const duplicate = {
  code: 'POSSIBLE_DUPLICATE' as const,
  subject: { table: 'customers', id: 'marie' },
  relatedIds: ['maria'],
};

test.each([
  ['Maria Garcia', 'maria', 'marie'],
  ['Marie Garcia', 'marie', 'maria'],
])('after a merge of two customers, the selected %s remains', async (selected, keepId, dropId) => {
  const { user, tap } = await renderAttention(duplicate);
  const cellsByLabel = new Map(listCells().map(([label, ...values]) => [label, values]));
  expect(cellsByLabel.get('Field')).toEqual(['Maria Garcia', 'Marie Garcia']);
  expect(cellsByLabel.get('Phone the same')).toEqual(['+1 212 555 0101', '+1 212 555 0101']);
  expect(cellsByLabel.get('Email')).toEqual(['a@example.com', 'b@example.com']);
  expect(cellsByLabel.has('First name') || cellsByLabel.has('Notes')).toBe(false);
  await user.click(screen.getByRole('radio', { name: new RegExp(selected) }));
  await tap('Merge customers');
  const args = { keepId, dropId, attentionId: 'attention-1', take: [] };
  await expect
    .poll(readOutbox)
    .toEqual([{ name: 'mergeCustomers', args: { showroomId: 'manhattan', ...args } }]);
  const name = keepId === 'maria' ? 'Maria Garcia' : 'Marie Garcia';
  await screen.findByText(`Merged into ${name}`);
});

test.each([
  ['no customer is preselected if only the phone number is equal', 'b@example.com', false],
  ['the earlier customer is preselected if phone and email are equal', 'a@example.com', true],
])('for two possible duplicates, %s', async (_case, email, isPreselected) => {
  const [maria, marie] = customers as [Customer, Customer];
  const attentions = [anAttention(duplicate)];
  await renderSyncCenter({ attentions, customers: [maria, { ...marie, email }] });
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  const names = radios.map((radio) => (radio.checked ? radio.closest('label')?.textContent : ''));
  expect(names).toEqual([isPreselected ? 'Maria GarciaKeep this one' : '', '']);
  const merge = screen.getByRole<HTMLButtonElement>('button', { name: 'Merge customers' });
  const keepBoth = screen.getByRole('button', { name: 'Keep both' });
  expect(merge.disabled).toBe(!isPreselected);
  expect(merge.className === keepBoth.className).toBe(!isPreselected);
});

test('with several possible duplicates, the agent selects the customer to compare with', async () => {
  const marc = aCustomer({ id: 'marc', name: 'Marc Garcia', registeredAt: 3 });
  const attentions = [anAttention({ ...duplicate, relatedIds: ['marc', 'marie', 'maria'] })];
  const { user, tap } = await renderSyncCenter({ attentions, customers: [...customers, marc] });
  const field = screen.getByLabelText('Compare with');
  const names = within(field).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Maria Garcia', 'Marc Garcia']);
  await user.selectOptions(field, 'Marc Garcia');
  expect(listCells()[0]).toEqual(['Field', 'Marc Garcia', 'Marie Garcia']);
  await user.click(screen.getByRole('radio', { name: /Marc Garcia/ }));
  await tap('Merge customers');
  await expect.poll(readOutbox).toMatchObject([{ args: { keepId: 'marc', dropId: 'marie' } }]);
});

test('without a remaining duplicate, the attention can only be dismissed', async () => {
  const { tap } = await renderAttention({ ...duplicate, relatedIds: ['gone'] });
  expect(screen.getByText('The other customer is no longer in the list.')).toBeDefined();
  expect(listButtons()).toEqual(['Dismiss']);
  await tap('Dismiss');
  await expect.poll(readOutbox).toMatchObject([{ args: { choice: 'keep' } }]);
});

test.each([
  ['Keep', 'keep', 'Current version kept', { conflicts: [conflict] }],
  ['Use this one', 'use', 'Change applied', { conflicts: [conflict] }],
  ['Keep both', 'keep', 'Both customers kept', duplicate],
])('the button “%s” resolves the attention with the choice %s', async (...given) => {
  const [button, choice, title, fields] = given;
  const { tap, panel } = await renderAttention(fields);
  await tap(button);
  await within(panel).findByText('You’re all caught up');
  const args = { attentionId: 'attention-1', showroomId: 'manhattan', choice };
  expect(await readOutbox()).toEqual([{ name: 'settleAttention', args }]);
  const detail = 'All tablets in this showroom will update.';
  expect(readToasts()).toMatchObject([{ tone: 'positive', title, detail }]);
  expect(document.activeElement).toBe(panel);
});

test('after a refused decision, a toast reports the failure and the attention stays open', async () => {
  const { tap } = await renderAttention({ conflicts: [conflict] });
  await refuseMutations();
  await tap('Keep');
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'danger', title: 'Couldn’t save the decision' }]),
  );
  expect(listButtons()).toEqual(['Keep', 'Use this one']);
  expect(await readOutbox()).toEqual([]);
});

test.each<[string, () => Promise<void>, string]>([
  [
    'not set up',
    () => localDatabase.meta.clear(),
    'Sign in once while online to set up this tablet.',
  ],
  [
    'enrolled elsewhere',
    refuseMutations,
    'This change belongs to another showroom. Its content is saved.',
  ],
])('on a tablet that is %s, a refused decision shows its reason in a toast', async (...given) => {
  const [, prepare, detail] = given;
  const { tap } = await renderAttention({ conflicts: [conflict] });
  await prepare();
  await tap('Keep');
  await waitFor(() => expect(readToasts()).toMatchObject([{ detail }]));
});

test.each([
  ['builds', 'build-1', 'totalPrice', '$70,000'],
  ['walkIns', 'walk-in-1', 'description', 'Blue coat'],
])('a conflict about a row of %s shows the current value of this row', async (...given) => {
  const [table, rowId, field, current] = given;
  const conflicts = [{ table, rowId, field, kept: null, offered: null }];
  await renderSyncCenter({
    attentions: [anAttention({ conflicts })],
    builds: [aBuild({ totalPrice: 1_400_000 })],
    walkIns: [aWalkIn({ description: 'Blue coat' })],
  });
  expect(listCells()[1]?.[1]).toBe(current);
});
