import { expect, test } from 'vitest';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { aSave } from '#domain/builds/build.testing.ts';
import { aRegistration } from '#domain/customers/customer.testing.ts';
import { changesIn, enteredIn, mutationWords } from './mutation-words.ts';
import { englishWords } from './words.testing.ts';

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

test.each<[string, unknown]>([
  ['Registration of Maria Garcia', { name: 'registerCustomer', args: aRegistration() }],
  ['Change of intent and notes of Maria Garcia', edit],
  [
    'Change of details of a customer',
    { name: 'updateCustomer', args: { customerId: 'gone', changes: {} } },
  ],
  ['Profile of Maya Lindqvist', { name: 'updateAgentProfile', args: { agentId: 'AGT001' } }],
  ['Preferences of Maya Lindqvist', { name: 'setAgentPreferences', args: { agentId: 'AGT001' } }],
  ['Photo of Maya Lindqvist', { name: 'setAgentPhoto', args: { agentId: 'AGT001' } }],
  ['Deletion of Noor van der Meer', { name: 'deleteCustomer', args: { customerId: 'noor' } }],
  [
    'Maria Garcia brought back into the list',
    { name: 'restoreCustomer', args: { customerId: 'maria' } },
  ],
  [
    'Maria Garcia and Noor van der Meer made one person',
    { name: 'mergeCustomers', args: { keepId: 'noor', dropId: 'maria' } },
  ],
  [
    'Maria Garcia given to Maya Lindqvist',
    { name: 'assignCustomers', args: { customers: [{ customerId: 'maria' }], to: 'AGT001' } },
  ],
  [
    'Fleet and VIP put on 2 customers',
    {
      name: 'tagCustomers',
      args: { customerIds: ['maria', 'noor'], add: ['Fleet', 'VIP'], remove: [] },
    },
  ],
  [
    'VIP taken off Noor van der Meer',
    { name: 'tagCustomers', args: { customerIds: ['noor'], add: [], remove: ['VIP'] } },
  ],
  [
    '2 customers from guests.csv',
    { name: 'importCustomers', args: { fileName: 'guests.csv', customers: [{}, {}] } },
  ],
  ['Import of one customer taken back', { name: 'revertImport', args: { customerIds: ['maria'] } }],
  ['A change this version cannot name', { name: 'tagCustomers', args: { add: 'damaged' } }],
  [
    'Decision about: A change this version cannot name',
    { name: 'settleAttention', args: { attentionId: 'unknown' } },
  ],
  [
    'Maria Garcia moved to “Lost – Price”',
    {
      name: 'setCustomerStage',
      args: { customerId: 'maria', to: { stage: 'lost', reason: 'price' } },
    },
  ],
  [
    'Sale of Genesis GV80 to Maria Garcia',
    { name: 'recordSale', args: { buildId: 'build-1', customerId: 'maria' } },
  ],
  ['Follow-up with Maria Garcia', { name: 'planFollowUp', args: { customerId: 'maria' } }],
  ['Sale undone', { name: 'undoSale', args: { saleId: 'sale-1' } }],
  ['Follow-up done', { name: 'closeFollowUp', args: { followUpId: 'f', outcome: 'reached' } }],
  ['Build of Genesis GV80 for Maria Garcia', { name: 'saveBuild', args: aSave() }],
  ['Build of Genesis GV80', { name: 'saveBuild', args: aSave({ customerId: null }) }],
  [
    'Change of wheels and packages of the build of Genesis GV80',
    { name: 'editBuild', args: { buildId: 'build-1', changes: editOfBuild } },
  ],
  [
    'Build of a vehicle put into the archive',
    { name: 'setBuildStatus', args: { buildId: 'gone', status: 'archived' } },
  ],
  ['A change this version cannot name', { name: 'setBuildStatus', args: { status: 'crushed' } }],
  ['A change this version cannot name', { name: 'bookTestDrive', args: {} }],
  ['A change this version cannot name', { name: 'registerCustomer', args: 'damaged' }],
  ['A change this version cannot name', 'not even a mutation'],
  ['A change this version cannot name', { name: 'toString', args: {} }],
])('the Sync center lists a mutation as “%s”', async (said, mutation) => {
  expect(mutationWords(await englishWords(), mutation)).toBe(said);
});

test('the text of a decision contains the text of the mutation that caused the attention', async () => {
  const words = await englishWords();
  const attentionsById = new Map([['attention-1', anAttention({ mutation: edit })]]);
  const decision = { name: 'settleAttention', args: { attentionId: 'attention-1' } };
  const said = mutationWords({ ...words, names: { ...words.names, attentionsById } }, decision);
  expect(said).toBe('Decision about: Change of intent and notes of Maria Garcia');
});

test('the fields that a mutation changes are listed in display order', () => {
  expect(changesIn(edit).map(({ field, from, to }) => [field, from, to])).toEqual([
    ['intent', 'warm', 'hot'],
    ['notes', '', 'Tea'],
  ]);
  expect(changesIn('unreadable')).toEqual([]);
  const entered = enteredIn({ name: 'registerCustomer', args: aRegistration() });
  expect(entered.map(({ field }) => field).slice(0, 3)).toEqual(['firstName', 'lastName', 'phone']);
  expect(enteredIn(edit)).toEqual([]);
  const built = enteredIn({ name: 'saveBuild', args: aSave() });
  expect(built.map(({ field }) => field).slice(0, 3)).toEqual([
    'vehicleId',
    'trimId',
    'exteriorColorId',
  ]);
});
