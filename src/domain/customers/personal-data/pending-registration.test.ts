import { expect, test } from 'vitest';
import { anAttention } from '../../attentions/attention.testing.ts';
import { findPendingRegistration, isRedacted } from './pending-registration.ts';

const registration = {
  name: 'registerCustomer',
  args: { customerId: 'maria', assignedTo: 'AGT001', notes: null },
};
const addition = { name: 'addDocument', args: { customerId: 'maria', documentId: 'document-1' } };
const ofNoor = {
  name: 'registerCustomer',
  args: { customerId: 'noor', assignedTo: 'AGT002' },
};

test.each([
  ['with the customer as subject', true, { subject: { table: 'customers', id: 'maria' } }],
  ['with another row of this id as subject', false, { subject: { table: 'builds', id: 'maria' } }],
  ['with another customer as subject', false, { subject: { table: 'customers', id: 'noor' } }],
  ['with a mutation about the customer', true, { mutation: registration }],
  ['with a mutation about another customer', false, { mutation: ofNoor }],
  ['with one dependent mutation about the customer', true, { dependents: [ofNoor, addition] }],
] as const)('an attention %s belongs to the pending registration: %s', (_what, isFound, given) => {
  const { dependents, ...fields } = { dependents: [], ...given };
  const attention = anAttention({ ...fields, dependents: [...dependents] });
  const { attentions } = findPendingRegistration([attention], 'maria');
  expect(attentions).toEqual(isFound ? [attention] : []);
});

test('a pending registration contains all mutations of its attentions except erasures', () => {
  const erasure = { name: 'eraseCustomer', args: { customerId: 'maria' } };
  const { mutations } = findPendingRegistration(
    [
      anAttention({ mutation: registration }),
      anAttention({ mutation: ofNoor, dependents: [addition, erasure] }),
      anAttention({ mutation: ofNoor }),
    ],
    'maria',
  );
  expect(mutations).toEqual([registration, ofNoor, addition]);
});

test('`assignedTo` lists the agents in all nested arguments about the customer, and no other agents', () => {
  const bulkImport = {
    name: 'importCustomers',
    args: {
      assignedTo: 'BOSS',
      rows: [
        {
          customerId: 'maria',
          assignedTo: 'AGT003',
          first: { customerId: 'maria', assignedTo: 'X' },
        },
        { customerId: 'noor', assignedTo: 'AGT002' },
        { customerId: 'maria', assignedTo: 7 },
        null,
      ],
    },
  };
  const attentions = [
    anAttention({ mutation: registration, dependents: [ofNoor] }),
    anAttention({ mutation: bulkImport }),
  ];
  expect(findPendingRegistration(attentions, 'maria').assignedTo).toEqual([
    'AGT001',
    'AGT003',
    'X',
  ]);
});

test.each<[unknown, boolean]>([
  [{ erased: true }, true],
  [{ name: 'registerCustomer', args: { erased: true, customerId: 'maria' } }, true],
  [{ erased: false }, false],
  [registration, false],
  [null, false],
])('the mutation %o counts as erased: %s', (mutation, isErased) => {
  expect(isRedacted(mutation)).toBe(isErased);
});
