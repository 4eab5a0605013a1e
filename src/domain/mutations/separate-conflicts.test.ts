import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aCustomer } from '../customers/customer.testing.ts';
import { separateConflicts } from './separate-conflicts.ts';

test('a field that the changes leave undefined is neither changed nor in conflict', () => {
  const changes = { intent: undefined, notes: { from: '', to: 'later' } };
  expect(separateConflicts('customers', aCustomer(), changes)).toEqual({
    changed: { notes: 'later' },
    conflicts: [],
  });
});

test('each field is either changed, already equal, or in conflict', () => {
  const intent = fc.constantFrom('hot', 'warm', 'cold');
  fc.assert(
    fc.property(intent, intent, intent, (now, from, to) => {
      const row = aCustomer({ intent: now });
      const { changed, conflicts } = separateConflicts('customers', row, { intent: { from, to } });
      const conflict = { table: 'customers', rowId: 'maria', field: 'intent', kept: now };
      expect(changed).toEqual(now === from && now !== to ? { intent: to } : {});
      expect(conflicts).toEqual(now === from || now === to ? [] : [{ ...conflict, offered: to }]);
    }),
  );
});
