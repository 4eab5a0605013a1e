import { expect, test } from 'vitest';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { aSave } from '#domain/builds/build.testing.ts';
import { aRegistration } from '#domain/customers/customer.testing.ts';
import { aLogging, aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { formatFieldValue } from './field-labels.ts';
import { listFieldChanges, listEnteredFields, formatMutation } from './mutation-labels.ts';
import { englishSyncLabels } from '../sync-labels.testing.ts';

const edit = {
  name: 'updateCustomer',
  args: {
    customerId: 'maria',
    showroomId: 'manhattan',
    changes: { notes: { from: '', to: 'Tea' }, intent: { from: 'warm', to: 'hot' } },
  },
};

const editOfBuild = {
  packageIds: { from: [], to: ['sound'] },
  wheelsId: { from: '19-inch', to: '21-inch' },
};

test.each<[string, string, unknown]>([
  [
    'requestContact from a shared build',
    'Online request: Nora de la Vega',
    { name: 'requestContact', args: { name: 'Nora de la Vega' } },
  ],
  [
    'requestContact after its acceptance',
    'Online request: unknown customer',
    { name: 'requestContact', args: { erased: true } },
  ],
  [
    'reopenShareRequest',
    'Decline undone',
    { name: 'reopenShareRequest', args: { attentionId: 'request-1' } },
  ],
  [
    'registerCustomer',
    'New customer: Maria Garcia',
    { name: 'registerCustomer', args: aRegistration() },
  ],
  ['updateCustomer', 'Customer updated (intent and notes): Maria Garcia', edit],
  [
    'updateCustomer with no field',
    'Customer updated (details): unknown customer',
    { name: 'updateCustomer', args: { customerId: 'gone', changes: {} } },
  ],
  [
    'updateAgentProfile',
    'Profile updated: Maya Lindqvist',
    { name: 'updateAgentProfile', args: { agentId: 'AGT001' } },
  ],
  [
    'setAgentPreferences',
    'Preferences updated: Maya Lindqvist',
    { name: 'setAgentPreferences', args: { agentId: 'AGT001' } },
  ],
  [
    'setAgentPhoto',
    'Photo updated: Maya Lindqvist',
    { name: 'setAgentPhoto', args: { agentId: 'AGT001' } },
  ],
  [
    'deleteCustomer',
    'Customer deleted: Noor van der Meer',
    { name: 'deleteCustomer', args: { customerId: 'noor' } },
  ],
  [
    'restoreCustomer',
    'Customer restored: Maria Garcia',
    { name: 'restoreCustomer', args: { customerId: 'maria' } },
  ],
  [
    'mergeCustomers',
    'Customers merged: Maria Garcia and Noor van der Meer',
    { name: 'mergeCustomers', args: { keepId: 'noor', dropId: 'maria' } },
  ],
  [
    'assignCustomers',
    'Assigned to Maya Lindqvist: Maria Garcia',
    { name: 'assignCustomers', args: { customers: [{ customerId: 'maria' }], to: 'AGT001' } },
  ],
  [
    'tagCustomers with added tags',
    'Tags added (Fleet and VIP): 2 customers',
    {
      name: 'tagCustomers',
      args: { customerIds: ['maria', 'noor'], add: ['Fleet', 'VIP'], remove: [] },
    },
  ],
  [
    'tagCustomers with a removed tag',
    'Tags removed (VIP): Noor van der Meer',
    { name: 'tagCustomers', args: { customerIds: ['noor'], add: [], remove: ['VIP'] } },
  ],
  [
    'importCustomers',
    '2 customers imported from guests.csv',
    { name: 'importCustomers', args: { fileName: 'guests.csv', customers: [{}, {}] } },
  ],
  [
    'revertImport',
    'Import of one customer undone',
    { name: 'revertImport', args: { customerIds: ['maria'] } },
  ],
  [
    'tagCustomers with damaged arguments',
    'Unknown change',
    { name: 'tagCustomers', args: { add: 'damaged' } },
  ],
  [
    'settleAttention of an unknown attention',
    'Decision on “Unknown change”',
    { name: 'settleAttention', args: { attentionId: 'unknown' } },
  ],
  [
    'setCustomerStage',
    'Stage changed to “Lost – Price”: Maria Garcia',
    {
      name: 'setCustomerStage',
      args: { customerId: 'maria', to: { stage: 'lost', reason: 'price' } },
    },
  ],
  [
    'recordSale',
    'Sale to Maria Garcia: Genesis GV80',
    { name: 'recordSale', args: { buildId: 'build-1', customerId: 'maria' } },
  ],
  [
    'planFollowUp',
    'Follow-up scheduled: Maria Garcia',
    { name: 'planFollowUp', args: { customerId: 'maria' } },
  ],
  ['undoSale', 'Sale undone', { name: 'undoSale', args: { saleId: 'sale-1' } }],
  [
    'closeFollowUp',
    'Follow-up completed',
    { name: 'closeFollowUp', args: { followUpId: 'f', outcome: 'reached' } },
  ],
  [
    'saveBuild with a customer',
    'Build saved for Maria Garcia: Genesis GV80',
    { name: 'saveBuild', args: aSave() },
  ],
  [
    'saveBuild without a customer',
    'Build saved: Genesis GV80',
    { name: 'saveBuild', args: aSave({ customerId: null }) },
  ],
  [
    'editBuild',
    'Build updated (wheels and packages): Genesis GV80',
    { name: 'editBuild', args: { buildId: 'build-1', changes: editOfBuild } },
  ],
  [
    'setBuildStatus of an unknown build',
    'Build archived: unknown vehicle',
    { name: 'setBuildStatus', args: { buildId: 'gone', status: 'archived' } },
  ],
  [
    'setBuildStatus with an unknown status',
    'Unknown change',
    { name: 'setBuildStatus', args: { status: 'crushed' } },
  ],
  ['a mutation with an unknown name', 'Unknown change', { name: 'bookTestDrive', args: {} }],
  [
    'registerCustomer with damaged arguments',
    'Unknown change',
    { name: 'registerCustomer', args: 'damaged' },
  ],
  ['a text that is no mutation', 'Unknown change', 'not even a mutation'],
  ['a mutation with the name toString', 'Unknown change', { name: 'toString', args: {} }],
])('the Sync center lists %s as “%s”', async (_what, said, mutation) => {
  expect(formatMutation(await englishSyncLabels(), mutation)).toBe(said);
});

test('the text of a decision contains the text of the mutation that caused the attention', async () => {
  const labels = await englishSyncLabels();
  const attentionsById = new Map([['attention-1', anAttention({ mutation: edit })]]);
  const decision = { name: 'settleAttention', args: { attentionId: 'attention-1' } };
  const said = formatMutation({ ...labels, names: { ...labels.names, attentionsById } }, decision);
  expect(said).toBe('Decision on “Customer updated (intent and notes): Maria Garcia”');
});

test('the fields that a mutation changes are listed in display order', () => {
  expect(listFieldChanges(edit).map(({ field, from, to }) => [field, from, to])).toEqual([
    ['intent', 'warm', 'hot'],
    ['notes', '', 'Tea'],
  ]);
  expect(listFieldChanges('unreadable')).toEqual([]);
  const entered = listEnteredFields({ name: 'registerCustomer', args: aRegistration() });
  expect(entered.map(({ field }) => field).slice(0, 3)).toEqual(['firstName', 'lastName', 'phone']);
  expect(listEnteredFields(edit)).toEqual([]);
  const built = listEnteredFields({ name: 'saveBuild', args: aSave() });
  expect(built.map(({ field }) => field).slice(0, 3)).toEqual([
    'vehicleId',
    'trimId',
    'exteriorColorId',
  ]);
});

test('the text of a walk-in mutation contains the description of the walk-in', async () => {
  const labels = await englishSyncLabels();
  const walkInsById = new Map([['walk-in-1', aWalkIn()]]);
  const known = { ...labels, names: { ...labels.names, walkInsById } };
  const say = (name: string, args: unknown) => formatMutation(known, { name, args });
  expect(say('logWalkIn', aLogging())).toBe('Walk-in: Red jacket, with a dog');
  expect(say('logWalkIn', aLogging({ description: '' }))).toBe('Walk-in: no description');
  const about = { walkInId: 'walk-in-1' };
  expect(say('serveWalkIn', about)).toBe('Walk-in assignment changed: Red jacket, with a dog');
  expect(say('endWalkIn', about)).toBe('Walk-in ended: Red jacket, with a dog');
  expect(say('reopenWalkIn', { walkInId: 'gone' })).toBe('Walk-in reopened: no description');
  expect(formatFieldValue(known, 'servedBy', 'AGT001')).toBe('Maya Lindqvist');
  expect(formatFieldValue(known, 'outcome', 'left-unserved')).toBe('Left without being helped');
});
